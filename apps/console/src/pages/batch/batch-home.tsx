import { Button, SegmentedControl } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useKeptForm } from '../../parts/kept-form.ts';
import { Notice } from '../../parts/notice.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import { toProductName } from './batch-state.tsx';
import { type Product, uploadBatch } from './batches.ts';
import { BatchesList } from './batches-list.tsx';
import { toTemplate } from './columns.ts';
import { toCsv } from './csv.ts';
import { DropZone } from './drop-zone.tsx';
import { readTable } from './read-table.ts';

type UploadDraft = { readonly product: Product };

const NEW_BATCH: UploadDraft = { product: 'offender' };

const PRODUCTS: readonly Product[] = ['offender', 'criminal'];

export function BatchHome() {
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const form = useKeptForm<UploadDraft>('batch', NEW_BATCH);
  const { product } = form.content;
  const uploading = useMutation({
    mutationFn: async (file: File) => {
      const read = await readTable(file);
      if ('complaint' in read) return read;
      return uploadBatch(product, read.table, form.keyOf([product, file.name, file.size, file.lastModified]));
    },
    onSuccess: (done) => {
      if ('complaint' in done) return;
      form.forget();
      void queries.invalidateQueries({ queryKey: ['batches'] });
      navigate(`/batch/${done.batchId}`);
    },
  });
  const complaint = uploading.data && 'complaint' in uploading.data ? uploading.data.complaint : undefined;
  return (
    <>
      <header>
        <h1>{t('Batch')}</h1>
        <p className="lead">
          {t(
            'Search for everyone in a table. Rows with errors are flagged and not billed. Results are kept for 14 days.',
          )}
        </p>
      </header>
      <div className="row between">
        <SegmentedControl
          aria-label={t('Search in')}
          data={PRODUCTS.map((value) => ({ value, label: toProductName(value) }))}
          value={product}
          onChange={(value) => form.change({ product: value as Product })}
        />
        <Button
          size="xs"
          variant="default"
          onClick={() => saveFile('blotter-template.csv', 'text/csv', toCsv(toTemplate(product)))}
        >
          {t('Download a template')}
        </Button>
      </div>
      <DropZone onFile={(file) => uploading.mutate(file)} />
      {uploading.isPending && <Waiting what={t('the table')} />}
      {complaint && <Notice tone="bad" title={complaint} alert />}
      {uploading.error && <ErrorNotice error={uploading.error} />}
      <BatchesList />
    </>
  );
}
