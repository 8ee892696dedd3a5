import {
  type Drift,
  type FormatRow,
  findBytes,
  isUnreadable,
  type Resource,
  type Row,
  readBcpFormat,
  readTab,
  type TabOptions,
  toReason,
  type UnreadableRow,
  unreadable,
  unzip,
} from '../../../kit/index.ts';
import { COLUMNS, isKnownUnread, NEEDED, TABLES, type TableName } from './tables.ts';

/** Opens the files of a dump, zipped or loose. Each file may be read once. */
export async function openDump(resources: AsyncIterable<Resource>) {
  const files = new Map<string, Resource>();
  const faults: UnreadableRow[] = [];
  const unknown = new Set<string>();
  const missing = new Set<string>();
  for await (const resource of resources) {
    for await (const file of /\.zip$/i.test(resource.name) ? unzip(resource) : [resource]) {
      if (isUnreadable(file)) faults.push(file);
      else files.set(toBaseName(file.name), file);
    }
  }
  for (const table of NEEDED) {
    if (!files.has(`${table}.txt`.toLowerCase())) faults.push(unreadable(`${table}.txt`, 0, 'is not in the dump'));
  }
  for (const name of files.keys()) if (!isKnown(name)) unknown.add(`file ${name}`);

  const findFormat = async (table: TableName): Promise<TabOptions> => {
    const columns: TabOptions = { header: COLUMNS[table] };
    const file = files.get(`${table}.xml`.toLowerCase());
    const bytes = file && (await findBytes(file));
    if (!bytes) return columns;
    try {
      const { header, fieldEnd, rowEnd } = readBcpFormat(bytes.toString('utf8').replace(/^\uFEFF/, ''));
      return { header, fieldEnd, rowEnd: rowEnd === '\r\n' ? '\n' : rowEnd };
    } catch (error) {
      faults.push(unreadable(file.name, 0, toReason(error)));
      return columns;
    }
  };

  async function* readTable(table: TableName): AsyncIterable<FormatRow> {
    const file = files.get(`${table}.txt`.toLowerCase());
    if (!file) return;
    yield* readTab(withoutNul(file), await findFormat(table));
  }

  return {
    readTable,
    /** Unreadable rows of the tables loaded so far. */
    faults,
    /** New and missing columns of the tables loaded so far. */
    drift: (): Drift => ({ unknownFields: [...unknown], missingFields: [...missing] }),
    /** `take` sees every row of a table once. Rows are not kept, because there are millions. */
    load: async (table: TableName, take: (row: Row) => void): Promise<void> => {
      for await (const row of readTable(table)) {
        if (isUnreadable(row)) {
          faults.push(row);
          continue;
        }
        take(row);
        const { unknownFields, missingFields } = row.drift();
        for (const field of unknownFields) unknown.add(`${table}.${field}`);
        for (const field of missingFields) missing.add(`${table}.${field}`);
      }
    },
  };
}

export type Dump = Awaited<ReturnType<typeof openDump>>;

const toBaseName = (path: string): string => (path.split(/[\\/]/).at(-1) ?? '').toLowerCase();

const isKnown = (name: string): boolean =>
  !name.endsWith('.txt') ||
  TABLES.some((table) => name === `${table}.txt`.toLowerCase()) ||
  isKnownUnread(name.slice(0, -'.txt'.length));

/**
 * BCP writes an empty text as a NUL, because an empty field means NULL. The dump is latin-1, so a NUL is never part of
 * a letter.
 */
const withoutNul = (file: Resource): Resource => ({
  ...file,
  charset: 'iso-8859-1',
  open: async function* () {
    for await (const chunk of file.open()) yield chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk;
  },
});
