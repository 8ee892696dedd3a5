import type { ProofDocument } from '@blotter/sdk';
import { Button, MultiSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useKeptForm } from '../../parts/kept-form.ts';
import { saveFile } from '../../parts/save-file.ts';
import { toUsd } from '../../parts/texts.ts';
import { useRegistries } from '../../registries.ts';
import { t } from '../../words/translate.ts';
import styles from './documents.module.css';

type FormValues = { readonly chosen: readonly string[] };

const NOTHING: FormValues = { chosen: [] };

/** Returns the name under which the form is kept. */
export function toProofForm(searchId: string): string {
  return `proof ${searchId}`;
}

type ProofFormProps = { readonly searchId: string; readonly priceUsd: number; readonly asked: readonly string[] };

export function ProofForm({ searchId, priceUsd, asked }: ProofFormProps) {
  const { data: registries = [] } = useRegistries();
  const form = useKeptForm(toProofForm(searchId), NOTHING);
  const { chosen } = form.content;
  const making = useMutation({
    mutationFn: () =>
      blotter.createProof(
        { searchId },
        { registries: [...chosen] },
        // The form is kept after a success: only the same request with its key lists the documents again without a charge.
        { idempotencyKey: form.keyOf([searchId, chosen]) },
      ),
  });
  const choices = registries
    .filter(({ id, proofTemplate }) => proofTemplate && asked.includes(id))
    .map(({ id, name }) => ({ value: id, label: `${id} · ${name}` }));
  if (choices.length === 0) return null;
  return (
    <form
      className={styles.form}
      aria-label={t('Proofs')}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length > 0) making.mutate();
      }}
    >
      <div>
        <h3>{t('Proofs')}</h3>
        <p className="quiet small">
          {t(
            'The records of one registry in the layout of its own record page. Created by Blotter, not by the agency.',
          )}
        </p>
      </div>
      <MultiSelect
        size="sm"
        label={t('Registries')}
        placeholder={chosen.length === 0 ? t('Choose') : ''}
        data={choices}
        clearable
        value={[...chosen]}
        onChange={(next) => form.change({ chosen: next })}
      />
      <div className="row">
        <Button type="submit" size="sm" variant="default" loading={making.isPending} disabled={chosen.length === 0}>
          {t('Create proofs')}
        </Button>
        <span>
          <strong>{toUsd(priceUsd)}</strong> <span className="quiet">{t('per document')}</span>
        </span>
      </div>
      {making.error && <ErrorNotice error={making.error} />}
      {making.data && (
        <ul className={styles.made}>
          {making.data.documents.map((document) => (
            <li key={document.registry}>
              <Made document={document} />
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

const Made = ({ document: { registry, format, url, note } }: { readonly document: ProofDocument }) => {
  const fetching = useMutation({
    mutationFn: async (token: string) => {
      const { fileName, contentType, bytes } = await blotter.getProofDocument({ token });
      saveFile(fileName ?? `proof-${registry}.${format}`, contentType, bytes);
    },
  });
  const token = url.split('/').at(-1) ?? '';
  return (
    <>
      <strong>{registry}</strong>
      {token === '' ? (
        <span>
          {note} {t('Not charged.')}
        </span>
      ) : (
        <Button size="compact-sm" variant="default" loading={fetching.isPending} onClick={() => fetching.mutate(token)}>
          {t('Download {format}', { format: format.toUpperCase() })}
        </Button>
      )}
      {fetching.error && <ErrorNotice error={fetching.error} />}
    </>
  );
};
