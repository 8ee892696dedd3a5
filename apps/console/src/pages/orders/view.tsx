import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { SubPages } from '../../parts/sub-pages.tsx';
import { SESSION, useSession } from '../../session.ts';
import { OrdersList } from './orders-list.tsx';
import type { ShownCode } from './shown-code.ts';

/** Not part of the first load: each is fetched when it is opened. */
const DisputesList = lazy(async () => ({ default: (await import('./disputes-list.tsx')).DisputesList }));
const NewOrder = lazy(async () => ({ default: (await import('./new-order.tsx')).NewOrder }));
const OrderPage = lazy(async () => ({ default: (await import('./order-page.tsx')).OrderPage }));

const PARTS = [
  { href: '/orders', title: 'Orders' },
  { href: '/orders/disputes', title: 'Disputes' },
];

export function View({ path }: { readonly path: string }) {
  const { data: session } = useSession();
  const [, navigate] = useLocation();
  const [shown, setShown] = useState<ShownCode>();
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
          <h1>Consumer reports</h1>
          <p className="lead">
            For decisions on employment, housing, licenses or insurance, under the Fair Credit Reporting Act. A search
            is not a consumer report; this is.
          </p>
        </div>
        <Button component={Link} href="/orders/new">
          New order
        </Button>
      </header>
      <SubPages label="Consumer reports" current={path === '' ? '/orders' : `/orders/${path}`} pages={PARTS} />
      {path === 'disputes' ? <DisputesList /> : <OrdersList />}
    </>
  );
}

const NoAccess = () => {
  const queries = useQueryClient();
  return (
    <>
      <header>
        <h1>Consumer reports</h1>
        <p className="lead">For partners who decide on employment, housing, licenses or insurance.</p>
      </header>
      <section className="sheet padded stack" aria-labelledby="no-access">
        <h2 id="no-access">This account has no partner access yet</h2>
        <p>
          The Fair Credit Reporting Act lets such decisions rest on a consumer report only: ordered for a permissible
          purpose, with the person’s rights kept. Searches must not be used for them.
        </p>
        <ul className="stack">
          <li>
            <strong>What an order gives:</strong> searches of one person under strict rules of what may be reported, a
            signed report as a PDF, and an access code with which the person reads and disputes it.
          </li>
          <li>
            <strong>How to get it:</strong> ask the operator of this service. They check that your organization may
            order consumer reports, and switch the access on.
          </li>
        </ul>
        <div className="row">
          <Button variant="default" onClick={() => void queries.invalidateQueries({ queryKey: SESSION })}>
            Check again
          </Button>
          <a href="/docs">Read the documentation</a>
        </div>
      </section>
    </>
  );
};
