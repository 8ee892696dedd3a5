import { findRegistry, readBirthDate, readCriminalSourceRecord, readSourceRecord } from '@blotter/vocab';
import { describe, expect, test } from 'vitest';
import { CRIMINAL_SOURCES } from './criminal-sources.ts';
import { createNation, DEFAULT_TODAY, toTruth } from './nation.ts';

const nation = createNation({ seed: 'rows', people: 3000 });
const rows = [...nation.records()];
const criminal = [...nation.criminal()];

describe('registry rows (contract Feeds)', () => {
  test('every row is a source record, and no key of it is ignored', () => {
    for (const { record } of rows) {
      expect(readSourceRecord(JSON.parse(JSON.stringify(record)))).toMatchObject({ ok: true, ignored: [] });
    }
  });

  test('every registry is in the catalogue', () => {
    const sources = new Set(rows.map(({ source }) => source));
    expect([...sources].filter((source) => findRegistry(source) === undefined)).toEqual([]);
    expect(sources.size).toBeGreaterThan(56);
  });

  test('Georgia, Illinois, Oregon and Missouri publish no id, the others do', () => {
    for (const { source, publishedId, record } of rows) {
      expect(publishedId === null).toBe(['GA', 'IL', 'OR', 'MO'].includes(source));
      expect(record.stateData?.stateOffenderId).toBe(publishedId ?? undefined);
    }
  });

  test('birth dates are as partial as the registry publishes them: year only, age only, none', () => {
    const of = (source: string) => rows.filter((row) => row.source === source).map(({ record }) => record);
    for (const source of ['GA', 'ND']) for (const { dob } of of(source)) expect(dob).toMatch(/^\d{4}$/);
    for (const { dob, age } of of('MT')) expect([dob, age]).toEqual([undefined, undefined]);
    for (const { dob, age } of of('NV')) expect([dob, /^\d\d$/.test(age ?? '')]).toEqual([undefined, true]);
    expect(of('OH').some(({ age }) => /^\d\d \(DOB: \d\d\/\d\d\/\d{4}\)$/.test(age ?? ''))).toBe(true);
  });

  test('a published birth date is readable, and mostly the true one', () => {
    let [right, read] = [0, 0];
    for (const { personId, source, record } of rows) {
      if (record.dob === undefined) continue;
      const { dob, dobPrecision } = readBirthDate(record.dob, {
        today: DEFAULT_TODAY,
        allowExcelSerial: source === 'MO',
      });
      expect(['exact', 'year']).toContain(dobPrecision);
      if (dobPrecision !== 'exact') continue;
      const born = nation.personAt(Number(personId.slice(1))).bornDay;
      read++;
      if (Date.parse(dob) === born * 86_400_000) right++;
    }
    expect(right / read).toBeGreaterThan(0.96);
    expect(right / read).toBeLessThan(0.995);
  });

  test('registries spell one person differently', () => {
    const names = new Map<string, Set<string>>();
    for (const { personId, record } of rows) {
      const text = typeof record.name === 'string' ? record.name : Object.values(record.name).join(' ');
      const words = text.toUpperCase().replace(/[.,]/g, ' ').trim().split(/\s+/).sort().join(' ');
      names.set(personId, (names.get(personId) ?? new Set()).add(words));
    }
    const several = [...names.values()].filter((spellings) => spellings.size > 1);
    expect(several.length).toBeGreaterThan(200);
  });

  test('a linked id is a row of the same person', () => {
    const owners = new Map(rows.map(({ personId, record }) => [record.uuid, personId]));
    const linked = rows.filter(({ record }) => record.linkIds !== undefined);
    expect(linked.length).toBeGreaterThan(10);
    for (const { personId, record } of linked) {
      for (const id of record.linkIds ?? []) expect(owners.get(id)).toBe(personId);
    }
  });

  test('an id reveals nothing about the person: no number occurs in two registries', () => {
    const numbers = rows.flatMap(({ publishedId }) => publishedId ?? []);
    expect(new Set(numbers).size).toBeGreaterThan(numbers.length * 0.999);
  });
});

describe('criminal rows (contract Criminal records)', () => {
  test('every row is a criminal source record, and no key of it is ignored', () => {
    for (const { record } of criminal) {
      expect(readCriminalSourceRecord(JSON.parse(JSON.stringify(record)))).toMatchObject({ ok: true, ignored: [] });
    }
  });

  test('about three hundred sources with public codes', () => {
    const codes = CRIMINAL_SOURCES.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(290);
    for (const code of codes)
      expect(code).toMatch(/^us-(?:[a-z]{2}|fed)-[a-z]+(?:-[a-z]+)*-(?:jail|prison|court|warrant)$/);
    expect(codes).toEqual(expect.arrayContaining(['us-tx-harris-jail', 'us-nc-doc-prison', 'us-fed-bop-prison']));
  });

  test('in a nation of ten thousand rows every source has a person', () => {
    const held = new Set([...createNation({ seed: 7, criminal: 10_000 }).criminal()].map(({ source }) => source));
    expect(CRIMINAL_SOURCES.filter(({ code }) => !held.has(code))).toEqual([]);
  });

  test('people on a roster, or in a present population, are in custody', () => {
    const present = new Set(CRIMINAL_SOURCES.filter(({ lists }) => lists === 'present').map(({ code }) => code));
    for (const { source, record } of criminal)
      if (present.has(source)) expect(record.custody).toMatchObject({ status: 'IN CUSTODY' });
  });

  test('only a court record with a guilty finding reports a conviction', () => {
    const courts = criminal.filter(({ record }) => record.recordType === 'court');
    for (const { record } of courts) {
      const words = record.cases?.flatMap(({ charges = [] }) => charges.map(({ disposition = '' }) => disposition));
      expect(record.stage === 'conviction').toBe(/guilty|imprisonment/i.test(words?.join() ?? ''));
    }
    expect(new Set(courts.map(({ record }) => record.stage))).toEqual(new Set(['conviction', 'charge']));
  });

  test('a jurisdiction has one record per person', () => {
    const keys = criminal.map(({ personId, source }) => `${personId} ${source}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('the sentinels of the formats occur in their original words', () => {
    const prisons = [...createNation({ seed: 'prisons', criminal: 9_000 }).criminal()].filter(
      ({ record }) => record.recordType === 'prison',
    );
    const of = (source: string) => prisons.filter((row) => row.source === source).map(({ record }) => record);
    expect(of('us-fl-doc-prison').map(({ sentence }) => sentence?.text)).toContain('9999998');
    const never = /^(?:1335087|2063986|2958465)$/;
    expect(of('us-tx-tdcj-prison').some(({ custody }) => never.test(custody?.projectedReleaseDate ?? ''))).toBe(true);
    expect(of('us-tx-tdcj-prison').every(({ custody }) => /^\d{5}$/.test(custody?.bookedAt ?? ''))).toBe(true);
    expect(of('us-il-idoc-prison').every(({ dob }) => dob === 'UNKNOWN' || /^\d{7,8}\.0$/.test(dob ?? ''))).toBe(true);
    const warrants = criminal.filter(({ record }) => record.recordType === 'warrant');
    expect(warrants.some(({ record }) => /^\d{4}$/.test(record.dob ?? ''))).toBe(true);
  });
});

describe('truth (contract Simulator: which rows are one person)', () => {
  test('every row is in the truth exactly once', () => {
    const key = ({ product, source, uuid }: ReturnType<typeof toTruth>): string => `${product} ${source} ${uuid}`;
    const truth = [...nation.truth()];
    const keys = truth.map(key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(keys)).toEqual(new Set([...rows, ...criminal].map((row) => key(toTruth(row)))));
    expect(truth).toHaveLength(rows.length + criminal.length);
  });
});

describe('one day later', () => {
  const key = ({ source, record }: (typeof rows)[number]): string => `${source} ${record.uuid}`;

  test('about one row in a hundred differs, and the changes equal the difference', () => {
    const toTexts = (day: number): Map<string, string> =>
      new Map([...nation.records({ day })].map((row) => [key(row), JSON.stringify(row)]));
    let snapshot = toTexts(0);
    for (const day of [1, 2]) {
      const changes = [...nation.changes(day)];
      for (const { before, after } of changes) {
        if (before) expect(snapshot.delete(key(before))).toBe(true);
        if (after) snapshot.set(key(after), JSON.stringify(after));
      }
      const next = toTexts(day);
      expect([...snapshot.keys()].sort()).toEqual([...next.keys()].sort());
      expect([...next].filter(([each, text]) => snapshot.get(each) !== text)).toEqual([]);
      expect(changes.length / rows.length).toBeGreaterThan(0.006);
      expect(changes.length / rows.length).toBeLessThan(0.016);
      snapshot = next;
    }
  });

  test('people arrive, move, are convicted and leave', () => {
    const kinds = new Set([1, 2, 3, 4, 5].flatMap((day) => [...nation.changes(day)].map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual(['arrived', 'convicted', 'departed', 'moved', 'respelled', 'updated']);
  });

  test('a move changes only the address', () => {
    const moved = [...nation.changes(1)].filter(({ kind }) => kind === 'moved');
    for (const { before, after } of moved) {
      expect(after?.record.addresses).not.toEqual(before?.record.addresses);
      expect(after?.record.offenses).toEqual(before?.record.offenses);
      expect(after?.record.name).toEqual(before?.record.name);
    }
  });
});
