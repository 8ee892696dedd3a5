import type { AdverseAction, Order } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useKeptForm } from '../../parts/kept-form.ts';
import { saveFile } from '../../parts/save-file.ts';
import { counted, toDay, toInstant } from '../../parts/texts.ts';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import { AdverseActionForm, type NoticeDraft, toNoticeDraft } from './adverse-action-form.tsx';
import { toSteps } from './adverse-steps.ts';
import { AdverseSteps } from './adverse-steps-list.tsx';
import styles from './orders.module.css';
import { toActionStatus, toActionTitle } from './words.ts';

const PAGE = 100;
const POLL_MS = 1_000;

/** The adverse action notices of an order, and the buttons to create the next one. */
export function AdverseActionsSheet({ order }: { readonly order: Order }) {
  /** The dialog is open while it has a content, so that a reload opens it again. */
  const form = useKeptForm<NoticeDraft | undefined>(`adverse action ${order.id}`, undefined);
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'adverse-actions', order.id, order.status],
    queryFn: ({ signal }) => blotter.listAdverseActions({ id: order.id, limit: PAGE }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.adverseActions.some(({ status }) => status === 'sending') ? POLL_MS : false,
  });
  const notices = data?.adverseActions ?? [];
  const outlook = data?.final;
  const canPre = order.completedAt !== null && (outlook?.records.length ?? 0) > 0;
  const canFinal = outlook?.possible ?? false;
  const needsPre = outlook !== undefined && ['now', 'failed'].includes(toSteps(notices, outlook)[0]?.state ?? '');
  return (
    <section className="sheet padded stack" aria-labelledby="notices">
      <h2 id="notices">{t('Adverse action')}</h2>
      <p className="quiet">
        {t(
          'Before you decide against the person, send the pre-adverse notice and wait. The final notice follows your decision. Notices are free.',
        )}
      </p>
      {outlook && <AdverseSteps order={order} notices={notices} outlook={outlook} />}
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {notices.map((notice) => (
        <NoticeRow key={notice.adverseActionId} notice={notice} />
      ))}
      <div className="row">
        <Button
          size="compact-sm"
          variant={needsPre ? 'filled' : 'default'}
          disabled={!canPre}
          onClick={() => form.change(toNoticeDraft('pre'))}
        >
          {t('Create pre-adverse notice')}
        </Button>
        <Button
          size="compact-sm"
          variant={canFinal ? 'filled' : 'default'}
          disabled={!canFinal}
          onClick={() => form.change(toNoticeDraft('final'))}
        >
          {t('Create final notice')}
        </Button>
      </div>
      {outlook && !canPre && <p className="quiet">{t('The report has no records to rely on.')}</p>}
      {form.content && outlook && (
        <AdverseActionForm order={order} draft={form.content} form={form} outlook={outlook} />
      )}
    </section>
  );
}

const NoticeRow = ({ notice }: { readonly notice: AdverseAction }) => {
  const { adverseActionId, orderId, type, status, sentAt, earliestFinalAt, rule, recordIds, sendBy } = notice;
  const [words, tone] = toActionStatus(status);
  const downloading = useMutation({
    mutationFn: async () => {
      const { bytes, contentType, fileName } = await blotter.getAdverseActionDocument({
        id: orderId,
        actionId: adverseActionId,
      });
      saveFile(fileName ?? `${adverseActionId}.pdf`, contentType, bytes);
    },
  });
  return (
    <article className={styles.record} aria-label={toActionTitle(type)}>
      <div className="row between">
        <strong>{toActionTitle(type)}</strong>
        <span className="tag" data-tone={tone}>
          {words}
        </span>
      </div>
      <p className="label">
        {counted(recordIds.length, '{count} record', '{count} records')} ·{' '}
        {sendBy === 'email' ? t('by e-mail') : t('by download')}
        {sentAt && ` · ${toInstant(sentAt)}`}
      </p>
      {earliestFinalAt && status !== 'failed' && (
        <p>
          <Phrase text="Final notice possible from {day}" values={{ day: <strong>{toDay(earliestFinalAt)}</strong> }} />
        </p>
      )}
      {rule && (
        <p className="label">
          {counted(rule.businessDays, '{count} business day', '{count} business days')}, {rule.place ?? rule.state}:{' '}
          {rule.citation}
        </p>
      )}
      {status === 'failed' && <p>{t('The mail server rejected the message. Create a new notice.')}</p>}
      <div>
        <Button
          size="compact-sm"
          variant="default"
          loading={downloading.isPending}
          aria-label={t('Download PDF: {notice}', { notice: toActionTitle(type).toLowerCase() })}
          onClick={() => downloading.mutate()}
        >
          {t('Download PDF')}
        </Button>
      </div>
      {downloading.error && <ErrorNotice error={downloading.error} />}
    </article>
  );
};
