import { BlotterApiError, type SearchQuery } from '@blotter/sdk';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { plural, toUsd } from '../../parts/texts.ts';
import styles from './batch.module.css';
import { FIELDS, type Field, type Mapping } from './columns.ts';

type MappingSheetProps = {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly mapping: Mapping;
  readonly queries: readonly SearchQuery[];
  readonly onMap: (mapping: Mapping) => void;
  readonly onStart: () => void;
};

const SERVICE_ROWS = 1_000;

const CHOICES = FIELDS.map(({ field, label }) => ({ value: field, label }));

export function MappingSheet({ name, header, rows, mapping, queries, onMap, onStart }: MappingSheetProps) {
  const canNarrow = mapping.some((field) => field !== undefined && !['firstName', 'state', 'address'].includes(field));
  const { data: estimate, error } = useQuery({
    queryKey: ['batch-estimate', queries],
    queryFn: async () => {
      const answer = await blotter.batch({ queries: queries.slice(0, SERVICE_ROWS) }, { query: { dryRun: true } });
      if (!('dryRun' in answer)) throw new Error('Expected a dry run.');
      return answer;
    },
    enabled: canNarrow,
  });
  const change = (at: number, field: Field | null): void =>
    onMap(mapping.map((had, each) => (each === at ? (field ?? undefined) : had === field ? undefined : had)));
  return (
    <section className="sheet padded stack" aria-labelledby="mapping">
      <div>
        <h2 id="mapping" className="published">
          {name}: {plural(rows.length, 'row')}
        </h2>
        <p className="quiet">Choose a field for each column. Columns without a field are not sent.</p>
      </div>
      <div className={styles.columns}>
        {header.map((title, at) => (
          <div key={at}>
            <Select
              size="xs"
              label={<span className="published">{title || `Column ${at + 1}`}</span>}
              placeholder="Not sent"
              data={CHOICES}
              clearable
              value={mapping[at] ?? null}
              onChange={(value) => change(at, value as Field | null)}
            />
            <span className={`label published ${styles.sample}`}>{rows[0]?.[at] ?? ''}</span>
          </div>
        ))}
      </div>
      {error && <ErrorNotice error={error} />}
      <div className="row">
        <Button onClick={onStart} disabled={!canNarrow || error instanceof BlotterApiError}>
          Search {plural(rows.length, 'row')}
        </Button>
        {!canNarrow && <p className="quiet">Map a last name, date of birth, age, city or ZIP code first.</p>}
        {canNarrow && estimate && (
          <p>
            <strong>
              {toUsd((estimate.estimatedChargeUsd.base * rows.length) / Math.min(rows.length, SERVICE_ROWS))}
            </strong>{' '}
            <span className="quiet">
              {estimate.errors.length > 0
                ? `· ${plural(estimate.errors.length, 'row')} with errors, not billed`
                : '· no rows with errors'}
            </span>
          </p>
        )}
      </div>
    </section>
  );
}
