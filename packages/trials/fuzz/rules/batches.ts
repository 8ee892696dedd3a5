import fc from 'fast-check';
import { BATCH_MAPPING, putBatch } from '../../../server/test/kit/saved-batches.ts';
import type { FuzzRequest } from '../request.ts';
import type { Fault, Rule, Rules } from '../rule.ts';
import type { World } from '../world.ts';

const ofBatch: Rule = { params: ({ batch }) => fc.constant({ batchId: batch }) };

const withDraft = async (request: FuzzRequest, { stage, customers }: World): Promise<FuzzRequest> => ({
  ...request,
  params: { batchId: await putBatch(stage, customers.live.id) },
});

const fitPlan = (): object => ({ mapping: [...BATCH_MAPPING] });

const FAULTS: readonly Fault[] = [
  { what: 'a mapping of another length', body: () => ({ mapping: ['lastName'] }) },
  { what: 'a field twice', body: () => ({ mapping: ['lastName', 'lastName'] }) },
  { what: 'a field of criminal records', body: () => ({ mapping: ['lastName', 'county'] }) },
  { what: 'an unknown registry', body: () => ({ ...fitPlan(), jurisdictions: ['ZZ'] }) },
  { what: 'kinds of criminal records', body: () => ({ ...fitPlan(), recordTypes: ['jail'] }) },
];

export const batchRules: Rules = {
  uploadBatch: { mostGood: 100 },
  listBatches: { faults: [{ what: 'after no place', query: () => [['after', 'nowhere']] }] },
  getBatch: ofBatch,
  listBatchRows: ofBatch,
  estimateBatch: { ...ofBatch, fitBody: fitPlan, faults: FAULTS, mostGood: 200 },
  startBatch: { ...ofBatch, fitBody: fitPlan, faults: FAULTS, ready: withDraft, mostGood: 100 },
  stopBatch: { ...ofBatch, expects: () => [409], mostGood: 100 },
  deleteBatch: { ...ofBatch, ready: withDraft, mostGood: 100 },
};
