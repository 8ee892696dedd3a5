import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import type { AdminAccount } from './answers.ts';
import { type Call, useAction } from './operating.ts';
import styles from './operator.module.css';
import { findFault, fromAccount, LIMITS, PRICES, type Term, toChange } from './terms.ts';

type TermsDialogProps = { readonly call: Call; readonly account: AdminAccount; readonly onClose: () => void };

const GROUPS = [
  { title: 'Prices', means: 'Leave a field empty to use the list price.', terms: PRICES },
  { title: 'Limits', means: 'Leave a field empty to use the limit of the plan.', terms: LIMITS },
] as const;

export function TermsDialog({ call, account, onClose }: TermsDialogProps) {
  const [terms, setTerms] = useState(fromAccount(account));
  const saving = useAction(call, onClose);
  const isFaulty = Object.entries(terms).some(([term, text]) => findFault(term as Term, text) !== undefined);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`Prices and limits for ${account.orgName}`}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const path = `accounts/${encodeURIComponent(account.id)}`;
          if (!isFaulty) saving.mutate({ method: 'PATCH', path, body: toChange(terms) });
        }}
      >
        {GROUPS.map(({ title, means, terms: names }) => (
          <fieldset key={title} className={styles.terms}>
            <legend>
              <strong>{title}</strong> <span className="quiet small">{means}</span>
            </legend>
            {names.map(([term, label]) => (
              <TextInput
                key={term}
                label={label}
                size="sm"
                autoComplete="off"
                error={findFault(term, terms[term])}
                value={terms[term]}
                onChange={(event) => setTerms({ ...terms, [term]: event.currentTarget.value })}
              />
            ))}
          </fieldset>
        ))}
        {saving.error && <ErrorNotice error={saving.error} />}
        <div className="row">
          <Button type="submit" loading={saving.isPending} disabled={isFaulty}>
            Save
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
