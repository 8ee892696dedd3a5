import { Button, TextInput } from '@mantine/core';
import { Dialog } from '../../parts/dialog.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useKeptForm } from '../../parts/kept-form.ts';
import { t } from '../../words/translate.ts';
import { type Call, useAction } from './operating.ts';

const NOTHING = {
  disputeId: '',
  source: '',
  certifiedBy: '',
  certifiedAt: '',
  reference: '',
  noticeSentAt: '',
};
type FormValues = typeof NOTHING;
type Field = {
  readonly name: keyof FormValues;
  readonly label: string;
  readonly means?: string;
  readonly type?: 'datetime-local';
};

const listFields = (): readonly Field[] => [
  { name: 'disputeId', label: t('Dispute'), means: t('The dispute that deleted the record (dsp_…).') },
  {
    name: 'source',
    label: t('Source'),
    means: t('The code of the record’s source. Only the source can certify the record.'),
  },
  {
    name: 'certifiedBy',
    label: t('Certified by'),
    means: t('The person at the source who certified that the record is complete and accurate.'),
  },
  { name: 'certifiedAt', label: t('Certified at'), type: 'datetime-local' },
  { name: 'reference', label: t('Reference'), means: t('Where the certification is stored.') },
  {
    name: 'noticeSentAt',
    label: t('Consumer notified at'),
    means: t('In writing, after the certification.'),
    type: 'datetime-local',
  },
];

const toBody = ({ source, certifiedBy, certifiedAt, reference, noticeSentAt }: FormValues) => ({
  certification: {
    source: source.trim(),
    certifiedBy: certifiedBy.trim(),
    certifiedAt: new Date(certifiedAt).toISOString(),
    reference: reference.trim(),
  },
  noticeSentAt: new Date(noticeSentAt).toISOString(),
});

type ReinstatementProps = { readonly call: Call; readonly onDone: () => void; readonly onClose: () => void };

/** Reinstates a record that a dispute deleted, with notice to the consumer (FCRA §611(a)(5)(B)). */
export function Reinstatement({ call, onDone, onClose }: ReinstatementProps) {
  const form = useKeptForm('reinstatement', NOTHING);
  const { content: typed } = form;
  const close = (): void => {
    form.clear();
    onClose();
  };
  const reinstating = useAction(call, () => {
    onDone();
    close();
  });
  const isWhole = Object.values(typed).every((text) => text.trim() !== '');
  return (
    <Dialog opened onClose={close} title={t('Reinstate deleted record')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const path = `disputes/${encodeURIComponent(typed.disputeId.trim())}/reinstate`;
          if (isWhole) reinstating.mutate({ method: 'POST', path, body: toBody(typed) });
        }}
      >
        <p>
          {t(
            'The record is added again to every report it was deleted from, with the current data of its source. The accounts are notified.',
          )}
        </p>
        {listFields().map(({ name, label, means, type }) => (
          <TextInput
            key={name}
            label={label}
            size="sm"
            autoComplete="off"
            maxLength={200}
            description={means}
            {...(type && { type, step: 1 })}
            value={typed[name]}
            onChange={(event) => form.change({ ...typed, [name]: event.currentTarget.value })}
          />
        ))}
        {reinstating.error && <ErrorNotice error={reinstating.error} />}
        <div className="row">
          <Button type="submit" color="red.9" loading={reinstating.isPending} disabled={!isWhole}>
            {t('Reinstate record')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
