import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toOwnNumber } from '../../src/features/offenders/linking/person-number.ts';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  // Publishing already links the records, so a worker would repeat that work.
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
});
afterAll(() => server.stop());

type Found = {
  readonly uuid: string;
  readonly personRef: string;
  readonly clearance?: { readonly verdict: string; readonly staleReason: string | null };
};

const SURNAMES =
  'ABELARD BRANTING CARDOSO DELACROIX EKSTROM FONTAINE GULBRAND HOLLOWAY IVERSEN JORGENSEN KOWALSKI LINDQVIST MONTOYA NAKAMURA OYELARAN PETROSYAN'.split(
    ' ',
  );
const OFFENSE = { crime: 'INDECENCY', statute: '21.11', convictionDate: '10/11/1988' };
/** With these records, one record more or less does not count as drift of the registry. */
const FILLERS = Array.from({ length: 40 }, (_, n) => n);
const HOME = { type: 'residence', line1: '7 OAK ST', city: 'WACO', state: 'TX', zipcode: '76701' };
const OTHER_BIRTH = { dob: '03/04/1971' };

/** The published records of each registry by uuid. Every test uses its own surname. */
const world = new Map<string, Map<string, object>>();
let surname = '';
let tests = 0;
beforeEach(() => {
  surname = SURNAMES[tests++] as string;
});
const uuidOf = (source: string): string => `${source}-${surname}`;
/** Publishes Oscar's row in the registry, or removes it if `more` is undefined. */
const say = async (source: string, more: object | undefined, uuid = uuidOf(source)): Promise<void> => {
  const rows =
    world.get(source) ?? new Map(FILLERS.map((n) => [`${source}-${n}`, registrant(`${source}-${n}`, `FILLER, ${n}`)]));
  world.set(source, rows);
  if (more) rows.set(uuid, registrant(uuid, `${surname}, OSCAR`, more));
  else rows.delete(uuid);
  await publish(server, source, [...rows.values()]);
};

const SUBJECT = { subjectId: 'candidate 1' };
const post = (path: string, body: object) => server.send('POST', path, { key: account.key, body });
const find = async (more: object = {}) => {
  const { status, text, body } = await post('/v1/search', { query: { lastName: surname }, ...more });
  expect(status, text).toBe(200);
  return body as { searchId: string; records: Found[]; cleared: { personRef: string }[] };
};
const clear = async (source = 'TX', cited: object = {}, verdict = 'not_this_person') => {
  const { searchId, records } = await find(cited);
  const personRef = records.find(({ uuid }) => uuid === uuidOf(source))?.personRef;
  const { status, text } = await post('/v1/clearances', { personRef, searchId, verdict, ...SUBJECT });
  expect(status, text).toBe(200);
};
/** Clears the only person, whichever registry's uuid identifies them. */
const clearOnly = async () => {
  const { searchId, records } = await find();
  expect(records).toHaveLength(1);
  const about = { personRef: records[0]?.personRef, searchId, verdict: 'not_this_person' };
  expect((await post('/v1/clearances', { ...about, ...SUBJECT })).status).toBe(200);
};
/** Returns the registry and staleReason of each record, and one `suppressed` for each cleared person. */
const standing = async (more: object = {}) => {
  const { records, cleared } = await find({ ...SUBJECT, ...more });
  return [
    ...records.map(({ uuid, clearance }) => `${uuid.slice(0, 2)} ${clearance ? clearance.staleReason : '-'}`).sort(),
    ...cleared.map(() => 'suppressed'),
  ];
};

describe('staleReason is set when the person’s records changed materially after the clearance (contract, Clearances)', () => {
  it('immaterial changes keep the person suppressed: an identical row, another address, one offense less', async () => {
    await say('TX', { offenses: [OFFENSE, { ...OFFENSE, crime: 'ASSAULT' }] });
    await clear();
    expect(await standing()).toEqual(['suppressed']);
    await say('TX', { offenses: [OFFENSE], addresses: [HOME] });
    expect(await standing()).toEqual(['suppressed']);
  });

  it('new_offense: a stale not_this_person no longer suppresses, and the record returns annotated', async () => {
    await say('TX', {});
    await clear();
    await say('TX', { offenses: [OFFENSE, { ...OFFENSE, crime: 'ASSAULT' }] });
    expect(await standing()).toEqual(['TX new_offense']);
    const { records, cleared } = await find(SUBJECT);
    expect(cleared).toEqual([]);
    expect(records[0]?.clearance).toMatchObject({ verdict: 'not_this_person', staleReason: 'new_offense' });
    expect(await standing({ clearanceMode: 'annotate' })).toEqual(['TX new_offense']);
  });

  it.each([
    ['another date of birth', OTHER_BIRTH],
    ['another name', { aliases: ['SOMEONE ELSE'] }],
  ])('identity_changed: %s', async (_what, change) => {
    await say('TX', {});
    await clear();
    await say('TX', change);
    expect(await standing()).toEqual(['TX identity_changed']);
  });

  it('new_registry: another registry now holds the person', async () => {
    await say('TX', {});
    await clear();
    await say('OK', {});
    const { records } = await find();
    expect(records).toHaveLength(1);
    expect((await standing()).map((each) => each.slice(3))).toEqual(['new_registry']);
  });

  it.each(['TX', 'OK'])('merged: records of another person joined this person, and %s was cleared', async (source) => {
    await say('TX', {});
    await say('OK', OTHER_BIRTH);
    await clear(source);
    expect(await standing()).toEqual([source === 'TX' ? 'OK -' : 'TX -', 'suppressed']);
    await say('OK', {});
    expect((await find()).records).toHaveLength(1);
    expect((await standing()).map((each) => each.slice(3))).toEqual(['merged']);
  });

  it('split: the person’s records are now two people, and both return', async () => {
    await say('TX', {});
    await say('OK', {});
    await clearOnly();
    // This changes the registry whose uuid does not identify the merged person.
    await say(toOwnNumber('TX', uuidOf('TX')) > toOwnNumber('OK', uuidOf('OK')) ? 'TX' : 'OK', OTHER_BIRTH);
    expect(await standing()).toEqual(['OK split', 'TX split']);
  });

  it('leaving a registry is not a change, even if the person’s id changes', async () => {
    for (const gone of ['TX', 'OK']) {
      await say('TX', {});
      await say('OK', {});
      await clearOnly();
      await say(gone, undefined);
      expect(await standing()).toEqual(['suppressed']);
      await server.foundation.db.query('TRUNCATE clearances');
    }
  });

  it('a registry that assigns a new id without a cross-reference has published another person', async () => {
    await say('TX', {});
    await clear();
    await say('TX', {}, `${uuidOf('TX')}-b`);
    expect(await standing()).toEqual(['TX -', 'suppressed']);
  });

  it('a record that existed outside the scope of the cited search does not make the clearance stale', async () => {
    await say('TX', {});
    await say('OK', {});
    await clear('TX', { jurisdictions: ['TX'] });
    expect(await standing()).toEqual(['suppressed']);
    expect(await standing({ jurisdictions: ['OK'] })).toEqual(['suppressed']);
  });

  it('a record that arrived between the cited search and the clearance makes it stale: new_registry', async () => {
    await say('TX', {});
    const { searchId, records } = await find();
    await say('OK', {});
    const about = { personRef: records[0]?.personRef, searchId, verdict: 'not_this_person' };
    await post('/v1/clearances', { ...about, ...SUBJECT });
    expect((await standing()).map((each) => each.slice(3))).toEqual(['new_registry']);
  });

  it('this_person becomes stale too, and a new verdict on the current records is not stale', async () => {
    await say('TX', {});
    await clear('TX', {}, 'this_person');
    await say('TX', { offenses: [OFFENSE, { ...OFFENSE, crime: 'ASSAULT' }] });
    expect(await standing()).toEqual(['TX new_offense']);
    await clear('TX', {}, 'this_person');
    expect(await standing()).toEqual(['TX null']);
    await clear();
    expect(await standing()).toEqual(['suppressed']);
  });

  it('a search as of an earlier time applies the clearance by the current records', async () => {
    await say('TX', {});
    await clear();
    const asOf = new Date().toISOString();
    expect(await standing({ asOf })).toEqual(['suppressed']);
    await say('TX', { aliases: ['SOMEONE ELSE'] });
    expect(await standing({ asOf })).toEqual(['TX identity_changed']);
  });
});
