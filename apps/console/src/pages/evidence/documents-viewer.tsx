import type { EvidenceDocument } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Notice } from '../../parts/notice.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { counted, toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { useRegistries } from '../../registries.ts';
import { t } from '../../words/translate.ts';
import styles from './evidence.module.css';

type Complete = EvidenceDocument & { readonly status: 'complete' };
const isComplete = (document: EvidenceDocument): document is Complete => document.status === 'complete';

const TYPE = 'application/pdf';

const getPdf = async (searchId: string, registry: string, signal?: AbortSignal): Promise<ArrayBuffer> => {
  const { bytes } = await blotter.getEvidenceDocument(
    { searchId, jurisdiction: registry },
    { ...(signal && { signal }) },
  );
  return bytes as unknown as ArrayBuffer;
};

type DocumentsViewerProps = { readonly searchId: string; readonly documents: readonly EvidenceDocument[] };

export function DocumentsViewer({ searchId, documents }: DocumentsViewerProps) {
  const [chosen, setChosen] = useState(documents.find(isComplete)?.registry);
  const shown = documents.filter(isComplete).find(({ registry }) => registry === chosen);
  return (
    <div className={styles.viewer}>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <li key={document.registry} className="sheet" data-chosen={document === shown || undefined}>
            <Entry
              searchId={searchId}
              document={document}
              isShown={document === shown}
              onShow={() => setChosen(document.registry)}
            />
          </li>
        ))}
      </ul>
      {shown ? (
        <Sheet key={shown.registry} searchId={searchId} document={shown} />
      ) : (
        <Notice tone="warn" title={t('No registry page could be printed.')}>
          <p>
            {t(
              'The list shows the reason for each registry. Incomplete documents and their live checks are not charged.',
            )}
          </p>
        </Notice>
      )}
    </div>
  );
}

type EntryProps = {
  readonly searchId: string;
  readonly document: EvidenceDocument;
  readonly isShown: boolean;
  readonly onShow: () => void;
};

const Entry = ({ searchId, document, isShown, onShow }: EntryProps) => {
  const { registry } = document;
  const { data: registries = [] } = useRegistries();
  const name = registries.find(({ id }) => id === registry)?.name;
  const saving = useMutation({
    mutationFn: async () => saveFile(`${registry}-${searchId}.pdf`, TYPE, await getPdf(searchId, registry)),
  });
  return (
    <>
      <div className="row">
        <h3>
          {registry}
          {name && <span className="quiet"> · {name}</span>}
        </h3>
        {isComplete(document) ? (
          <span className="tag" data-tone="good">
            {t('complete')}
          </span>
        ) : (
          <span className="tag" data-tone="bad">
            {toReason(document.incompleteReason)}
          </span>
        )}
      </div>
      {isComplete(document) ? (
        <>
          <p className="label">
            {toInstant(document.capturedAt)} · {counted(document.pages, '{count} sheet', '{count} sheets')} ·{' '}
            {toSize(document.bytes)}
          </p>
          <div className="row">
            <Button
              size="compact-sm"
              variant={isShown ? 'light' : 'default'}
              aria-pressed={isShown}
              aria-label={t('Show {registry}', { registry })}
              onClick={onShow}
            >
              {t('Show')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('Download {registry}', { registry })}
              loading={saving.isPending}
              onClick={() => saving.mutate()}
            >
              {t('Download')}
            </Button>
          </div>
        </>
      ) : (
        <p className="published small">
          {document.detail} {t('Not charged.')}
        </p>
      )}
      {saving.error && <ErrorNotice error={saving.error} />}
    </>
  );
};

type Reason = Exclude<EvidenceDocument, Complete>['incompleteReason'];

const toReason = (reason: Reason): string => {
  if (reason === 'deadline') return t('deadline');
  if (reason === 'truncated') return t('truncated');
  if (reason === 'excluded') return t('excluded');
  if (reason === 'not_searched') return t('not searched');
  return reason === 'unavailable' ? t('unavailable') : t('error');
};

const toSize = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1_024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

const Sheet = ({ searchId, document }: { readonly searchId: string; readonly document: Complete }) => {
  const { registry, capturedAt, pageUrl, finalUrl, sha256 } = document;
  const { data, error, refetch } = useQuery({
    queryKey: ['evidence pdf', searchId, registry],
    queryFn: ({ signal }) => getPdf(searchId, registry, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const url = useObjectUrl(data);
  return (
    <section className={`sheet ${styles.sheet}`} aria-label={t('{registry} as printed', { registry })}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!url && !error && <Waiting what={t('the document')} />}
      {url &&
        (navigator.pdfViewerEnabled ? (
          <iframe
            className={styles.frame}
            src={`${url}#view=FitH&navpanes=0`}
            title={t('{registry} as printed {time}', { registry, time: toInstant(capturedAt) })}
          />
        ) : (
          <p className="padded">{t('This browser cannot display PDFs. Download the document to read it.')}</p>
        ))}
      <dl className={styles.facts}>
        <div>
          <dt className="label">{t('Start page')}</dt>
          <dd className="published">{pageUrl}</dd>
        </div>
        <div>
          <dt className="label">{t('Printed page')}</dt>
          <dd className="published">{finalUrl}</dd>
        </div>
        <div>
          <dt className="label">{t('SHA-256 of the PDF')}</dt>
          <dd className="code">{sha256}</dd>
        </div>
      </dl>
    </section>
  );
};

const useObjectUrl = (bytes: ArrayBuffer | undefined): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!bytes) return undefined;
    const made = URL.createObjectURL(new Blob([bytes], { type: TYPE }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return url;
};
