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
  it('at the top, inside the query, and inside what stands in it', () => {
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

  it('a required field, an unknown field and an item of a list stay as they were sent', () => {
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

  it('in the envelope of a batch; its rows are checked one by one afterwards', () => {
    const rows = [{ lastName: null }, null, 7];
    expect(withoutNulls(BatchBody, { queries: rows, match: null })).toEqual({ queries: rows });
    expect(withoutNulls(BatchBody, rows)).toEqual(rows);
  });

  it('a value that is no object stays as it is', () => {
    for (const sent of [null, 7, 'lastName\nSmith', undefined]) expect(withoutNulls(SearchRequest, sent)).toBe(sent);
  });
});

describe('the description shows where null is accepted', () => {
  const described = acceptNulls(SearchRequest);

  it('on every optional field and on no required one', () => {
    const live = { jurisdictions: ['TX'], scope: null };
    expect(Check(described, { query: { ...query, firstName: null, nameMatch: null }, match: null, live })).toBe(true);
    for (const sent of [{ query: null }, { query, jurisdictions: [null] }, { query, proof: { registries: null } }])
      expect(Check(described, sent)).toBe(false);
  });

  it('in the requests of searches, batches, reports, proofs and evidence, and in no other', () => {
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

  it('a field of any value is not described twice', () => {
    const open = Type.Object({ any: Type.Optional(Type.Unknown()) });
    expect(acceptNulls(open)).toEqual(open);
  });
});
