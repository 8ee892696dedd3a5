import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRecordPieces, toText } from '../../../searches/answers/record-json.ts';
import { type Mergeable, mergeDocuments } from './merge-documents.ts';
import type { OffenderDocument } from './offender-document.ts';
import {
  fromClearOffender,
  mergePieces,
  type OffenderPieces,
  parseOffender,
  toShownMembers,
} from './offender-pieces.ts';

const text = fc.oneof(fc.string(), fc.constantFrom('', '","images":[', 'Ann "Annie" O\\', ',"recordUrl":""}'));
const vehicle = fc.record({ make: text, plate: text });
const offense = fc.record({
  crime: text,
  statute: text,
  convictionDate: text,
  offenseDate: text,
  caseNumber: text,
  federal: fc.constantFrom(true, false, null),
});
type Offense = typeof offense extends fc.Arbitrary<infer T> ? T : never;
const document = fc.record({
  uuid: text,
  dob: fc.constantFrom('', '1980', '1980-01'),
  birthYear: fc.constant('1980'),
  dobPrecision: fc.constantFrom('exact', 'year', 'none'),
  dobAsPublished: text,
  name: fc.record({ first: text, last: text, full: text }),
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
  addresses: fc.array(fc.record({ type: text, line1: text, city: text, state: text, zipcode: text }), { maxLength: 2 }),
  addressStates: fc.array(text, { maxLength: 2 }),
  offense,
  offenses: fc.array(offense, { maxLength: 2 }),
  flags: fc.record({ absconder: fc.constantFrom(true, null), predator: fc.constantFrom(false, null) }),
  stateData: fc.record({ level: text, vehicles: fc.array(vehicle, { maxLength: 2 }), photos: fc.array(text) }),
  images: fc.array(fc.record({ url: text }), { maxLength: 2 }),
  photos: fc.array(text, { maxLength: 2 }),
  vehicles: fc.array(vehicle, { maxLength: 2 }),
  recordUrl: text,
});

const toPieces = (own: unknown): OffenderPieces => {
  const { core, extended, facts } = fromClearOffender(JSON.stringify(own), 'TX');
  return { core: Buffer.from(core), extended: extended.map((piece) => Buffer.from(piece)), facts };
};

const render = (pieces: OffenderPieces, withStateData: boolean): string =>
  toText(toRecordPieces({ members: toShownMembers(pieces, withStateData), spliced: '"own":1' }));

/** An answer adds the registry to every offense, except to the blank `offense` of a record without any. */
const withSources = (own: { readonly offense: Offense; readonly offenses: readonly Offense[] }) => {
  const sources = own.offenses.length === 0 ? [] : ['TX'];
  return {
    ...own,
    offense: { ...own.offense, sources },
    offenses: own.offenses.map((each) => ({ ...each, sources })),
  } as unknown as OffenderDocument & Mergeable;
};

describe('a person rendered from stored pieces', () => {
  it('equals byte for byte the result of parsing, merging and serializing whole documents', () => {
    fc.assert(
      fc.property(fc.array(document, { minLength: 1, maxLength: 3 }), (documents) => {
        const { recordUrl, ...merged } = {
          ...withSources(documents[0] as (typeof documents)[number]),
          ...mergeDocuments(documents.map(withSources)),
        };
        const pieces = mergePieces(documents.map(toPieces));
        expect(render(pieces, true)).toBe(JSON.stringify({ ...merged, own: 1 }));
        expect(pieces.facts.parts.map((part) => part.recordUrl)).toEqual(documents.map((each) => each.recordUrl));
        expect(pieces.facts.parts[0]?.recordUrl).toBe(recordUrl);
      }),
    );
  });

  it('leaves out the parts that were not requested', () => {
    fc.assert(
      fc.property(document, (own) => {
        const shown = JSON.parse(render(toPieces(own), false));
        expect(shown).toMatchObject({ uuid: own.uuid, stateData: null, images: [], photos: [], vehicles: [], own: 1 });
      }),
    );
  });

  it('is parsed as the registry published it, without the members that an answer adds', () => {
    fc.assert(
      fc.property(document, (own) => {
        expect(parseOffender(toPieces(own))).toEqual(own);
      }),
    );
  });

  it('lists the fields that a query can be compared with', () => {
    fc.assert(
      fc.property(document, (own) => {
        const { fieldsPresent } = toPieces(own).facts;
        expect(fieldsPresent.includes('firstName')).toBe(own.name.first !== '');
        expect(fieldsPresent.includes('aliases')).toBe(own.aliases.length > 0);
        expect(fieldsPresent.includes('dob')).toBe(own.dob !== '');
        expect(fieldsPresent.includes('addresses')).toBe(own.addresses.length > 0);
      }),
    );
  });
});
