import type { AdverseAction, AdverseActionPage, Order, ReportRecord } from '@blotter/sdk';
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { blotter } from '../../api.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import type { KeptForm } from '../../parts/kept-form.ts';
import { toDay } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import styles from './orders.module.css';
import { toActionTitle } from './words.ts';

export type NoticeDraft = {
  readonly type: AdverseAction['type'];
  readonly chosen: readonly string[];
  readonly sendBy: AdverseAction['sendBy'];
  readonly email: string;
};

export function toNoticeDraft(type: AdverseAction['type']): NoticeDraft {
  return { type, chosen: [], sendBy: 'download', email: '' };
}

type AdverseActionFormProps = {
  readonly order: Order;
  readonly draft: NoticeDraft;
  readonly form: Pick<KeptForm<NoticeDraft | undefined>, 'change' | 'keyOf' | 'clear'>;
  readonly outlook: AdverseActionPage['final'];
};

const toLabel = ({ name, sourceName, entries, recordId }: ReportRecord): string => {
  const person = [name.first, name.middle, name.last, name.suffix].filter(Boolean).join(' ');
  const described = entries[0]?.description.slice(0, 80);
  return [person, sourceName, described || recordId].join(' · ');
};

const toWaitWords = (wait: AdverseActionPage['final']['records'][number] | undefined): string | undefined => {
  if (!wait) return undefined;
  if (wait.possibleAt) return t('Possible from {day}.', { day: toDay(wait.possibleAt) });
  return wait.because === 'corrected'
    ? t('Corrected after the pre-adverse notice.')
    : t('No pre-adverse notice names this record.');
};

const toExplanation = (type: AdverseAction['type']): string =>
  type === 'pre'
    ? t(
        'Tells the person that you are considering a decision against them, with their copy of the report and the summary of rights.',
      )
    : t('Tells the person that you have decided against them, and their rights.');

const listWays = (): { readonly value: AdverseAction['sendBy']; readonly label: string }[] => [
  { value: 'download', label: t('I download the PDF and give it to the person today') },
  { value: 'email', label: t('By e-mail, with a link to their file') },
];

export function AdverseActionForm({ order, draft, form, outlook }: AdverseActionFormProps) {
  const queries = useQueryClient();
  const { type, chosen, sendBy, email } = draft;
  const records = useQuery({
    queryKey: ['orders', 'reported', order.id, order.version],
    queryFn: async ({ signal }) => {
      const read = await Promise.all(
        order.searches.map(({ id }) => blotter.getOrderSearch({ id: order.id, searchId: id }, { signal })),
      );
      return read.flatMap((search) => search.records);
    },
  });
  const making = useMutation({
    mutationFn: () => {
      const request = { type, recordIds: [...chosen], sendBy, ...(sendBy === 'email' && { email: email.trim() }) };
      return blotter.createAdverseAction({ id: order.id }, request, { idempotencyKey: form.keyOf(request) });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['orders', 'adverse-actions', order.id] });
      form.clear();
    },
  });
  /** Only a final notice has to wait. */
  const findWait = (recordId: string) =>
    type === 'final' ? outlook.records.find((each) => each.recordId === recordId && !each.possible) : undefined;
  return (
    <Dialog opened onClose={form.clear} title={toActionTitle(type)}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          making.mutate();
        }}
      >
        <p>{toExplanation(type)}</p>
        {records.error && <ErrorNotice error={records.error} onRetry={() => void records.refetch()} />}
        {!records.data && !records.error && <Waiting what={t('the records')} />}
        {records.data?.length === 0 && <p>{t('The report has no records.')}</p>}
        {records.data && records.data.length > 0 && (
          <fieldset className={styles.list}>
            <legend>{t('Records you rely on')}</legend>
            {records.data.map((record) => (
              <Checkbox
                key={record.recordId}
                size="sm"
                label={<span className="published">{toLabel(record)}</span>}
                description={toWaitWords(findWait(record.recordId))}
                disabled={findWait(record.recordId) !== undefined}
                checked={chosen.includes(record.recordId)}
                onChange={({ currentTarget: { checked } }) =>
                  form.change({
                    ...draft,
                    chosen: checked
                      ? [...chosen, record.recordId]
                      : chosen.filter((recordId) => recordId !== record.recordId),
                  })
                }
              />
            ))}
          </fieldset>
        )}
        <Select
          label={t('Delivery')}
          data={listWays()}
          allowDeselect={false}
          value={sendBy}
          onChange={(value) => value && form.change({ ...draft, sendBy: value as AdverseAction['sendBy'] })}
        />
        {sendBy === 'email' && (
          <TextInput
            label={t('E-mail address of the person')}
            description={t('The e-mail contains a new access code. The previous code stops working.')}
            type="email"
            size="sm"
            value={email}
            onChange={(event) => form.change({ ...draft, email: event.currentTarget.value })}
          />
        )}
        {making.error && <ErrorNotice error={making.error} />}
        <div className="row">
          <Button
            type="submit"
            loading={making.isPending}
            disabled={chosen.length === 0 || (sendBy === 'email' && email.trim() === '')}
          >
            {t('Create notice')}
          </Button>
          <Button variant="default" onClick={form.clear}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
