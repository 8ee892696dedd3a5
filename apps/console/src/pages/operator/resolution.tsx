import { Button, Select, Textarea } from '@mantine/core';
import { Dialog } from '../../parts/dialog.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useKeptForm } from '../../parts/kept-form.ts';
import { t } from '../../words/translate.ts';
import type { AdminDispute } from './answers.ts';
import { type Call, useAction } from './operating.ts';

type ResolutionProps = { readonly call: Call; readonly dispute: AdminDispute; readonly onClose: () => void };

const NOTHING = { outcome: '', note: '', correction: '' };

const listOutcomes = () => [
  { value: 'verified', label: t('Verified: the source confirmed the record') },
  { value: 'modified', label: t('Modified: the record is corrected') },
  { value: 'deleted', label: t('Deleted: it could not be verified') },
  { value: 'frivolous', label: t('Frivolous') },
  { value: 'withdrawn', label: t('Withdrawn') },
];

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Resolves a dispute for every report on the person, in all accounts. */
export function Resolution({ call, dispute, onClose }: ResolutionProps) {
  const form = useKeptForm(`resolution ${dispute.id}`, NOTHING);
  const { outcome, note, correction } = form.content;
  const close = (): void => {
    form.clear();
    onClose();
  };
  const resolving = useAction(call, close);
  const corrected = parse(correction);
  const isModified = outcome === 'modified';
  const said = note.trim();
  return (
    <Dialog opened onClose={close} title={t('Resolve dispute')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          resolving.mutate({
            method: 'POST',
            path: `disputes/${encodeURIComponent(dispute.id)}/resolve`,
            body: { outcome, ...(said !== '' && { note: said }), ...(isModified && { correction: corrected }) },
          });
        }}
      >
        <p>
          {t(
            'You cannot undo this. A modified or deleted record changes in every report that contains it, and the accounts are notified.',
          )}
        </p>
        <Select
          label={t('Outcome')}
          placeholder={t('Choose')}
          data={listOutcomes()}
          value={outcome === '' ? null : outcome}
          onChange={(value) => form.change({ ...form.content, outcome: value ?? '' })}
        />
        {isModified && (
          <Textarea
            label={t('Correction')}
            description={t('JSON with any of name, dob, addresses, status, entries: {example}', {
              example: '{"dob": "1968-10-12"}',
            })}
            error={correction.trim() !== '' && corrected === undefined && t('Enter valid JSON.')}
            rows={4}
            spellCheck={false}
            value={correction}
            onChange={(event) => form.change({ ...form.content, correction: event.currentTarget.value })}
          />
        )}
        <Textarea
          label={t('Note')}
          description={t('Optional. The partner and the consumer can read it.')}
          maxLength={4_000}
          rows={3}
          value={note}
          onChange={(event) => form.change({ ...form.content, note: event.currentTarget.value })}
        />
        {resolving.error && <ErrorNotice error={resolving.error} />}
        <div className="row">
          <Button
            type="submit"
            loading={resolving.isPending}
            disabled={outcome === '' || (isModified && corrected === undefined)}
          >
            {t('Resolve')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
