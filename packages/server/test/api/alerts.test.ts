import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inmate, publish, registrant } from '../kit/people.ts';
import { type Receiver, startReceiver } from '../kit/receiver.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestServer({ settings: { BLOTTER_EGRESS_ALLOW: receiver.origin, BLOTTER_CLOCK: 'test' } });
  account = await server.createAccount();
});
afterAll(async () => {
  await server.stop();
  await receiver.close();
});

type Alert = {
  readonly id: string;
  readonly kind: string;
  readonly source: string;
  readonly matchState: string | null;
  readonly matchConfidence: number;
  readonly record: { readonly uuid?: string; readonly externalId?: string; readonly matchConfidence: number };
  readonly changedRecord: {
    readonly source: string;
    readonly registryName: string;
    readonly uuid: string;
    readonly summary: readonly string[];
    readonly otherRecords: readonly { readonly source: string; readonly uuid: string }[];
  };
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
};

/** With these records, one record more or less does not count as drift of the source. */
const FILLERS = Array.from({ length: 40 }, (_, n) => n);
const publishedBySource = new Map<string, Map<string, object>>();

/** Publishes the rows in addition to the earlier ones. `undefined` removes a row. */
const publishRows = async (source: string, rows: Readonly<Record<string, object | undefined>>): Promise<void> => {
  const make = source === 'TX' || source === 'FL' ? registrant : inmate;
  const published =
    publishedBySource.get(source) ?? new Map(FILLERS.map((n) => [`F${n}`, make(`F${n}`, `FILLER, ${n}`)]));
  publishedBySource.set(source, published);
  for (const [id, row] of Object.entries(rows))
    if (row) published.set(id, row);
    else published.delete(id);
  await publish(server, source, [...published.values()]);
};

const post = (body: object, key = account.key) => server.send('POST', '/v1/monitors', { key, body });
const watch = async (body: object): Promise<string> => {
  const {
    status,
    text,
    body: monitor,
  } = await post({
    product: 'sex-offender',
    type: 'person',
    channels: { webhookUrl: receiver.url },
    ...body,
  });
  expect(status, text).toBe(200);
  return monitor.id;
};
const person = (firstName: string, lastName: string, dob = '1968-10-11') => ({ person: { firstName, lastName, dob } });

const listAlerts = async (monitorId: string): Promise<readonly Alert[]> => {
  const { status, text, body } = await server.send('GET', `/v1/monitors/${monitorId}/alerts`, { key: account.key });
  expect(status, text).toBe(200);
  return body.alerts;
};
/** Waits until all published changes have been compared. */
const waitForComparison = async (): Promise<void> => {
  const { db } = server.foundation;
  const waiting = async () =>
    (await db.query('SELECT 1 FROM record_batches WHERE offender_alerts_at IS NULL OR criminal_alerts_at IS NULL'))
      .rowCount;
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
};
const kinds = async (monitorId: string): Promise<readonly string[]> => {
  await waitForComparison();
  return (await listAlerts(monitorId)).map(
    ({ kind, source, record }) => `${kind} ${source} ${record.uuid ?? record.externalId}`,
  );
};

describe('alerts (contract, Monitors)', () => {
  it('a new monitor alerts about existing records only with baseline "alert"', async () => {
    await publishRows('TX', { B1: registrant('B1', 'BASELINE, OSCAR') });
    const silent = await watch(person('Oscar', 'Baseline'));
    const loud = await watch({ ...person('Oscar', 'Baseline'), baseline: 'alert' });
    await expect.poll(() => kinds(loud)).toEqual(['new TX B1']);
    await publishRows('TX', { B1: registrant('B1', 'BASELINE, OSCAR', { addresses: [] }) });
    expect(await kinds(silent)).toEqual(['updated TX B1']);
    expect(await kinds(loud)).toEqual(['updated TX B1', 'new TX B1']);
  });

  it('raises new, updated, custody_changed, departed and new again, each fact once', async () => {
    await publishRows('TX', {});
    const id = await watch(person('Nina', 'Chronicle'));
    const row = (more: object = {}) => registrant('C1', 'CHRONICLE, NINA', more);
    const moved = {
      addresses: [{ type: 'residence', line1: '9 OAK ST', city: 'WACO', state: 'TX', zipcode: '76701' }],
    };
    const held = { ...moved, stateData: { incarcerationStatus: 'INCARCERATED' } };
    await publishRows('TX', { C1: row() });
    await publishRows('TX', { C1: row() });
    await publishRows('TX', { C1: row(moved) });
    await publishRows('TX', { C1: row({ ...moved, marks: 'TATTOO' }) });
    await publishRows('TX', { C1: row(held) });
    await publishRows('TX', { C1: undefined });
    await publishRows('TX', { C1: row(held) });
    expect(await kinds(id)).toEqual([
      ...['new TX C1', 'departed TX C1', 'custody_changed TX C1', 'updated TX C1', 'new TX C1'],
    ]);
    const [, , custody, updated] = await listAlerts(id);
    expect(custody?.changes).toEqual([{ field: 'stateData.incarcerationStatus', before: '', after: 'INCARCERATED' }]);
    expect(updated?.changes.map(({ field }) => field)).toEqual(['addresses']);
    expect(updated?.changes[0]).toMatchObject({ before: [{ line1: '12 N MAIN ST' }], after: [{ line1: '9 OAK ST' }] });
  });

  it('loses no alert if the clock jumps by a year between change and comparison or between two changes', async () => {
    const jump = async () =>
      expect(
        await server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds: 366 * 86_400 } }),
      ).toMatchObject({ status: 200 });
    const id = await watch(person('Quentin', 'Leaping'));
    const row = (line1: string) =>
      registrant('L1', 'LEAPING, QUENTIN', { addresses: [{ line1, city: 'WACO', state: 'TX', zipcode: '76701' }] });
    await Promise.all([publishRows('TX', { L1: row('1 ELM ST') }), jump()]);
    expect(await kinds(id)).toEqual(['new TX L1']);
    await jump();
    await publishRows('TX', { L1: row('2 ELM ST') });
    await jump();
    await Promise.all([publishRows('TX', { L1: undefined }), jump()]);
    expect(await kinds(id)).toEqual(['departed TX L1', 'updated TX L1', 'new TX L1']);
  });

  it('does not alert about a twin, a namesake with another birth date or another name with the same birth date', async () => {
    const id = await watch(person('Jacob', 'Twinning'));
    await publishRows('TX', {
      T1: registrant('T1', 'TWINNING, ESAU'),
      T2: registrant('T2', 'TWINNING, JACOB', { dob: '10/12/1968' }),
      T3: registrant('T3', 'OTHERNAME, JACOB'),
      T4: registrant('T4', 'TWINNING, JACOB', { dob: '1968' }),
    });
    expect(await kinds(id)).toEqual([]);
    await publishRows('TX', { T1: undefined, T2: undefined, T4: undefined });
    expect(await kinds(id)).toEqual([]);
  });

  it('minConfidence dob_match requires the full birth date, year_match accepts the year', async () => {
    const strict = await watch(person('Ada', 'Yearly'));
    const wide = await watch({ ...person('Ada', 'Yearly'), minConfidence: 'year_match' });
    const yearOnly = await watch({
      person: { firstName: 'Ada', lastName: 'Yearly', birthYear: 1968 },
      minConfidence: 'year_match',
    });
    await publishRows('TX', {
      Y1: registrant('Y1', 'YEARLY, ADA', { dob: '1968' }),
      Y2: registrant('Y2', 'YEARLY, ADA'),
      Y3: registrant('Y3', 'YEARLY, ADA', { dob: '', age: '58' }),
    });
    expect(await kinds(strict)).toEqual(['new TX Y2']);
    expect([...(await kinds(wide))].sort()).toEqual(['new TX Y1', 'new TX Y2']);
    expect([...(await kinds(yearOnly))].sort()).toEqual(['new TX Y1', 'new TX Y2']);
    expect((await listAlerts(wide)).map(({ matchState }) => matchState).sort()).toEqual(['dob_match', 'year_match']);
  });

  it('shows the record as a search returns it, with the same labels and the same confidence', async () => {
    const id = await watch(person('Robert', 'Labelled'));
    await publishRows('FL', { L1: registrant('L1', 'LABELLED, BOB', { aliases: ['LABELLED, ROBBIE'] }) });
    expect(await kinds(id)).toEqual(['new FL L1']);
    const query = { firstName: 'Robert', lastName: 'Labelled', dob: '1968-10-11' };
    const { body } = await server.send('POST', '/v1/search', { key: account.key, body: { query } });
    const [alert] = await listAlerts(id);
    expect(alert?.record).toEqual(body.records[0]);
    expect(alert).toMatchObject({ matchState: 'dob_match', matchConfidence: body.records[0].matchConfidence });
  });

  it('names the record and its changes if the person has several records', async () => {
    const address = (line1: string, city: string) => ({
      type: 'residence',
      line1,
      city,
      state: 'FL',
      zipcode: '33101',
    });
    const second = (more: object = {}) =>
      registrant('FL-S2', 'SECONDLY, VERA', {
        linkIds: ['TX-S1'],
        addresses: [address('3 PALM AVE', 'MIAMI')],
        offenses: [{ crime: 'ASSAULT', statute: '794.011', convictionDate: '03/02/2001' }],
        ...more,
      });
    const first = registrant('TX-S1', 'SECONDLY, VERA', { aliases: ['SECONDLY, V'], height: '601', weight: '180' });
    await publishRows('TX', { S1: first });
    await publishRows('FL', {});
    const id = await watch(person('Vera', 'Secondly'));
    await publishRows('FL', { S2: second() });
    await publishRows('FL', { S2: second({ addresses: [address('8 BAY ST', 'TAMPA')] }) });
    await publishRows('FL', { S2: undefined });
    await waitForComparison();
    const [departed, updated, arrived] = await listAlerts(id);
    expect([departed, updated, arrived].map((alert) => alert?.kind)).toEqual(['departed', 'updated', 'new']);
    for (const alert of [departed, updated, arrived])
      expect(alert?.changedRecord).toMatchObject({
        source: 'FL',
        registryName: 'Florida',
        uuid: 'FL-S2',
        otherRecords: [{ source: 'TX', registryName: 'Texas', uuid: 'TX-S1' }],
      });
    expect(arrived?.record.uuid).toBe('TX-S1');
    expect(arrived?.changedRecord.summary).toEqual([
      'New registry: Florida now lists this person, record FL-S2.',
      'New address: 3 PALM AVE, MIAMI, FL 33101.',
      'New offense: ASSAULT, 794.011, convicted 2001-03-02.',
      'Also listed by: Texas (record TX-S1).',
    ]);
    expect(updated?.changedRecord.summary.slice(0, 3)).toEqual([
      'Record changed: Florida, record FL-S2.',
      'New address: 8 BAY ST, TAMPA, FL 33101.',
      'Address no longer listed: 3 PALM AVE, MIAMI, FL 33101.',
    ]);
    expect(departed?.changedRecord.summary).toEqual([
      'No longer listed: Florida removed record FL-S2.',
      'Still listed by: Texas (record TX-S1).',
    ]);
    const sent = () =>
      receiver.received.map(({ body }) => JSON.parse(body) as Alert).find(({ id: of }) => of === arrived?.id);
    await expect.poll(() => sent()?.changedRecord, { timeout: 60_000 }).toEqual(arrived?.changedRecord);
  });

  it('never alerts about a suppressed record', async () => {
    const id = await watch(person('Sean', 'Withheld'));
    const { db } = server.foundation;
    await db.query(
      `INSERT INTO suppressions (source, row_key, reason, created_at) VALUES ('TX', 'S1', 'sealed', now())`,
    );
    await publishRows('TX', { S1: registrant('S1', 'WITHHELD, SEAN') });
    await publishRows('TX', { S1: undefined });
    expect(await kinds(id)).toEqual([]);
  });

  it('a location monitor alerts about records within its radius only, with matchState null', async () => {
    const at = (lat: number, lng: number) => ({
      addresses: [{ type: 'residence', line1: '1 A ST', city: 'MARFA', state: 'TX', zipcode: '79843', lat, lng }],
    });
    const id = await watch({ type: 'location', location: { lat: 30.309, lng: -104.02, radiusMiles: 2 } });
    await publishRows('TX', {
      P1: registrant('P1', 'NEARBY, ANN', at(30.31, -104.02)),
      P2: registrant('P2', 'FARAWAY, ANN', at(30.4, -104.02)),
    });
    expect(await kinds(id)).toEqual(['new TX P1']);
    expect((await listAlerts(id))[0]?.matchState).toBeNull();
    await publishRows('TX', { P2: registrant('P2', 'FARAWAY, ANN', at(30.312, -104.021)), P1: undefined });
    expect([...(await kinds(id))].sort()).toEqual(['departed TX P1', 'new TX P1', 'new TX P2']);
  });

  it('a canceled monitor gets no more alerts, and its earlier alerts stay readable', async () => {
    const id = await watch(person('Carl', 'Cancelled'));
    await publishRows('TX', { X1: registrant('X1', 'CANCELLED, CARL') });
    expect(await kinds(id)).toEqual(['new TX X1']);
    expect((await server.send('DELETE', `/v1/monitors/${id}`, { key: account.key })).status).toBe(200);
    await publishRows('TX', { X1: undefined });
    expect(await kinds(id)).toEqual(['new TX X1']);
  });

  it('criminal records alert on booking, transfer to another facility and departure (spec §2.8)', async () => {
    await publishRows('us-nc-buncombe-jail', {});
    const id = await watch({ product: 'criminal', ...person('Dirk', 'Jailbird') });
    const row = (facility: string) =>
      inmate('J1', 'JAILBIRD, DIRK', { dob: '10/11/1968', custody: { status: 'IN CUSTODY', facility } });
    await publishRows('us-nc-buncombe-jail', { J1: row('COUNTY JAIL') });
    await publishRows('us-nc-buncombe-jail', { J1: row('ANNEX') });
    await publishRows('us-nc-buncombe-jail', { J1: undefined });
    await publishRows('us-nc-buncombe-jail', { J1: row('ANNEX') });
    const of = (kind: string) => `${kind} us-nc-buncombe-jail J1`;
    expect(await kinds(id)).toEqual(['new', 'departed', 'custody_changed', 'new'].map(of));
  });
});
