import * as contract from '@blotter/contract';
import { expect } from 'vitest';
import type { Answer, Sent } from './http-client.ts';

type Call = (
  operation: contract.Operation,
  sent: Sent & { readonly params?: Readonly<Record<string, string>>; readonly query?: string },
) => Promise<Answer>;

/** Signatures of a search, its proofs in both formats, and whether they were issued. */
export async function callProofs(call: Call, key: string, query: object): Promise<void> {
  const registries = ['TX', 'MO'];
  const { body } = await call(contract.search, { key, body: { query, proof: { registries, format: 'html' } } });
  const params = { searchId: body.searchId as string };
  await call(contract.getSearch, { key, params, query: '?include=signature' });
  const { body: bundle } = await call(contract.createProof, { key, params, body: { registries } });
  for (const { url } of [body.proof.documents[0], bundle.documents[0]])
    expect((await call(contract.getProofDocument, { key, params: { token: url.split('/').at(-1) } })).status).toBe(200);
  expect((await call(contract.getProofDocument, { key })).status).toBe(404);
  expect((await call(contract.createProof, { key, body: { registries } })).status).toBe(404);
  for (const id of [params.searchId, 'rpt_unknown']) await call(contract.verifyDocument, { params: { id } });
}
