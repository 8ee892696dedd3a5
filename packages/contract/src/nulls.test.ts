import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { BatchBody } from './batch.ts';
import { EvidenceRequest } from './evidence.ts';
import { acceptNulls, withoutNulls } from './nulls.ts';
import { publicOperations } from './public-operations.ts';
import { SearchRequest } from './search-request.ts';

const query = { lastName: 'Smith' };

describe('null on an optional field counts as not sent (contract, Request)', () => {
  it('removes it at the top level, in the query and in nested objects', () => {
    const sent = {
      query: { ...query, firstName: null, nameMatch: { firstName: null, aliases: true }, prefixMatch: null },
      match: null,
      live: { jurisdictions: ['TX'], scope: null },
      proof: { registries: ['TX'], format: null },
    };
    expect(withoutNulls(SearchRequest, sent)).toEqual({
      query: { ...query, nameMatch: { aliases: true } },
      live: { jurisdictions: ['TX'] },
      proof: { registries: ['TX'] },
    });
  });

  it('keeps null in a required field, an unknown field and a list item', () => {
    for (const sent of [
      { query: null },
      { query, colour: null },
      { query: { ...query, colour: null } },
      { query, jurisdictions: [null] },
      { query, proof: { registries: null } },
    ])
      expect(withoutNulls(SearchRequest, sent)).toEqual(sent);
    expect(withoutNulls(EvidenceRequest, { query, live: null })).toEqual({ query, live: null });
  });

  it('removes it in the envelope of a batch but not in its rows', () => {
    const rows = [{ lastName: null }, null, 7];
    expect(withoutNulls(BatchBody, { queries: rows, match: null })).toEqual({ queries: rows });
    expect(withoutNulls(BatchBody, rows)).toEqual(rows);
  });

  it('keeps a value that is not an object', () => {
    for (const sent of [null, 7, 'lastName\nSmith', undefined]) expect(withoutNulls(SearchRequest, sent)).toBe(sent);
  });
});

describe('the OpenAPI description shows where null is accepted', () => {
  const described = acceptNulls(SearchRequest);

  it('allows null in every optional field and in no required field', () => {
    const live = { jurisdictions: ['TX'], scope: null };
    expect(Check(described, { query: { ...query, firstName: null, nameMatch: null }, match: null, live })).toBe(true);
    for (const sent of [{ query: null }, { query, jurisdictions: [null] }, { query, proof: { registries: null } }])
      expect(Check(described, sent)).toBe(false);
  });

  it('allows null only in requests of searches, batches, reports, proofs and evidence', () => {
    const ids = publicOperations.filter(({ nullIsAbsent }) => nullIsAbsent).map(({ id }) => id);
    expect(ids.toSorted()).toEqual([
      'batch',
      'batchCriminal',
      'compatSearch',
      'createCriminalReport',
      'createProof',
      'createReport',
      'search',
      'searchCriminal',
      'startEvidenceSearch',
      'startSearch',
    ]);
  });

  it('leaves a field that accepts any value unchanged', () => {
    const open = Type.Object({ any: Type.Optional(Type.Unknown()) });
    expect(acceptNulls(open)).toEqual(open);
  });
});
