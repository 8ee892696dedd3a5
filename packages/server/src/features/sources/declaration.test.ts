import { listManifests, toDeclaredManifest } from '@blotter/connectors';
import type { DeclaredSource } from '@blotter/contract';
import { describe, expect, it } from 'vitest';
import { checkDeclaration } from './declaration.ts';

const JAIL: DeclaredSource = { code: 'us-tx-hidalgo-jail', name: 'Hidalgo County Jail', kind: 'jail', state: 'TX' };
const TRIBE: DeclaredSource = { code: 'FABLETRIBE', name: 'Fable Tribe', kind: 'tribe', covers: ['OK'] };

const check = (source: DeclaredSource, declared: readonly DeclaredSource[] = []) =>
  checkDeclaration(
    source,
    listManifests(),
    declared.map((each) => toDeclaredManifest(each)),
  );
const faultsOf = (source: DeclaredSource, declared: readonly DeclaredSource[] = []): readonly string[] => {
  const checked = check(source, declared);
  return checked.kind === 'refused' ? checked.faults : [];
};

describe('a source that an operator declares (guide, Feeds)', () => {
  it('has a manifest like any other, without a connector', () => {
    const checked = check({
      ...JAIL,
      code: 'US-TX-Hidalgo-Jail',
      county: ' Hidalgo ',
      website: 'https://jail.example.org/x',
    });
    if (checked.kind !== 'fit') throw new Error(checked.faults.join());
    expect(toDeclaredManifest(checked.declaration)).toMatchObject({
      product: 'criminal',
      code: 'us-tx-hidalgo-jail',
      name: 'Hidalgo County Jail',
      state: 'TX',
      county: 'Hidalgo',
      place: 'hidalgo',
      recordKind: 'jail',
      websites: ['jail.example.org'],
      liveSupported: false,
      schedule: null,
    });
    expect(toDeclaredManifest({ code: 'us-fed-usms-warrant', name: 'X', kind: 'warrant' })).toMatchObject({
      state: 'US',
      covers: [],
      hosts: [],
      websites: [],
    });
  });

  it('a registry covers the named states, in capitals', () => {
    expect(check({ ...TRIBE, code: 'FableTribe', covers: ['ok', 'tx'] })).toMatchObject({
      declaration: { code: 'FABLETRIBE', covers: ['OK', 'TX'] },
    });
    const { covers: _covers, ...placeless } = TRIBE;
    expect(check({ ...placeless, state: 'ok' })).toMatchObject({ declaration: { covers: ['OK'] } });
    expect(faultsOf(placeless)).toEqual([]);
    expect(toDeclaredManifest({ ...TRIBE, nonCommercial: true, notice: 'No.' })).toMatchObject({
      product: 'offender',
      scope: 'tribe',
      covers: ['OK'],
      liveSupported: false,
      legal: { commercialUse: 'unknown', nonCommercial: true, notice: 'No.' },
    });
  });

  it.each([
    [{ ...JAIL, code: 'us-zz-hidalgo-jail', state: 'ZZ' }, ['code: ZZ is not a state or territory.']],
    [
      { ...JAIL, code: 'hidalgo' },
      ['code: hidalgo is not us-<state>-<place>-<kind>, as a source of criminal records must be.'],
    ],
    [
      { ...JAIL, kind: 'court', state: 'OK', covers: ['TX'] },
      [
        'kind: the code ends in jail, not court.',
        'state: the code names TX, not OK.',
        'covers: is only for a registry; a criminal source has one state.',
      ],
    ],
    [{ ...JAIL, code: 'us-fed-x-jail', state: 'US', county: 'X' }, ['county: a federal source has none.']],
    [{ ...JAIL, code: 'us-tx-harris-jail' }, ['code: us-tx-harris-jail is built in; ingest a feed for it directly.']],
    [
      { ...JAIL, website: 'http://WWW.bop.gov./x' },
      ['website: bop.gov belongs to us-fed-bop-prison; a host can belong to one source only.'],
    ],
    [
      { ...TRIBE, code: 'us-ok', covers: ['ZZ'], county: 'X' },
      [
        'code: us-… is a source of criminal records; a registry has a code such as NAVAJO.',
        'covers: ZZ is not a state or territory.',
        'county: is only for a criminal source.',
      ],
    ],
    [{ ...TRIBE, state: 'OK' }, ['state: send either state or covers.']],
    [{ code: 'NEWSTATE', name: 'X', kind: 'state' }, ['state: is missing.']],
    [{ ...TRIBE, code: 'tx' }, ['code: tx is built in; ingest a feed for it directly.']],
  ] satisfies readonly (readonly [DeclaredSource, readonly string[]])[])(
    '%j is refused with every fault',
    (source, faults) => {
      expect(faultsOf(source)).toEqual(faults);
    },
  );

  it('a code that is declared already is refused', () => {
    expect(faultsOf(JAIL, [JAIL])).toEqual(['code: us-tx-hidalgo-jail is declared already; remove it first.']);
  });
});
