import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { type Call, useAction } from './operating.ts';

const FIELDS = [
  { name: 'disputeId', label: 'Dispute', means: 'The dispute that deleted the record (dsp_…).' },
  {
    name: 'source',
    label: 'Source',
    means: 'The code of the record’s source. Only the source can certify the record.',
  },
  {
    name: 'certifiedBy',
    label: 'Certified by',
    means: 'The person at the source who certified that the record is complete and accurate.',
  },
  { name: 'certifiedAt', label: 'Certified at', type: 'datetime-local' },
  { name: 'reference', label: 'Reference', means: 'Where the certification is stored.' },
  {
    name: 'noticeSentAt',
    label: 'Consumer notified at',
    means: 'In writing, after the certification.',
    type: 'datetime-local',
  },
] as const;

type FormValues = { readonly [name in (typeof FIELDS)[number]['name']]: string };
const NOTHING: FormValues = {
  disputeId: '',
  source: '',
  certifiedBy: '',
  certifiedAt: '',
  reference: '',
  noticeSentAt: '',
};

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
  const [typed, setTyped] = useState(NOTHING);
  const reinstating = useAction(call, () => {
    onDone();
    onClose();
  });
  const isWhole = Object.values(typed).every((text) => text.trim() !== '');
  return (
    <Modal
      opened
      onClose={onClose}
      title="Reinstate deleted record"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const path = `disputes/${encodeURIComponent(typed.disputeId.trim())}/reinstate`;
          if (isWhole) reinstating.mutate({ method: 'POST', path, body: toBody(typed) });
        }}
      >
        <p>
          The record is added again to every report it was deleted from, with the current data of its source. The
          accounts are notified.
        </p>
        {FIELDS.map(({ name, label, ...more }) => (
          <TextInput
            key={name}
            label={label}
            size="sm"
            autoComplete="off"
            maxLength={200}
            {...('means' in more && { description: more.means })}
            {...('type' in more && { type: more.type, step: 1 })}
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
          />
        ))}
        {reinstating.error && <ErrorNotice error={reinstating.error} />}
        <div className="row">
          <Button type="submit" color="red.9" loading={reinstating.isPending} disabled={!isWhole}>
            Reinstate record
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
