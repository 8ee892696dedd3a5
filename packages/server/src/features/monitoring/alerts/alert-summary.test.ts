import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SummaryFacts, toSummary } from './alert-summary.ts';

const ohio = { source: 'OH', registryName: 'Ohio Registry', uuid: 'OH-7' };
const kentucky = { source: 'KY', registryName: 'Kentucky Registry', uuid: 'KY-1' };
const base: SummaryFacts = { kind: 'new', origin: 'arrived', record: ohio, others: [], changes: [] };
const change = (field: string, before: unknown, after: unknown) => ({ field, before, after, isCustody: false });
const address = (line1: string) => ({ type: 'residence', line1, city: 'WACO', state: 'TX', zipcode: '76701' });

describe('the first sentence names the record', () => {
  it.each<[string, Partial<SummaryFacts>, string]>([
    ['a first record', {}, 'New record: Ohio Registry, record OH-7.'],
    [
      'a record on a second registry',
      { others: [kentucky] },
      'New registry: Ohio Registry now lists this person, record OH-7.',
    ],
    [
      'a second record of one registry',
      { others: [{ ...ohio, uuid: 'OH-1' }] },
      'New record: Ohio Registry lists this person under another id, record OH-7.',
    ],
    [
      'a record that matches after a change',
      { origin: 'changed' },
      'Record now matches this monitor: Ohio Registry, record OH-7.',
    ],
    [
      'a record in the baseline',
      { origin: 'baseline' },
      'Already listed when the monitor was created: Ohio Registry, record OH-7.',
    ],
    ['a changed record', { kind: 'updated', origin: 'changed' }, 'Record changed: Ohio Registry, record OH-7.'],
    ['custody', { kind: 'custody_changed', origin: 'changed' }, 'Custody changed: Ohio Registry, record OH-7.'],
    ['a departure', { kind: 'departed', origin: 'changed' }, 'No longer listed: Ohio Registry removed record OH-7.'],
  ])('%s', (_what, more, sentence) => {
    expect(toSummary({ ...base, ...more })[0]).toBe(sentence);
  });
});

describe('each change gets a sentence', () => {
  const sentencesOf = (...changes: SummaryFacts['changes']) =>
    toSummary({ ...base, kind: 'updated', changes }).slice(1);
  it.each<[string, SummaryFacts['changes'][number], readonly string[]]>([
    [
      'a move',
      change('addresses', [address('12 N MAIN ST')], [address('9 OAK ST')]),
      ['New address: 9 OAK ST, WACO, TX 76701.', 'Address no longer listed: 12 N MAIN ST, WACO, TX 76701.'],
    ],
    [
      'an added address',
      change('addresses', [address('1 ELM ST')], [address('1 Elm St.'), address('9 OAK ST')]),
      ['New address: 9 OAK ST, WACO, TX 76701.'],
    ],
    [
      'an added offense',
      change('offenses', [], [{ crime: 'ASSAULT', statute: '22.01', convictionDate: '2019-03' }]),
      ['New offense: ASSAULT, 22.01, convicted 2019-03.'],
    ],
    [
      'an offense with another case number',
      change('offenses', [{ crime: 'ASSAULT', caseNumber: '1' }], [{ crime: 'ASSAULT', caseNumber: '2' }]),
      ['Offense details changed.'],
    ],
    ['a risk level', change('riskLevel', ['1'], ['2', '3']), ['Risk level changed from “1” to “2, 3”.']],
    ['a flag', change('flags.absconder', null, true), ['Absconder changed from “not published” to “yes”.']],
    [
      'a status',
      change('stateData.status', 'ACTIVE', 'NON-COMPLIANT'),
      ['Registration status changed from “ACTIVE” to “NON-COMPLIANT”.'],
    ],
    ['a case', change('cases', [], [{ caseNumber: '26CR1', court: '' }]), ['New case: 26CR1.']],
    ['custody', change('custody', null, { facility: 'ANNEX' }), ['Custody changed.']],
  ])('%s', (_what, changed, sentences) => {
    expect(sentencesOf(changed)).toEqual(sentences);
  });

  it('lists five addresses and counts the rest', () => {
    const many = Array.from({ length: 9 }, (_, n) => address(`${n} ELM ST`));
    expect(sentencesOf(change('addresses', [], many)).slice(4)).toEqual([
      'New address: 4 ELM ST, WACO, TX 76701.',
      'And 4 more changes of this kind.',
    ]);
  });
});

describe('the other records of the person', () => {
  it('are named as still listed if the record departed', () => {
    expect(toSummary({ ...base, kind: 'departed', others: [kentucky] }).at(-1)).toBe(
      'Still listed by: Kentucky Registry (record KY-1).',
    );
  });

  it('each sentence is one short line for any published text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 900 }), fc.jsonValue(), fc.jsonValue(), (uuid, was, is) => {
        const changes = ['addresses', 'offenses', 'riskLevel', 'custody'].map((field) =>
          change(field, field === 'addresses' ? [address(uuid)] : was, field === 'addresses' ? [] : is),
        );
        const record = { ...ohio, uuid };
        for (const sentence of toSummary({ ...base, kind: 'updated', record, others: [record], changes })) {
          expect(sentence).not.toMatch(/[\n\r]/);
          expect(sentence.length).toBeLessThanOrEqual(400);
        }
      }),
    );
  });
});
