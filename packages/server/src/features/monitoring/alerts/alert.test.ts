import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Watch } from '../../../watching/watch.ts';
import { withDeliveries } from '../notices/delivery-state.ts';
import { toAlertText } from './alert.ts';
import { findAlertKind } from './alert-kind.ts';

const address = { field: 'addresses', before: [], after: [{}], isCustody: false };
const custody = { field: 'custody', before: null, after: {}, isCustody: true };
const base = { hasDeparted: false, matchedBefore: false, matchesNow: false, changes: [] };

describe('findAlertKind (contract, Monitors)', () => {
  it.each([
    ['a record that newly matches', { ...base, matchesNow: true }, 'new'],
    ['a record that newly matches after a change', { ...base, matchesNow: true, changes: [address] }, 'new'],
    [
      'a matching record that changed materially',
      { ...base, matchedBefore: true, matchesNow: true, changes: [address] },
      'updated',
    ],
    [
      'a matching record whose custody and other facts changed',
      { ...base, matchedBefore: true, matchesNow: true, changes: [address, custody] },
      'custody_changed',
    ],
    [
      'a matching record that departed from its source',
      { ...base, hasDeparted: true, matchedBefore: true },
      'departed',
    ],
    ['no alert: a change that is not material', { ...base, matchedBefore: true, matchesNow: true }, undefined],
    ['no alert: a record that no longer matches', { ...base, matchedBefore: true, changes: [address] }, undefined],
    ['no alert: the departure of a record that never matched', { ...base, hasDeparted: true }, undefined],
    ['no alert: a record that matched neither before nor after', { ...base, changes: [custody] }, undefined],
  ])('%s', (_name, comparison, kind) => {
    expect(findAlertKind(comparison)).toBe(kind);
  });
});

const watch: Watch = {
  accountId: 'acct_1',
  monitorId: 'mon_1',
  product: 'offender',
  label: '',
  watched: { type: 'person', first: 'A', last: 'B', birth: '1980-01-02', floor: 'dob_match' },
  channels: { email: null, webhookUrl: null },
};

describe('toAlertText (contract, Monitors)', () => {
  it('has every key and contains its record byte for byte', () => {
    fc.assert(
      fc.property(fc.json(), fc.string({ unit: 'binary' }), fc.jsonValue(), (record, rowKey, before) => {
        const ref = { source: 'TX', rowKey, version: 3 };
        const change = { field: 'addresses', before, after: null, isCustody: false };
        const text = toAlertText({
          id: 'alr_1',
          watch,
          kind: 'updated',
          origin: 'changed',
          raisedAt: new Date(0),
          changes: [change],
          presented: { text: record, registryName: 'Texas Registry', others: [], additions: [] },
          match: { ref, matchState: 'dob_match', matchConfidence: 0.97 },
        });
        const complete = withDeliveries(text, [
          { channel: 'webhook', status: 'pending', attempts: 0, lastAttemptAt: null },
        ]);
        expect(text).toContain(`"record":${record},`);
        expect(Object.keys(JSON.parse(complete))).toEqual([
          ...['id', 'monitorId', 'product', 'type', 'kind', 'raisedAt', 'matchState', 'matchConfidence', 'record'],
          ...['changes', 'source', 'changedRecord', 'notice', 'deliveries'],
        ]);
        expect(JSON.parse(complete)).toMatchObject({ product: 'sex-offender', type: 'person', source: 'TX' });
        expect(JSON.parse(complete).changedRecord).toMatchObject({ registryName: 'Texas Registry', uuid: rowKey });
      }),
    );
  });
});
