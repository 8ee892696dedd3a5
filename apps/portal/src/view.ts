import type { ConsumerAdverseAction, ConsumerFile, Dispute } from '@blotter/sdk';
import { toDisputes } from './dispute-view.ts';
import { make } from './dom.ts';
import { toRecords } from './record-view.ts';
import { toSourceTitle } from './source-title.ts';
import { createTexts, type Texts } from './texts.ts';

const toReport = ({ word, toDate, toMoment, toFacts }: Texts, file: ConsumerFile): readonly HTMLElement[] => {
  const { order, subject, permissiblePurpose, endUser } = file;
  const lead = order.cancelledAt ? 'wasCancelled' : 'notReady';
  return [
    ...(order.completedAt ? [] : [make('p', { class: 'lead' }, word(lead))]),
    toFacts([
      [word('about'), [subject.firstName, subject.middleName, subject.lastName].filter(Boolean).join(' ')],
      [word('born'), toDate(subject.dob)],
      [word('orderedBy'), endUser.name],
      [word('purpose'), word(`purpose.${permissiblePurpose}`)],
      [word('state'), word(`order.${order.status}`)],
      [word('ordered'), toMoment(order.createdAt)],
      [word('completed'), order.completedAt && toMoment(order.completedAt)],
      [word('version'), order.completedAt && String(order.version)],
      [word('reference'), order.id],
    ]),
  ];
};

const toRecipients = ({ word, toMoment, toData }: Texts, { recipients }: ConsumerFile): readonly HTMLElement[] =>
  recipients.map(({ name, role, receivedAt }) => {
    const received = receivedAt ? word('receivedAt', { date: toMoment(receivedAt) }) : word('notReceived');
    return make('li', {}, make('strong', {}, toData(name)), `: ${word(`role.${role}`)}; ${received}`);
  });

const toVersions = ({ word, toMoment }: Texts, { versions }: ConsumerFile): readonly HTMLElement[] => {
  const toCount = (count: number): string => {
    if (count === 0) return word('noRecord');
    return count === 1 ? word('oneRecord') : word('manyRecords', { n: count });
  };
  return versions.map(({ version, madeAt, recordIds }) =>
    make(
      'li',
      {},
      word('versionLine', { n: version, date: madeAt ? toMoment(madeAt) : '', count: toCount(recordIds.length) }),
    ),
  );
};

const toSources = ({ word, toData }: Texts, { searches, sources }: ConsumerFile): readonly HTMLElement[] => {
  const nameOf = (code: string): string => sources.find((source) => source.code === code)?.name ?? code;
  const toItem = (code: string, reason?: string): HTMLElement =>
    make('li', {}, toData(toSourceTitle(nameOf(code), code, sources)), reason ? `: ${reason}` : '');
  const searched = searches.flatMap((search) => search.sources.searched.map((code) => toItem(code)));
  const missed = searches.flatMap(({ sources: { incomplete, excluded } }) => [
    ...incomplete.map(({ source, reason }) => toItem(source, word(`incomplete.${reason}`))),
    ...excluded.map(({ source }) => toItem(source, word('excluded'))),
  ]);
  return [
    ...(searched.length > 0 ? [make('h3', {}, word('searched')), make('ul', {}, ...searched)] : []),
    ...(missed.length > 0 ? [make('h3', {}, word('notSearched')), make('ul', {}, ...missed)] : []),
  ];
};

const toRights = ({ summaryOfRights: { opening, rights } }: ConsumerFile): readonly HTMLElement[] => [
  ...opening.map((text) => make('p', {}, text)),
  ...rights.flatMap(({ heading, paragraphs }) => [
    make('h3', {}, heading),
    ...paragraphs.map((text) => make('p', {}, text)),
  ]),
];

const toNotices = ({ word, toMoment }: Texts, notices: readonly ConsumerAdverseAction[]): readonly HTMLElement[] =>
  notices.map(({ adverseActionId, type, sentAt, earliestFinalAt }) =>
    make(
      'li',
      {},
      make('strong', {}, word(`notice.${type}`)),
      `: ${word('noticeSent', { date: toMoment(sentAt) })}`,
      earliestFinalAt ? `; ${word('noticeWait', { date: toMoment(earliestFinalAt) })}` : undefined,
      '. ',
      make(
        'p',
        {},
        make('button', { type: 'button', class: 'quiet', 'data-notice': adverseActionId }, word('getNotice')),
      ),
    ),
  );

/** The parts of a consumer's file as elements, in one language. */
export function createView(words: { readonly [name: string]: string }, language: string) {
  const texts = createTexts(words, language);
  return {
    word: texts.word,
    toMoment: texts.toMoment,
    toNotices: (notices: readonly ConsumerAdverseAction[]) => toNotices(texts, notices),
    toReport: (file: ConsumerFile) => toReport(texts, file),
    toRecords: (file: ConsumerFile, reasons: readonly Dispute['reason'][]) => toRecords(texts, file, reasons),
    toDisputes: (file: ConsumerFile) => toDisputes(texts, file),
    toRecipients: (file: ConsumerFile) => toRecipients(texts, file),
    toVersions: (file: ConsumerFile) => toVersions(texts, file),
    toSources: (file: ConsumerFile) => toSources(texts, file),
    toRights,
  };
}
