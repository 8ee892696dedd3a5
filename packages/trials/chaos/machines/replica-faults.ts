import { setTimeout as sleep } from 'node:timers/promises';
import { numberAt } from '@blotter/vocab';
import { openDatabase } from '../../../server/src/store/database.ts';
import { createCustomer } from '../../../server/test/kit/customers.ts';
import type { Answer } from '../../../server/test/kit/http-client.ts';
import { publish, registrant } from '../../../server/test/kit/people.ts';
import type { Random } from '../../../server/test/kit/random.ts';
import { type ExpectedState, violate } from '../expected-state.ts';
import { apiFor, type Machines } from './machines.ts';

const CLIENTS = 8;
const SOURCE = 'TX';
const FOLLOW_PATIENCE_MS = 30_000;

const LETTERS = 'BCDFGHJKLMNPRSTV';
/** Makes surnames that are far apart from one another. */
const toSurname = (n: number): string =>
  [n >> 8, (n >> 4) & 15, n & 15].map((at) => `${LETTERS[at]}A${LETTERS[(at * 7 + 3) % 16]}O`).join('');
const toStreet = (version: number): string => `${version} N MAIN ST`;

export type ReplicaFaultsOptions = { readonly rounds: number; readonly people: number };

/** Pauses, kills, restarts and promotes the replica while every record gets new versions and is searched for. */
export async function runReplicaFaults(
  machines: Machines,
  expectedState: ExpectedState,
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
  /** Waits until both processes have read the new versions. From then on no older version may appear. */
  const untilFollowed = async (): Promise<void> => {
    for (const api of [0, 1])
      for (const until = performance.now() + FOLLOW_PATIENCE_MS; ; ) {
        const streets = streetsOf(await search(random.below(people), api));
        if (streets[0]?.toUpperCase() === toStreet(version)) break;
        if (performance.now() > until) throw new Error(`the index did not load the new versions: ${streets.join()}`);
        await sleep(50);
      }
  };
  const searchAll = async (while_: () => Promise<void>): Promise<void> => {
    const order = Array.from({ length: people }, (_, n) => (n * 7 + random.below(people)) % people);
    const client = async (own: number): Promise<void> => {
      for (let at = own; at < order.length; at += CLIENTS) {
        const n = numberAt(order, at);
        const answer = await search(n, at);
        if (answer.status !== 200)
          violate(expectedState, 'no search fails', `${answer.status} ${answer.text.slice(0, 200)}`);
        const streets = streetsOf(answer);
        if (streets.length !== 1 || streets[0]?.toUpperCase() !== toStreet(version))
          violate(
            expectedState,
            'no search has a wrong answer',
            `${toSurname(n)}: ${streets.join()}, not ${toStreet(version)}`,
          );
      }
    };
    await Promise.all([while_(), ...Array.from({ length: CLIENTS }, (_, own) => client(own))]);
  };
  /** Searches for each person once, because a cached document is not read again. */
  const untilRejoined = async (): Promise<void> => {
    await renew();
    await untilFollowed();
    const before = await countReads(machines);
    for (let n = 0; n < people; n++) {
      await search(n, n);
      if ((await countReads(machines)).replica > before.replica) return;
      await sleep(20);
    }
    violate(expectedState, 'a recovered replica is used again', 'it is not');
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
  if (byReplica === 0) violate(expectedState, 'a healthy replica is used', 'it was never used');
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
