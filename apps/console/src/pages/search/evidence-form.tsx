import type { DryRun, SearchRequest } from '@blotter/sdk';
import { Button, MultiSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useKeptForm } from '../../parts/kept-form.ts';
import { toUsd } from '../../parts/texts.ts';
import { useRegistries } from '../../registries.ts';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import styles from './documents.module.css';

const MOST = 20;

/** Returns the same search with the registries to print. */
const toOrder = ({ live: _live, ...request }: SearchRequest, registries: readonly string[]) => ({
  ...request,
  live: { jurisdictions: [...registries] },
});

type FormValues = { readonly chosen: readonly string[] };

const NOTHING: FormValues = { chosen: [] };

/** Returns the name under which the form is kept. */
export function toEvidenceForm(searchId: string): string {
  return `evidence ${searchId}`;
}

type EvidenceFormProps = { readonly searchId: string; readonly request: SearchRequest };

export function EvidenceForm({ searchId, request }: EvidenceFormProps) {
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const { data: registries = [] } = useRegistries();
  const form = useKeptForm(toEvidenceForm(searchId), NOTHING);
  const { chosen } = form.content;
  const order = toOrder(request, chosen);
  const price = useQuery({
    queryKey: ['evidence price', order],
    queryFn: async ({ signal }) =>
      (await blotter.startEvidenceSearch({ ...order, dryRun: true }, { signal })) as DryRun,
    enabled: chosen.length > 0,
    placeholderData: (before) => before,
  });
  const ordering = useMutation({
    mutationFn: () => blotter.startEvidenceSearch(order, { idempotencyKey: form.keyOf(order) }),
    onSuccess: (accepted) => {
      form.forget();
      void queries.invalidateQueries({ queryKey: ['past evidence'] });
      if ('searchId' in accepted) navigate(`/evidence/${accepted.searchId}`);
    },
  });
  const choices = registries
    .filter(({ evidenceSupported }) => evidenceSupported)
    .map(({ id, name }) => ({ value: id, label: `${id} · ${name}` }));
  if (choices.length === 0) return null;
  const charge = price.data?.estimatedChargeUsd;
  return (
    <form
      className={styles.form}
      aria-label={t('Evidence')}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length > 0) ordering.mutate();
      }}
    >
      <div>
        <h3>{t('Evidence')}</h3>
        <p className="quiet small">
          {t(
            'Prints the results of the registries’ own websites. This is a separate search that checks each registry live. Registries that cannot be printed are not charged.',
          )}
        </p>
      </div>
      <MultiSelect
        size="sm"
        label={t('Registries to print')}
        placeholder={chosen.length === 0 ? t('Choose up to {count}', { count: MOST }) : ''}
        data={choices}
        searchable
        clearable
        maxValues={MOST}
        maxDropdownHeight={260}
        nothingFoundMessage={t('No matching registry can be printed')}
        value={[...chosen]}
        onChange={(next) => form.change({ chosen: next })}
      />
      <div className="row">
        <Button type="submit" size="sm" variant="default" loading={ordering.isPending} disabled={chosen.length === 0}>
          {t('Order evidence')}
        </Button>
        <span aria-live="polite">
          {chosen.length === 0 && <span className="quiet">{t('Choose registries to see the price.')}</span>}
          {chosen.length > 0 && charge && (
            <Phrase
              text="{price} plus up to {live} for live checks and {documents} for documents"
              values={{
                price: <strong>{toUsd(charge.base)}</strong>,
                live: toUsd(charge.liveMax),
                documents: toUsd(charge.documents ?? 0),
              }}
            />
          )}
          {chosen.length > 0 && !charge && !price.error && <span className="quiet">{t('Pricing…')}</span>}
        </span>
      </div>
      {price.error && chosen.length > 0 && <ErrorNotice error={price.error} />}
      {ordering.error && <ErrorNotice error={ordering.error} />}
    </form>
  );
}
