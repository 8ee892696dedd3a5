import { Button, TextInput } from '@mantine/core';
import { Dialog } from '../../parts/dialog.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useKeptForm } from '../../parts/kept-form.ts';
import { t } from '../../words/translate.ts';
import type { AdminAccount } from './answers.ts';
import { type Call, useAction } from './operating.ts';
import styles from './operator.module.css';
import { findFault, fromAccount, LIMITS, PRICES, type Term, toChange } from './terms.ts';

type TermsDialogProps = { readonly call: Call; readonly account: AdminAccount; readonly onClose: () => void };

const listGroups = () =>
  [
    { title: t('Prices'), means: t('Leave a field empty to use the list price.'), terms: PRICES },
    { title: t('Limits'), means: t('Leave a field empty to use the limit of the plan.'), terms: LIMITS },
  ] as const;

export function TermsDialog({ call, account, onClose }: TermsDialogProps) {
  const form = useKeptForm(`terms ${account.id}`, fromAccount(account));
  const { content: terms } = form;
  const close = (): void => {
    form.clear();
    onClose();
  };
  const saving = useAction(call, close);
  const isFaulty = Object.entries(terms).some(([term, text]) => findFault(term as Term, text) !== undefined);
  return (
    <Dialog
      opened
      onClose={close}
      size="lg"
      title={t('Prices and limits for {organization}', { organization: account.orgName })}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const path = `accounts/${encodeURIComponent(account.id)}`;
          if (!isFaulty) saving.mutate({ method: 'PATCH', path, body: toChange(terms) });
        }}
      >
        {listGroups().map(({ title, means, terms: names }) => (
          <fieldset key={title} className={styles.terms}>
            <legend>
              <strong>{title}</strong> <span className="quiet small">{means}</span>
            </legend>
            {names.map(([term, label]) => (
              <TextInput
                key={term}
                label={t(label)}
                size="sm"
                autoComplete="off"
                error={toError(findFault(term, terms[term]))}
                value={terms[term]}
                onChange={(event) => form.change({ ...terms, [term]: event.currentTarget.value })}
              />
            ))}
          </fieldset>
        ))}
        {saving.error && <ErrorNotice error={saving.error} />}
        <div className="row">
          <Button type="submit" loading={saving.isPending} disabled={isFaulty}>
            {t('Save')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Faults are English texts of the dictionary. */
const toError = (fault: string | undefined): string | undefined => (fault === undefined ? undefined : t(fault));
