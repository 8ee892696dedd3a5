import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { SubPages } from '../../parts/sub-pages.tsx';
import { SESSION, useSession } from '../../session.ts';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import type { OneTimeCode } from './one-time-code.ts';
import { OrdersList } from './orders-list.tsx';

/** Loaded when they are opened. */
const DisputesList = lazy(async () => ({ default: (await import('./disputes-list.tsx')).DisputesList }));
const NewOrder = lazy(async () => ({ default: (await import('./new-order.tsx')).NewOrder }));
const OrderPage = lazy(async () => ({ default: (await import('./order-page.tsx')).OrderPage }));

const listParts = () => [
  { href: '/orders', title: t('Orders') },
  { href: '/orders/disputes', title: t('Disputes') },
];

export function View({ path }: { readonly path: string }) {
  const { data: session } = useSession();
  const [, navigate] = useLocation();
  const [shown, setShown] = useState<OneTimeCode>();
  if (!session?.signedIn) return null;
  if (!session.account.fcraPartner) return <NoAccess />;
  if (path === 'new')
    return (
      <NewOrder
        onMade={({ id, accessCode }) => {
          setShown({ orderId: id, accessCode });
          navigate(`/orders/${id}`);
        }}
      />
    );
  if (path !== '' && path !== 'disputes')
    return (
      <OrderPage
        key={path}
        orderId={path}
        accessCode={shown?.orderId === path ? shown.accessCode : undefined}
        onCode={setShown}
      />
    );
  return (
    <>
      <header className="head">
        <div>
          <h1>{t('Consumer reports')}</h1>
          <p className="lead">
            {t(
              'For decisions about employment, housing, licenses or insurance under the Fair Credit Reporting Act. Searches are not consumer reports.',
            )}
          </p>
        </div>
        <Button component={Link} href="/orders/new">
          {t('New order')}
        </Button>
      </header>
      <SubPages
        label={t('Consumer reports')}
        current={path === '' ? '/orders' : `/orders/${path}`}
        pages={listParts()}
      />
      {path === 'disputes' ? <DisputesList /> : <OrdersList />}
    </>
  );
}

const NoAccess = () => {
  const queries = useQueryClient();
  return (
    <>
      <header>
        <h1>{t('Consumer reports')}</h1>
        <p className="lead">{t('For decisions about employment, housing, licenses or insurance.')}</p>
      </header>
      <section className="sheet padded stack" aria-labelledby="no-access">
        <h2 id="no-access">{t('This account has no partner access')}</h2>
        <p>
          {t(
            'The Fair Credit Reporting Act requires a consumer report for such decisions. It is ordered for a permissible purpose and protects the rights of the person. You must not use searches for these decisions.',
          )}
        </p>
        <ul className="stack">
          <li>
            <Phrase
              text="{heading} searches under strict reporting rules, a signed PDF report, and an access code that lets the person read and dispute the report."
              values={{ heading: <strong>{t('An order includes:')}</strong> }}
            />
          </li>
          <li>
            <Phrase
              text="{heading} ask the operator of this service. The operator checks that your organization may order consumer reports and enables access."
              values={{ heading: <strong>{t('How to get access:')}</strong> }}
            />
          </li>
        </ul>
        <div className="row">
          <Button variant="default" onClick={() => void queries.invalidateQueries({ queryKey: SESSION })}>
            {t('Check again')}
          </Button>
          <a href="/docs">{t('Read the documentation')}</a>
        </div>
      </section>
    </>
  );
};
