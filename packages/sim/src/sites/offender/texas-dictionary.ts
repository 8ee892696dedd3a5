import { hashText } from '../../random.ts';
import { TABLES, type TableName, type TableRow } from './texas-tables.ts';

/** Represents an empty text. An empty field means NULL. */
export const EMPTY_TEXT = '\0';

export function createTables() {
  const lines = new Map<TableName, string[]>();
  return {
    put: <T extends TableName>(table: T, row: TableRow<T>): void => {
      const cells: Readonly<Record<string, string | undefined>> = row;
      const line = `${TABLES[table].map((column) => cells[column] ?? '').join('\t')}\r\n`;
      const list = lines.get(table);
      if (list) list.push(line);
      else lines.set(table, [line]);
    },
    textOf: (table: TableName): string => lines.get(table)?.join('') ?? '',
  };
}
export type Tables = ReturnType<typeof createTables>;

/** Assigns a code to each text in order of appearance. */
const createCodes = (put: (code: string, text: string) => void, toCode: (text: string, index: number) => string) => {
  const codes = new Map<string, string>();
  return (text: string): string => {
    const known = codes.get(text);
    if (known !== undefined || text === '') return known ?? '';
    const code = toCode(text, codes.size);
    codes.set(text, code);
    put(code, text);
    return code;
  };
};

export function createDictionary({ put }: Tables) {
  return {
    countyOf: createCodes(
      (COU_COD, COU_TXT) => put('Counties', { COU_COD, COU_TXT }),
      (_, index) => String(index + 1).padStart(3, '0'),
    ),
    agencyOf: createCodes(
      (ORI_TXT, ATR_TXT) => put('AGENCY', { ORI_TXT, ATR_TXT }),
      (_, index) => `TX${String(index + 1).padStart(3, '0')}0000`,
    ),
    statuteOf: createCodes(
      (OFF_COD, key) => {
        const [state = '', LEN_TXT = '', CIT_TXT = ''] = key.split('|');
        put('OFF_CODE_SOR', {
          ...toPlaceOfLaw(state),
          OFF_COD,
          VER_NBR: '1',
          LEN_TXT,
          STS_COD: 'A',
          CIT_TXT: CIT_TXT || EMPTY_TEXT,
        });
      },
      (key) => String((hashText(key) >>> 0) % 100_000_000).padStart(8, '0'),
    ),
  };
}
export type Dictionary = ReturnType<typeof createDictionary>;

export function toPlaceOfLaw(state: string) {
  return { COO_COD: 'USA', COJ_COD: state.padEnd(3), JOO_COD: state };
}
