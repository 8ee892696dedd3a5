import type { ConsumerFile, ConsumerFileSource, Dispute, OrderSearch, ReportEntry, ReportRecord } from '@blotter/sdk';
import { isOpen } from './dispute-view.ts';
import { make } from './dom.ts';
import { toDisputeForm } from './forms.ts';
import { toSourceTitle } from './source-title.ts';
import type { Texts } from './texts.ts';

const isWebAddress = (url: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(url).protocol);
  } catch {
    return false;
  }
};

const toLink = (url: string): HTMLElement | string =>
  isWebAddress(url) ? make('a', { href: url, rel: 'noopener noreferrer', target: '_blank' }, url) : url;

const toName = ({ first, middle, last, suffix }: ReportRecord['name']): string =>
  [first, middle, last, suffix].filter(Boolean).join(' ');

const toAddress = ({ line1, city, state, zipcode }: ReportRecord['addresses'][number]): string =>
  [line1, city, `${state} ${zipcode}`.trim()].filter(Boolean).join(', ');

const toEntry = ({ word, toDate, toFacts }: Texts, entry: ReportEntry): HTMLElement =>
  make(
    'li',
    {},
    toFacts([
      [word('offense'), entry.description],
      [word('conviction'), word(entry.isConviction ? 'yes' : 'no')],
      [word('date'), toDate(entry.date)],
      [word('offenseDate'), toDate(entry.offenseDate)],
      [word('disposition'), entry.disposition],
      [word('dispositionDate'), entry.dispositionDate === entry.date ? '' : toDate(entry.dispositionDate)],
      [word('severity'), entry.severity],
      [word('statute'), entry.statute],
      [word('court'), entry.court],
      [word('caseNumber'), entry.caseNumber],
    ]),
  );

const toSourceFacts = (texts: Texts, record: ReportRecord, source: ConsumerFileSource | undefined): HTMLElement => {
  const { word, toDate, toFacts, foreign } = texts;
  return toFacts(
    [
      [word('name'), toName(record.name)],
      [word('born'), toDate(record.dob)],
      [word(record.addresses.length > 1 ? 'addresses' : 'address'), record.addresses.map(toAddress).join('\n')],
      [word('standing'), record.status],
      [word('website'), source && toLink(source.url)],
    ],
    foreign,
  );
};

const toRecord = (
  texts: Texts,
  record: ReportRecord,
  { sources, disputes }: ConsumerFile,
  reasons: readonly Dispute['reason'][],
): HTMLElement => {
  const { word, toMoment, toFacts, toData, foreign } = texts;
  const source = sources.find(({ code }) => code === record.source);
  const dispute = disputes.find((each) => each.recordId === record.recordId && isOpen(each));
  return make(
    'article',
    { id: record.recordId, 'aria-labelledby': `${record.recordId}-title` },
    make('h3', { id: `${record.recordId}-title` }, toData(toSourceTitle(record.sourceName, record.source, sources))),
    dispute ? make('p', { class: 'badge' }, word('inDispute')) : undefined,
    toSourceFacts(texts, record, source),
    toFacts([
      [word('checked'), toMoment(record.checkedAt)],
      [word('matchedBy'), word(`matched.${record.matchedOn.birth}`)],
    ]),
    make('h4', {}, word('entries')),
    make('ul', { class: 'entries', ...foreign }, ...record.entries.map((entry) => toEntry(texts, entry))),
    dispute
      ? make('p', {}, make('a', { href: `#${dispute.id}` }, word('seeDispute')))
      : toDisputeForm(texts, record.recordId, reasons),
  );
};

const toSearchLine = ({ word }: Texts, { type, result }: OrderSearch): HTMLElement =>
  make('p', { class: 'lead' }, make('strong', {}, word(`type.${type}`)), `: ${word(`result.${result ?? 'none'}`)}.`);

/** The result of each search with its records. */
export function toRecords(
  texts: Texts,
  file: ConsumerFile,
  reasons: readonly Dispute['reason'][],
): readonly HTMLElement[] {
  return file.searches.flatMap((search) => [
    toSearchLine(texts, search),
    ...search.records.map((record) => toRecord(texts, record, file, reasons)),
  ]);
}
