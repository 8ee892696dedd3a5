import { setTimeout as sleep } from 'node:timers/promises';
import { numberAt } from '@blotter/vocab';
import { openDatabase } from '../../../src/store/database.ts';
import type { Answer } from '../../kit/http-client.ts';
import { publish, registrant } from '../../kit/people.ts';
import { createCustomer } from '../customers.ts';
import { type Logbook, violate } from '../logbook.ts';
import type { Random } from '../random.ts';
import { apiFor, type Machines } from './machines.ts';

const CLIENTS = 8;
const SOURCE = 'TX';
const FOLLOW_PATIENCE_MS = 30_000;

const LETTERS = 'BCDFGHJKLMNPRSTV';
/** Surnames that are far from one another. */
const toSurname = (n: number): string =>
  [n >> 8, (n >> 4) & 15, n & 15].map((at) => `${LETTERS[at]}A${LETTERS[(at * 7 + 3) % 16]}O`).join('');
const toStreet = (version: number): string => `${version} N MAIN ST`;

export type ReplicaFaultsOptions = { readonly rounds: number; readonly people: number };

/** The replica stands still, dies, comes back, is promoted, while every record gets a new version and is searched for. */
export async function runReplicaFaults(
  machines: Machines,
  logbook: Logbook,
  random: Random,
  { rounds, people }: ReplicaFaultsOptions,
) {
  const { replica, foundation, adminKey } = machines;
  const { key } = await createCustomer(apiFor(machines, 0).send, adminKey);
  let [version, searches] = [0, 0];

  const onReplica = async (sql: string): Promise<void> => {
    const db = openDatabase({ connectionString: replica.url, maxConnections: 1, onError: () => {} });
    await db.query(sql).finally(db.close);
  };
  const renew = async (): Promise<void> => {
    version += 1;
    const addresses = [{ type: 'residence', line1: toStreet(version), city: 'AUSTIN', state: 'TX', zipcode: '78701' }];
    const toRow = (n: number) => registrant(`${SOURCE}-${n}`, `${toSurname(n)}, JOHN`, { addresses });
    await publish(
      { foundation },
      SOURCE,
      Array.from({ length: people }, (_, n) => toRow(n)),
    );
  };
  const search = async (n: number, api: number): Promise<Answer> => {
    searches += 1;
    const body = { query: { lastName: toSurname(n), firstName: 'John' } };
    return apiFor(machines, api).send('POST', '/v1/search', { key, body });
  };
  const streetsOf = (answer: Answer): readonly string[] =>
    ((answer.body?.records ?? []) as { addresses: { line1: string }[] }[]).map(
      ({ addresses }) => addresses[0]?.line1 ?? '',
    );
  /** Both processes have followed: from now on nothing older may be shown. */
  const untilFollowed = async (): Promise<void> => {
    for (const api of [0, 1])
      for (const until = performance.now() + FOLLOW_PATIENCE_MS; ; ) {
        const streets = streetsOf(await search(random.below(people), api));
        if (streets[0]?.toUpperCase() === toStreet(version)) break;
        if (performance.now() > until) throw new Error(`the index does not follow: ${streets.join()}`);
        await sleep(50);
      }
  };
  const searchAll = async (while_: () => Promise<void>): Promise<void> => {
    const order = Array.from({ length: people }, (_, n) => (n * 7 + random.below(people)) % people);
    const client = async (own: number): Promise<void> => {
      for (let at = own; at < order.length; at += CLIENTS) {
        const n = numberAt(order, at);
        const answer = await search(n, at);
        if (answer.status !== 200) violate(logbook, 'no search fails', `${answer.status} ${answer.text.slice(0, 200)}`);
        const streets = streetsOf(answer);
        if (streets.length !== 1 || streets[0]?.toUpperCase() !== toStreet(version))
          violate(
            logbook,
            'no search is answered wrong',
            `${toSurname(n)}: ${streets.join()}, not ${toStreet(version)}`,
          );
      }
    };
    await Promise.all([while_(), ...Array.from({ length: CLIENTS }, (_, own) => client(own))]);
  };
  /** Each is searched for once: what was read is kept, and is not read again. */
  const untilRejoined = async (): Promise<void> => {
    await renew();
    await untilFollowed();
    const before = await countReads(machines);
    for (let n = 0; n < people; n++) {
      await search(n, n);
      if ((await countReads(machines)).replica > before.replica) return;
      await sleep(20);
    }
    violate(logbook, 'a replica that is well again is asked again', 'it is not');
  };
  const round = async (before: () => Promise<void>, during: () => Promise<void>): Promise<void> => {
    await before();
    await renew();
    await untilFollowed();
    await searchAll(during);
  };
  const nothing = async (): Promise<void> => {};
  const soon = (): Promise<void> => sleep(random.below(400));

  const readsBefore = await countReads(machines);
  for (let done = 0; done < rounds; done++) {
    await round(nothing, nothing);
    await round(() => onReplica('SELECT pg_wal_replay_pause()'), nothing);
    await round(nothing, () => soon().then(() => onReplica('SELECT pg_wal_replay_resume()')));
    await round(nothing, () => soon().then(replica.kill));
    await round(nothing, () => soon().then(replica.start));
    await untilRejoined();
  }
  await round(nothing, () => soon().then(() => onReplica('SELECT pg_promote()')));
  const reads = await countReads(machines);
  const byReplica = reads.replica - readsBefore.replica;
  if (byReplica === 0) violate(logbook, 'a replica that is well is asked', 'it never was');
  return { searches, versions: version, byReplica, byPrimary: reads.primary - readsBefore.primary };
}

const countReads = async ({ apis }: Machines): Promise<{ readonly replica: number; readonly primary: number }> => {
  const texts = await Promise.all(apis.map(async ({ send }) => (await send('GET', '/metrics')).text));
  const sum = (by: string): number =>
    texts.reduce(
      (total, text) =>
        total + Number(new RegExp(`blotter_settled_reads_total\\{by="${by}"\\} (\\d+)`).exec(text)?.[1] ?? 0),
      0,
    );
  return { replica: sum('replica'), primary: sum('primary') };
};
