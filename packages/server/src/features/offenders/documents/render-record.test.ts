import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutDocument, NO_EXTENDED, type StoredDocument, toStoredDocument } from './document-text.ts';
import { type Mergeable, mergeDocuments } from './merge-documents.ts';
import type { OffenderDocument } from './offender-document.ts';
import { renderRecord, toPieces } from './render-record.ts';

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

const toStored = (own: unknown): StoredDocument =>
  toStoredDocument({
    source: 'TX',
    rowKey: '1',
    version: 1,
    document: JSON.stringify(own),
    firstSeenAt: new Date(0),
    sourceUpdatedAt: new Date(0),
  });

/** An answer adds the registry to every offense, except to the blank `offense` of a record without any. */
const withSources = (own: { readonly offense: Offense; readonly offenses: readonly Offense[] }) => {
  const sources = own.offenses.length === 0 ? [] : ['TX'];
  return {
    ...own,
    offense: { ...own.offense, sources },
    offenses: own.offenses.map((each) => ({ ...each, sources })),
  } as unknown as OffenderDocument & Mergeable;
};

describe('a person rendered from text pieces', () => {
  it('equals byte for byte the result of parsing, merging and serializing whole documents', () => {
    fc.assert(
      fc.property(fc.array(document, { minLength: 1, maxLength: 3 }), (documents) => {
        const { recordUrl, ...merged } = {
          ...withSources(documents[0] as (typeof documents)[number]),
          ...mergeDocuments(documents.map(withSources)),
        };
        const pieces = toPieces(documents.map(toStored));
        expect(renderRecord(pieces, '"own":1', true)).toBe(JSON.stringify({ ...merged, own: 1 }));
        expect(pieces.recordUrl).toBe(JSON.stringify(recordUrl));
      }),
    );
  });

  it('leaves out the parts that were not requested', () => {
    const { core } = cutDocument(
      '{"uuid":"1","stateData":{"a":1},"images":[],"photos":[],"vehicles":[],"recordUrl":""}',
      'TX',
    );
    expect(core).toBe('"uuid":"1"');
    const pieces = toPieces([
      toStored({ uuid: '1', stateData: { a: 1 }, images: [1], photos: [], vehicles: [], recordUrl: '' }),
    ]);
    expect(renderRecord(pieces, '"own":1', false)).toBe(`{"uuid":"1",${NO_EXTENDED},"own":1}`);
  });
});
