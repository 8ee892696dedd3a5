import type { ConsumerFile, Dispute } from '@blotter/sdk';
import { make } from './dom.ts';
import { toStatementForm } from './forms.ts';
import { toSourceTitle } from './source-title.ts';
import type { Texts } from './texts.ts';

const OPEN: readonly Dispute['status'][] = ['received', 'reinvestigating', 'extended'];
const GOOD: readonly Dispute['status'][] = ['modified', 'deleted'];

export function isOpen({ status }: Pick<Dispute, 'status'>): boolean {
  return OPEN.includes(status);
}

const toTitle = ({ word }: Texts, { recordId }: Dispute, { searches, sources }: ConsumerFile): string => {
  const record = searches.flatMap(({ records }) => records).find((each) => each.recordId === recordId);
  return word('disputeOf', {
    record: record ? toSourceTitle(record.sourceName, record.source, sources) : word('goneRecord'),
  });
};

const toDispute = (texts: Texts, dispute: Dispute, file: ConsumerFile): HTMLElement => {
  const { word, toMoment, toFacts } = texts;
  return make(
    'article',
    { id: dispute.id, tabindex: '-1', 'aria-labelledby': `${dispute.id}-title` },
    make('h3', { id: `${dispute.id}-title` }, toTitle(texts, dispute, file)),
    make(
      'p',
      { class: 'badge', 'data-standing': GOOD.includes(dispute.status) ? 'good' : 'open' },
      word(`status.${dispute.status}`),
    ),
    make('p', { class: 'lead' }, word(`about.${dispute.status}`)),
    toFacts([
      [word('received'), toMoment(dispute.receivedAt)],
      dispute.resolvedAt ? [word('decided'), toMoment(dispute.resolvedAt)] : [word('due'), toMoment(dispute.dueAt)],
      [word('openedBy'), word(`openedBy.${dispute.openedBy}`)],
      [word('reason'), word(`reason.${dispute.reason}`)],
      [word('youSaid'), dispute.explanation],
      ...dispute.information.map(
        ({ receivedAt, text }) => [word('statement', { date: toMoment(receivedAt) }), text] as const,
      ),
      [word('answer'), dispute.resolutionNote],
    ]),
    isOpen(dispute) || dispute.status === 'verified' ? toStatementForm(texts, dispute.id, isOpen(dispute)) : undefined,
  );
};

export function toDisputes(texts: Texts, file: ConsumerFile): readonly HTMLElement[] {
  return file.disputes.length === 0
    ? [make('p', {}, texts.word('noDisputes'))]
    : file.disputes.map((dispute) => toDispute(texts, dispute, file));
}
