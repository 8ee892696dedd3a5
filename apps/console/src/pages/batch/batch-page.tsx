import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { DoorError } from '../../api.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import { StateTag, toProductName } from './batch-state.tsx';
import { type Batch, deleteBatch, getBatch } from './batches.ts';
import { MappingSheet } from './mapping-sheet.tsx';
import { ResultsSheet } from './results-sheet.tsx';

const POLL_MS = 1_000;

export function BatchPage({ batchId }: { readonly batchId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['batch', batchId],
    queryFn: () => getBatch(batchId),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  });
  if (error instanceof DoorError && error.status === 404)
    return (
      <Empty title={t('There is no such batch')}>
        <p>{t('Batches are deleted after 14 days.')}</p>
        <Link href="/batch">{t('All batches')}</Link>
      </Empty>
    );
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting what={t('the batch')} />;
  return (
    <>
      <Heading batch={data} />
      {data.state === 'draft' ? <MappingSheet batch={data} /> : <ResultsSheet batch={data} />}
    </>
  );
}

const Heading = ({
  batch: { batchId, name, product, state, startedBy, createdAt, keptUntil },
}: {
  readonly batch: Batch;
}) => {
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const deleting = useMutation({
    mutationFn: () => deleteBatch(batchId),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['batches'] });
      navigate('/batch');
    },
  });
  return (
    <header>
      <p>
        <Link href="/batch">{t('All batches')}</Link>
      </p>
      <div className="row between">
        <h1 className="published">{name}</h1>
        {state !== 'running' && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {t('Delete')}
          </Button>
        )}
      </div>
      <p className="row quiet">
        <StateTag state={state} />
        <span>{toProductName(product)}</span>
        <span>
          {startedBy ? t('{person}, {date}', { person: startedBy, date: toInstant(createdAt) }) : toInstant(createdAt)}
        </span>
        <span>{t('Kept until {date}', { date: toInstant(keptUntil) })}</span>
      </p>
      <ConfirmDialog
        opened={isAsking}
        title={t('Delete this table and its results?')}
        verb={t('Delete the table and its results')}
        keep={t('Keep')}
        acting={deleting}
        onConfirm={() => deleting.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{t('Its searches stay in the list of past searches. Charges are not refunded.')}</p>
      </ConfirmDialog>
    </header>
  );
};
