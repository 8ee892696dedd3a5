import { readFieldFault } from '../../parts/field-fault.ts';
import { tSentence } from '../../words/sentence.ts';
import { t } from '../../words/translate.ts';
import type { Batch, BatchRow, Outcome, RowResult } from './batches.ts';
import { FIELDS, toFieldLabel } from './columns.ts';

export function toOutcomeWord(outcome: Outcome): string {
  const words: { readonly [outcome in Outcome]: string } = {
    match: t('match'),
    not_found: t('not found'),
    incomplete: t('incomplete'),
    no_record: t('no record'),
    error: t('error'),
  };
  return words[outcome];
}

/** Writes “query.dob: got …” as “Date of birth: Got …”. */
export function toFaultWords(message: string): string {
  const fault = readFieldFault(message);
  const field = FIELDS.find((each) => fault?.path === each || fault?.path === `query.${each}`);
  return field && fault ? `${toFieldLabel(field)}: ${fault.words}` : tSentence(message);
}

/** Returns what a clerk must know about a result, or an empty text. */
export function toNote({ outcome, records, note }: RowResult): string {
  if (outcome === 'match') return records === 1 ? t('1 record') : t('{count} records', { count: records });
  return outcome === 'error' ? toFaultWords(note) : note;
}

const toPercent = (share: number): string => `${Math.round(share * 100)}%`;

/** Returns the uploaded table with the columns of the result behind its own. Rows without a result have empty cells. */
export function toResultTable(
  { columns, product }: Pick<Batch, 'columns' | 'product'>,
  rows: readonly BatchRow[],
): readonly (readonly (string | number)[])[] {
  const width = Math.max(columns.length, ...rows.map(({ cells }) => cells.length));
  const isCriminal = product === 'criminal';
  const pad = (cells: readonly string[]): readonly string[] =>
    Array.from({ length: width }, (_, at) => cells[at] ?? '');
  const header = [
    t('Result'),
    t('Records'),
    isCriminal ? t('Sources searched') : t('Registries that answered'),
    isCriminal ? t('Known sources') : t('Registries searched'),
    t('Best match'),
    t('Date of birth of the best match'),
    isCriminal ? t('Source of the best match') : t('Registry of the best match'),
    t('Score of the best match'),
    t('Search id'),
    t('Note'),
  ];
  const toCells = (result: RowResult | null): readonly (string | number)[] => {
    if (!result) return header.map(() => '');
    const { outcome, records, answered, asked, best, searchId } = result;
    const found = best ? [best.name, best.dob, best.source, toPercent(best.confidence)] : ['', '', '', ''];
    return [toOutcomeWord(outcome), records, answered, asked, ...found, searchId ?? '', toNote(result)];
  };
  return [[...pad(columns), ...header], ...rows.map(({ cells, result }) => [...pad(cells), ...toCells(result)])];
}
