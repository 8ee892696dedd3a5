import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toDay } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import type { AdminAccount } from './answers.ts';
import { Listing } from './listing.tsx';
import { type Call, useAction, useListing } from './operating.ts';
import { TermsDialog } from './terms-dialog.tsx';

type Change = Partial<Pick<AdminAccount, 'billingEnabled' | 'fcraPartner'>>;

export function AccountsPart({ call }: { readonly call: Call }) {
  const query = useListing<AdminAccount>(call, 'accounts', 'accounts');
  const [agreed, setAgreed] = useState<AdminAccount>();
  const changing = useAction(call);
  const change = (id: string, body: Change): void =>
    changing.mutate({ method: 'PATCH', path: `accounts/${encodeURIComponent(id)}`, body });
  return (
    <>
      {changing.error && <ErrorNotice error={changing.error} />}
      <Listing
        query={query}
        what={t('the accounts')}
        empty={{
          title: t('No accounts'),
          advice: t('Accounts appear here after sign-up or `blotter account`.'),
        }}
      >
        {(accounts) => (
          <Scroller label={t('Accounts')} className="sheet scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('Organization')}</th>
                  <th scope="col">{t('E-mail')}</th>
                  <th scope="col">{t('Billing')}</th>
                  <th scope="col">{t('FCRA partner')}</th>
                  <th scope="col">{t('Plan')}</th>
                  <th scope="col">{t('Created')}</th>
                  <th scope="col">{t('Prices and limits')}</th>
                </tr>
              </thead>
              <tbody>
                {accounts.map((account) => (
                  <tr key={account.id}>
                    <th scope="row" className="published">
                      {account.orgName}
                    </th>
                    <td className="published">{account.email}</td>
                    <td>
                      <Switch
                        size="sm"
                        aria-label={t('Billing for {email}', { email: account.email })}
                        checked={account.billingEnabled}
                        disabled={changing.isPending}
                        onChange={(event) => change(account.id, { billingEnabled: event.currentTarget.checked })}
                      />
                    </td>
                    <td>
                      <Switch
                        size="sm"
                        aria-label={t('Partner access for {email}', { email: account.email })}
                        checked={account.fcraPartner}
                        disabled={changing.isPending}
                        onChange={(event) => change(account.id, { fcraPartner: event.currentTarget.checked })}
                      />
                    </td>
                    <td className="published">{account.plan}</td>
                    <td className="instant">{toDay(account.createdAt)}</td>
                    <td>
                      <Button
                        size="compact-xs"
                        variant="default"
                        aria-label={`${toAgreed(account)}, ${account.email}`}
                        onClick={() => setAgreed(account)}
                      >
                        {toAgreed(account)}
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroller>
        )}
      </Listing>
      {agreed && <TermsDialog call={call} account={agreed} onClose={() => setAgreed(undefined)} />}
    </>
  );
}

const toAgreed = ({ prices, limits }: AdminAccount): string => {
  const count = Object.keys(prices).length + Object.keys(limits).length;
  return count === 0 ? t('Prices and limits') : t('Prices and limits: {count} custom', { count });
};
