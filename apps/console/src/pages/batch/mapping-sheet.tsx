import { Button, Checkbox, MultiSelect, Select } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DoorError } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useKeptForm } from '../../parts/kept-form.ts';
import { toCount, toUsd } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import styles from './batch.module.css';
import {
  type Batch,
  type Estimate,
  estimateBatch,
  type Field,
  type Match,
  type RecordKind,
  startBatch,
} from './batches.ts';
import { canSearch, fieldsOf, guessMapping, toFieldLabel } from './columns.ts';
import { toFaultWords } from './results.ts';

/** The choices for a batch that is not started. They name no person. */
type DraftPlan = {
  readonly mapping: readonly (Field | null)[];
  readonly match: Match;
  readonly recordTypes: readonly RecordKind[];
  readonly mail: boolean;
};

const MATCHES: readonly Match[] = ['strict', 'balanced', 'broad'];
const KINDS: readonly RecordKind[] = ['jail', 'prison', 'court', 'warrant'];

const toMatchLabel = (match: Match): string =>
  ({ strict: t('Strict'), balanced: t('Balanced'), broad: t('Broad') })[match];
const toKindLabel = (kind: RecordKind): string =>
  ({ jail: t('Jail'), prison: t('Prison'), court: t('Court'), warrant: t('Warrant') })[kind];

export function MappingSheet({ batch }: { readonly batch: Batch }) {
  const { batchId, product, columns, sample, rows, canMail } = batch;
  const queries = useQueryClient();
  const form = useKeptForm<DraftPlan>(`batch ${batchId}`, {
    mapping: guessMapping(columns, product),
    match: 'balanced',
    recordTypes: [],
    mail: false,
  });
  const { mapping, match, recordTypes, mail } = form.content;
  const plan = { mapping, match, ...(recordTypes.length > 0 && { recordTypes }) };
  const isSearchable = canSearch(mapping, product);
  const { data: estimate, error } = useQuery({
    queryKey: ['batch-estimate', batchId, plan],
    queryFn: () => estimateBatch(batchId, plan),
    enabled: isSearchable,
    placeholderData: keepPreviousData,
  });
  const starting = useMutation({
    mutationFn: () => startBatch(batchId, { ...plan, mail: mail && canMail }),
    onSuccess: form.forget,
    onSettled: () => queries.invalidateQueries({ queryKey: ['batch', batchId] }),
  });
  const change = (next: Partial<DraftPlan>): void => {
    form.change({ ...form.content, ...next });
    if (starting.error) starting.reset();
  };
  const changeField = (at: number, field: Field | null): void =>
    change({ mapping: mapping.map((had, each) => (each === at ? field : had === field ? null : had)) });
  const choices = fieldsOf(product).map((field) => ({ value: field, label: toFieldLabel(field) }));
  const valid = estimate ? estimate.rows - estimate.errors : rows;
  return (
    <section className="sheet padded stack" aria-labelledby="mapping">
      <div>
        <h2 id="mapping">{t('Choose a field for each column')}</h2>
        <p className="quiet">
          {t('Rows: {count}. Columns without a field are not searched, but come back with the results.', {
            count: toCount(rows),
          })}
        </p>
      </div>
      <div className={styles.columns}>
        {columns.map((title, at) => (
          <div key={at}>
            <Select
              size="xs"
              label={<span className="published">{title || t('Column {number}', { number: at + 1 })}</span>}
              placeholder={t('Not searched')}
              data={choices}
              clearable
              value={mapping[at] ?? null}
              onChange={(value) => changeField(at, value as Field | null)}
            />
            <span className={`label published ${styles.sample}`}>{sample[0]?.[at] ?? ''}</span>
          </div>
        ))}
      </div>
      <div className={styles.columns}>
        <Select
          size="xs"
          label={t('Match names')}
          data={MATCHES.map((value) => ({ value, label: toMatchLabel(value) }))}
          allowDeselect={false}
          value={match}
          onChange={(value) => change({ match: value as Match })}
        />
        {product === 'criminal' && (
          <MultiSelect
            size="xs"
            label={t('Kinds of records')}
            placeholder={recordTypes.length === 0 ? t('All kinds') : ''}
            data={KINDS.map((value) => ({ value, label: toKindLabel(value) }))}
            clearable
            value={[...recordTypes]}
            onChange={(kinds) => change({ recordTypes: kinds as RecordKind[] })}
          />
        )}
      </div>
      {canMail && (
        <Checkbox
          label={t('Send me a mail when the batch is complete')}
          checked={mail}
          onChange={(event) => change({ mail: event.currentTarget.checked })}
        />
      )}
      {estimate && isSearchable && estimate.errors > 0 && <RowErrors estimate={estimate} />}
      {error && <ErrorNotice error={error} />}
      {starting.error && <ErrorNotice error={starting.error} />}
      <div className="row">
        <Button
          onClick={() => starting.mutate()}
          loading={starting.isPending}
          disabled={!isSearchable || valid === 0 || error instanceof DoorError}
        >
          {valid === 1 ? t('Search 1 row') : t('Search {count} rows', { count: toCount(valid) })}
        </Button>
        {!isSearchable && (
          <p className="quiet">
            {product === 'criminal'
              ? t('Choose a column for the last name first.')
              : t('Choose a column for a last name, date of birth, age, city or ZIP Code first.')}
          </p>
        )}
        {isSearchable && estimate && (
          <p aria-live="polite">
            <strong>{toUsd(estimate.baseUsd)}</strong>{' '}
            <span className="quiet">
              {estimate.errors === 0
                ? t('No rows with errors')
                : t('Rows with errors, not billed: {count}', { count: toCount(estimate.errors) })}
            </span>
          </p>
        )}
      </div>
    </section>
  );
}

const RowErrors = ({ estimate: { errors, firstErrors } }: { readonly estimate: Estimate }) => (
  <details>
    <summary>{t('Show the rows with errors')}</summary>
    <ul>
      {firstErrors.map(({ index, message }) => (
        <li key={index} className="published">
          {t('Row {number}: {error}', { number: index + 1, error: toFaultWords(message) })}
        </li>
      ))}
    </ul>
    {errors > firstErrors.length && (
      <p className="quiet">{t('And {count} more.', { count: toCount(errors - firstErrors.length) })}</p>
    )}
  </details>
);
