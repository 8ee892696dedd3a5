import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toCount, toInstant } from '../../parts/texts.ts';
import { STATES, toLastAnswer } from '../deliveries/deliveries.ts';
import type { AdminDelivery } from './answers.ts';
import { Listing } from './listing.tsx';
import { type Call, useAction, useListing } from './operating.ts';
import styles from './operator.module.css';

const CHOICES = Object.entries(STATES).map(([value, { words }]) => ({ value, label: words }));

/** Webhooks of all accounts. Payloads and full URLs are visible only to the accounts. */
export function DeliveriesPart({ call }: { readonly call: Call }) {
  const [state, setState] = useState('');
  const [accountId, setAccountId] = useState('');
  const [kind, setKind] = useState('');
  const [askedAccount] = useDebouncedValue(accountId.trim(), 350);
  const [askedKind] = useDebouncedValue(kind.trim(), 350);
  const filters = { state, accountId: askedAccount, kind: askedKind };
  const query = useListing<AdminDelivery>(call, 'deliveries', 'deliveries', filters);
  const retrying = useAction(call);
  return (
    <>
      <div className={styles.filters}>
        <Select
          label="Status"
          placeholder="Any"
          size="sm"
          clearable
          data={CHOICES}
          value={state === '' ? null : state}
          onChange={(value) => setState(value ?? '')}
        />
        <TextInput
          label="Account"
          placeholder="Any account id"
          size="sm"
          maxLength={100}
          value={accountId}
          onChange={(event) => setAccountId(event.currentTarget.value)}
        />
        <TextInput
          label="Kind"
          placeholder="Any, for example monitor.alert"
          size="sm"
          maxLength={100}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value)}
        />
      </div>
      {retrying.error && <ErrorNotice error={retrying.error} />}
      <Listing
        query={query}
        what="the deliveries"
        empty={{ title: 'No deliveries', advice: 'Webhooks to the servers of your customers appear here.' }}
      >
        {(deliveries) => (
          <DeliveriesTable
            deliveries={deliveries}
            onRetry={({ id }) =>
              retrying.mutate({ method: 'POST', path: `deliveries/${encodeURIComponent(id)}/retry` })
            }
          />
        )}
      </Listing>
    </>
  );
}

type DeliveriesTableProps = {
  readonly deliveries: readonly AdminDelivery[];
  readonly onRetry: (delivery: AdminDelivery) => void;
};

const DeliveriesTable = ({ deliveries, onRetry }: DeliveriesTableProps) => (
  <Scroller label="Deliveries" className="sheet scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">Account</th>
          <th scope="col">Host</th>
          <th scope="col">Status</th>
          <th scope="col" className="number">
            Attempts
          </th>
          <th scope="col">Last response</th>
          <th scope="col">Next attempt</th>
          <th scope="col">Created</th>
          <td>
            <span className="label">Actions</span>
          </td>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <tr key={delivery.id}>
            <th scope="row" className="published">
              {delivery.kind} <code className="label">{delivery.id}</code>
            </th>
            <td className="published">
              {delivery.accountId}
              {delivery.mode === 'test' && ' (test)'}
            </td>
            <td className="published">{delivery.host ?? 'deleted'}</td>
            <td>
              <span className="tag" data-tone={STATES[delivery.state].tone}>
                {STATES[delivery.state].words}
              </span>
            </td>
            <td className="number">{toCount(delivery.attempts)}</td>
            <td>{toLastAnswer(delivery)}</td>
            <td className="instant">{delivery.nextAttemptAt ? toInstant(delivery.nextAttemptAt) : 'none'}</td>
            <td className="instant">{toInstant(delivery.createdAt)}</td>
            <td>
              {delivery.state === 'failed' && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`Retry ${delivery.id}`}
                  onClick={() => onRetry(delivery)}
                >
                  Retry
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
);
