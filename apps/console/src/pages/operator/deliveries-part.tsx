import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toCount, toInstant } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import { toLastAnswer, toState } from '../deliveries/deliveries.ts';
import type { AdminDelivery } from './answers.ts';
import { Listing } from './listing.tsx';
import { type Call, useAction, useListing } from './operating.ts';
import styles from './operator.module.css';

const listChoices = () =>
  (['pending', 'delivered', 'failed'] as const).map((state) => ({ value: state, label: toState(state).words }));

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
          label={t('Status')}
          placeholder={t('Any')}
          size="sm"
          clearable
          data={listChoices()}
          value={state === '' ? null : state}
          onChange={(value) => setState(value ?? '')}
        />
        <TextInput
          label={t('Account')}
          placeholder={t('Any account id')}
          size="sm"
          maxLength={100}
          value={accountId}
          onChange={(event) => setAccountId(event.currentTarget.value)}
        />
        <TextInput
          label={t('Kind')}
          placeholder={t('Any, for example monitor.alert')}
          size="sm"
          maxLength={100}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value)}
        />
      </div>
      {retrying.error && <ErrorNotice error={retrying.error} />}
      <Listing
        query={query}
        what={t('the deliveries')}
        empty={{ title: t('No deliveries'), advice: t('Webhooks to the servers of your customers appear here.') }}
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
  <Scroller label={t('Deliveries')} className="sheet scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">{t('Kind')}</th>
          <th scope="col">{t('Account')}</th>
          <th scope="col">{t('Host')}</th>
          <th scope="col">{t('Status')}</th>
          <th scope="col" className="number">
            {t('Attempts')}
          </th>
          <th scope="col">{t('Last response')}</th>
          <th scope="col">{t('Next attempt')}</th>
          <th scope="col">{t('Created')}</th>
          <td>
            <span className="label">{t('Actions')}</span>
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
              {delivery.mode === 'test' && ` (${t('test')})`}
            </td>
            <td className="published">{delivery.host ?? t('deleted')}</td>
            <td>
              <span className="tag" data-tone={toState(delivery.state).tone}>
                {toState(delivery.state).words}
              </span>
            </td>
            <td className="number">{toCount(delivery.attempts)}</td>
            <td>{toLastAnswer(delivery)}</td>
            <td className="instant">{delivery.nextAttemptAt ? toInstant(delivery.nextAttemptAt) : t('none')}</td>
            <td className="instant">{toInstant(delivery.createdAt)}</td>
            <td>
              {delivery.state === 'failed' && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('Retry {id}', { id: delivery.id })}
                  onClick={() => onRetry(delivery)}
                >
                  {t('Retry')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
);
