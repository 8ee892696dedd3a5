import { BlotterApiError, type CreatedOrder } from '@blotter/sdk';
import { Button, Select, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useKeptForm } from '../../parts/kept-form.ts';
import { STATE_CHOICES } from '../../states-table.ts';
import { t } from '../../words/translate.ts';
import { CertificationFields } from './certification-fields.tsx';
import { type Faults, findFaults, NO_ORDER, type OrderDraft, toFault, toOrderRequest } from './order-draft.ts';
import { OrderPrice } from './order-price.tsx';
import styles from './orders.module.css';
import { SearchFields } from './search-fields.tsx';
import { listPurposes, toError } from './words.ts';

type TextField = readonly [
  path: string,
  label: string,
  more?: { readonly placeholder?: string; readonly type?: string },
];

const listNameFields = (): readonly TextField[] => [
  ['subject.firstName', t('First name')],
  ['subject.middleName', t('Middle name (optional)')],
  ['subject.lastName', t('Last name and suffix')],
  ['subject.dob', t('Date of birth'), { type: 'date' }],
];
const listAddressFields = (): readonly TextField[] => [
  ['subject.addresses.0.line1', t('Street address')],
  ['subject.addresses.0.city', t('City')],
  ['subject.addresses.0.zipcode', t('ZIP code'), { placeholder: '78701' }],
];

/** Paths that have a field in the form. Errors of other paths are shown below the form. */
const HAS_FIELD = /^(subject|permissiblePurpose|endUser|certifications|searches|reference)(\.|$)/;

export function NewOrder({ onMade }: { readonly onMade: (order: CreatedOrder) => void }) {
  const queries = useQueryClient();
  const kept = useKeptForm<OrderDraft>('order', NO_ORDER);
  const draft = kept.content;
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  const mark = (found: Faults): void => {
    setFaults(found);
    const first = [...(form.current?.elements ?? [])].find(({ id }) => id in found);
    if (first instanceof HTMLElement) first.focus();
  };
  const ordering = useMutation({
    mutationFn: () => {
      const request = toOrderRequest(draft);
      return blotter.createOrder(request, { idempotencyKey: kept.keyOf(request) });
    },
    onSuccess: (order) => {
      kept.forget();
      void queries.invalidateQueries({ queryKey: ['orders'] });
      onMade(order);
    },
    onError: (error) => {
      const isRefusal = error instanceof BlotterApiError && (error.status === 422 || error.status === 400);
      mark(isRefusal ? toFault(error.message) : {});
    },
  });
  const change = (next: OrderDraft): void => {
    kept.change(next);
    if (Object.keys(faults).length > 0) setFaults(findFaults(next));
  };
  const setText = (path: string, text: string): void => change({ ...draft, texts: { ...draft.texts, [path]: text } });
  const hasPlace = Object.keys(faults).some((path) => HAS_FIELD.test(path));
  const toInput = ([path, label, more]: TextField) => (
    <TextInput
      key={path}
      id={path}
      label={label}
      size="sm"
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      {...more}
      error={toError(faults[path])}
      value={draft.texts[path] ?? ''}
      onChange={(event) => setText(path, event.currentTarget.value)}
    />
  );
  return (
    <>
      <header>
        <p>
          <Link href="/orders">{t('Consumer reports')}</Link>
        </p>
        <h1>{t('New order')}</h1>
        <p className="lead">
          {t('Enter the full name and date of birth. The report contains only records that match both.')}
        </p>
      </header>
      <form
        ref={form}
        className={`sheet padded ${styles.form}`}
        aria-label={t('New order')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const found = findFaults(draft);
          ordering.reset();
          mark(found);
          if (Object.keys(found).length === 0) ordering.mutate();
        }}
      >
        <fieldset className={styles.fields}>
          <legend>{t('Person')}</legend>
          {listNameFields().map(toInput)}
        </fieldset>
        <fieldset className={styles.fields}>
          <legend>
            {t('Address')}{' '}
            <span className="label">
              {t(
                'Optional. It is used to match sources that publish only a year of birth. Without a state, the strictest limits of all states apply.',
              )}
            </span>
          </legend>
          {listAddressFields().map(toInput)}
          <Select
            id="subject.addresses.0.state"
            label={t('State')}
            size="sm"
            data={STATE_CHOICES}
            searchable
            clearable
            error={toError(faults['subject.addresses.0.state'])}
            value={draft.texts['subject.addresses.0.state'] || null}
            onChange={(value) => setText('subject.addresses.0.state', value ?? '')}
          />
        </fieldset>
        <fieldset className={styles.fields}>
          <legend>{t('Purpose')}</legend>
          <Select
            id="permissiblePurpose"
            label={t('Permissible purpose')}
            placeholder={t('Choose')}
            size="sm"
            data={listPurposes()}
            error={toError(faults.permissiblePurpose)}
            value={draft.texts.permissiblePurpose || null}
            onChange={(value) => setText('permissiblePurpose', value ?? '')}
          />
          {toInput(['endUser.name', t('End user'), { placeholder: t('Employer, landlord or insurer') }])}
          {toInput(['reference', t('Your reference'), { placeholder: t('Optional, not shared') }])}
        </fieldset>
        <CertificationFields draft={draft} faults={faults} onChange={change} />
        <SearchFields draft={draft} faults={faults} onChange={change} />
        <div className={styles.send}>
          <Button type="submit" size="md" loading={ordering.isPending}>
            {t('Order report')}
          </Button>
          <OrderPrice draft={draft} />
        </div>
        {Object.keys(faults).length > 0 && (
          <p className={styles.fault} role="alert">
            {hasPlace ? t('Correct the marked fields. Nothing was ordered.') : t('Nothing was ordered.')}
          </p>
        )}
        {ordering.error && !hasPlace && <ErrorNotice error={ordering.error} />}
      </form>
    </>
  );
}
