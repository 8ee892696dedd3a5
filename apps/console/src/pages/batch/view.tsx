import { BatchHome } from './batch-home.tsx';
import { BatchPage } from './batch-page.tsx';

/** The upload and the list of batches, and one batch at /batch/bat_…. */
export function View({ path: batchId }: { readonly path: string }) {
  return batchId === '' ? <BatchHome /> : <BatchPage key={batchId} batchId={batchId} />;
}
