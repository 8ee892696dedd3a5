import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toDay, toUsd } from '../../parts/texts.ts';
import { useSession } from '../../session.ts';
import { t } from '../../words/translate.ts';
import styles from './usage.module.css';

/** Only roles that may read the bill see it. */
export function BillingSheet() {
  const queries = useQueryClient();
  const { data: session } = useSession();
  const { data: billing, error } = useQuery({
    queryKey: ['billing'],
    queryFn: () => blotter.getBilling(),
    enabled: session?.signedIn === true && session.mayCall.includes('getBilling'),
  });
  const accountId = session?.signedIn ? session.account.id : '';
  const [cap, setCap] = useState<string>();
  const saving = useMutation({
    mutationFn: (text: string) => blotter.changeBilling({ softCap: text === '' ? null : Number(text) }),
    onSuccess: (changed) => {
      queries.setQueryData(['billing'], changed);
      setCap(undefined);
    },
  });
  if (error) return <ErrorNotice error={error} />;
  if (!billing) return null;
  const shown = cap ?? (billing.softCap === null ? '' : String(billing.softCap));
  return (
    <section className="sheet padded stack" aria-labelledby="billing">
      <h2 id="billing">{t('Billing')}</h2>
      {billing.billingEnabled ? (
        <p>
          {billing.paymentMethod
            ? t('Billing is enabled. Spend this month: {spend}, paid by {method}.', {
                spend: toUsd(billing.currentSpend),
                method: billing.paymentMethod,
              })
            : t('Billing is enabled. Spend this month: {spend}.', { spend: toUsd(billing.currentSpend) })}
        </p>
      ) : (
        <Notice tone="warn" title={t('Billing is disabled')}>
          <p>
            {t(
              'Ask the operator of this service to enable billing for your account {id}. Until then you can open stored data, and try everything in test mode free of charge.',
              { id: accountId },
            )}
          </p>
        </Notice>
      )}
      <form
        className={styles.cap}
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate(shown.trim());
        }}
      >
        <TextInput
          size="sm"
          label={t('Notify me at')}
          description={t('Monthly spend in US dollars. Searches continue. Leave empty for no notification.')}
          inputMode="decimal"
          pattern="\d{1,6}(\.\d{1,2})?"
          value={shown}
          onChange={(event) => setCap(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="default" loading={saving.isPending} disabled={cap === undefined}>
          {t('Save')}
        </Button>
        {saving.isSuccess && cap === undefined && <span role="status">{t('Saved.')}</span>}
      </form>
      {saving.error && <ErrorNotice error={saving.error} />}
      {billing.invoices.length > 0 && (
        <Scroller label={t('Invoices')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Invoice')}</th>
                <th scope="col">{t('Period')}</th>
                <th scope="col">{t('Status')}</th>
                <th scope="col" className="number">
                  {t('Amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {billing.invoices.map(({ id, periodStart, periodEnd, status, amount }) => (
                <tr key={id}>
                  <th scope="row">
                    <code>{id}</code>
                  </th>
                  <td>{t('{from} to {to}', { from: toDay(periodStart), to: toDay(periodEnd) })}</td>
                  <td>{status}</td>
                  <td className="number">{toUsd(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
    </section>
  );
}
