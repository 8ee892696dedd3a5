import type { Clearance } from '@blotter/sdk';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../parts/dialog.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { identifies } from '../../parts/reference.ts';
import { t } from '../../words/translate.ts';

const LONGEST_REASON = 2_000;

export type Decision = {
  readonly verdict: Clearance['verdict'];
  readonly subjectId: string;
  /** The reason of the decision. */
  readonly note: string;
};

type ClearingDialogProps = {
  readonly decision: Decision;
  readonly onChange: (decision: Decision) => void;
  readonly name: string;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onDecide: (decision: Decision) => void;
  readonly onClose: () => void;
};

/** Asks for a reference and a reason. A name alone is no reference, because a clearance for it would hide namesakes. */
export function ClearingDialog(props: ClearingDialogProps) {
  const { decision, onChange, name, isPending, error, onDecide, onClose } = props;
  const { verdict, subjectId, note } = decision;
  const [hasReference] = useState(subjectId !== '');
  const [wasTried, setTried] = useState(false);
  const isNot = verdict === 'not_this_person';
  const isNameOnly = subjectId.trim() !== '' && !identifies(subjectId);
  const referenceFault = isNameOnly
    ? t('A name alone fits many people. Add a date of birth, or use a reference with a number.')
    : wasTried && subjectId.trim() === '' && t('Enter a reference.');
  return (
    <Dialog opened onClose={onClose} title={isNot ? t('Not this person?') : t('Is this the person?')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isPending && note.trim() !== '' && identifies(subjectId))
            onDecide({ verdict, subjectId: subjectId.trim(), note: note.trim() });
        }}
      >
        <p>
          {name !== '' && <strong className="published">{name}. </strong>}
          {isNot
            ? t('Later searches for this reference leave this person out, until the records change.')
            : t('Later searches for this reference show this person as confirmed.')}
        </p>
        <TextInput
          label={t('Reference of your subject')}
          description={t('For example a file number, or the name with the date of birth. Only a hash is stored.')}
          maxLength={200}
          autoComplete="off"
          required
          data-autofocus={!hasReference || undefined}
          value={subjectId}
          error={referenceFault || undefined}
          onChange={(event) => onChange({ ...decision, subjectId: event.currentTarget.value })}
        />
        <TextInput
          label={t('Reason')}
          description={t('What tells the two apart, or confirms them. The name alone is no reason.')}
          maxLength={LONGEST_REASON}
          autoComplete="off"
          required
          data-autofocus={hasReference || undefined}
          value={note}
          error={wasTried && note.trim() === '' ? t('Enter a reason.') : undefined}
          onChange={(event) => onChange({ ...decision, note: event.currentTarget.value })}
        />
        {error !== null && error !== undefined && <ErrorNotice error={error} />}
        <div className="row">
          <Button type="submit" loading={isPending}>
            {isNot ? t('Clear this person') : t('Confirm this person')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
