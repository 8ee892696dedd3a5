import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyOfVersions } from '../../../searches/answers/version-ref.ts';
import { fromClearOffender } from '../documents/offender-pieces.ts';
import { MERGE_FORM, makePerson, toMatchedName } from './merged-person.ts';

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', 'Ann "Annie" O\\', 'a\nb', ','),
);
const address = fc.record({ type: text, line1: text, city: text, state: text, zipcode: text });
const document = fc.record({
  uuid: text,
  dob: fc.constantFrom('', '1980', '1980-01'),
  birthYear: fc.constant('1980'),
  dobPrecision: fc.constantFrom('exact', 'year', 'none'),
  dobAsPublished: text,
  name: fc.record({ first: text, middle: text, last: text, full: text }),
  aliases: fc.array(text, { maxLength: 3 }),
  age: text,
  sex: text,
  race: text,
  ethnicity: text,
  height: text,
  weight: text,
  eyeColor: text,
  hairColor: text,
  marks: text,
  addresses: fc.array(address, { maxLength: 2 }),
  addressStates: fc.array(text, { maxLength: 2 }),
  offense: fc.record({
    crime: text,
    statute: text,
    convictionDate: text,
    offenseDate: text,
    caseNumber: text,
    federal: fc.constant(null),
  }),
  offenses: fc.constant([]),
  flags: fc.record({ absconder: fc.constantFrom(true, null), predator: fc.constantFrom(false, null) }),
  stateData: fc.record({ level: text, photos: fc.array(text) }),
  images: fc.array(fc.record({ url: text }), { maxLength: 2 }),
  photos: fc.array(text, { maxLength: 2 }),
  vehicles: fc.constant([]),
  recordUrl: text,
});

const toStored = (own: unknown, at = 0) => {
  const { core, extended, facts } = fromClearOffender(JSON.stringify(own), 'TX');
  return {
    source: 'TX',
    rowKey: `${at}`,
    version: 1,
    firstSeenAt: new Date(1_700_000_000_123),
    sourceUpdatedAt: new Date(1_700_000_009_876),
    core: Buffer.from(core),
    extended: extended.map((piece) => Buffer.from(piece)),
    facts,
  };
};

const toOffense = (at: number) => ({
  crime: `A${at}`,
  statute: '1',
  convictionDate: '2001-01-01',
  offenseDate: '',
  caseNumber: '',
  federal: null,
});
const toAddress = (at: number) => ({
  type: 'residence',
  line1: `${at} MAIN ST`,
  city: 'AUSTIN',
  state: 'TX',
  zipcode: '78701',
});
const SAMPLES = [
  {
    first: 'JOSÉ',
    aliases: ['PEPE GARCÍA', 'J "PEP" GARCIA'],
    dob: '1980',
    dobPrecision: 'year',
    url: 'https://a.example/1',
  },
  { first: 'JOSE', aliases: ['JOSE GARCIA'], dob: '1980-02-03', dobPrecision: 'exact', url: 'https://b.example/2' },
].map(({ first, aliases, dob, dobPrecision, url }, at) =>
  toStored(
    {
      uuid: `${at}`,
      recordType: 'x',
      dob,
      birthYear: '1980',
      dobPrecision,
      dobAsPublished: dob,
      name: { first, middle: '', last: 'GARCIA', suffix: '', full: `${first} GARCIA` },
      aliases,
      age: at === 0 ? '' : '46',
      sex: 'MALE',
      race: '',
      ethnicity: '',
      height: '',
      weight: '180',
      eyeColor: '',
      hairColor: '',
      marks: '',
      addresses: [toAddress(at)],
      registrationState: 'TX',
      addressStates: ['TX'],
      offense: toOffense(0),
      offenses: [toOffense(at)],
      flags: { absconder: null, predator: at === 1 },
      stateData: { level: '2' },
      images: [{ url: `${url}.jpg` }],
      photos: [],
      vehicles: [],
      recordUrl: url,
    },
    at,
  ),
);

describe('a merged person', () => {
  it('has the matched name: the legal one, or the alias with that number, of the registry that publishes it', () => {
    fc.assert(
      fc.property(document, fc.nat(3), (own, variant) => {
        const [part] = makePerson([toStored(own)]).parts;
        const value = variant === 0 ? own.name.full : (own.aliases[variant - 1] ?? '');
        const matched = toMatchedName(part as NonNullable<typeof part>, variant);
        expect(matched).toEqual({ value, type: variant === 0 ? 'legal' : 'alias' });
      }),
    );
  });

  it('has a different key for a different version, time, record or order', () => {
    const [ref, other] = makePerson(SAMPLES).parts as [never, never];
    const changes = [{}, { version: 2 }, { firstSeenMs: 1 }, { updatedMs: 1 }, { source: 'OK' }, { rowKey: '9' }];
    const keys = changes.map((change) => keyOfVersions(MERGE_FORM, [{ ...(ref as object), ...change } as never]));
    const all = [...keys, ...[[ref, other], [other, ref], [other]].map((refs) => keyOfVersions(MERGE_FORM, refs))];
    expect(new Set(all).size).toBe(all.length);
  });

  it('is stored in the format of its number: a change to merging or to the pieces must increase the number', () => {
    const { core, extended = [], facts } = makePerson(SAMPLES).pieces;
    const text = [core, ...extended, JSON.stringify(facts)].join('\n');
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
    expect(`${MERGE_FORM} ${digest}`).toBe('3 1a29fc91dadf63bf');
  });
});
