import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../../server/src/store/database.ts';
import { changeCustomer, createCustomer } from '../../../server/test/kit/customers.ts';
import { isSettled } from '../../../server/test/kit/fcra-events.ts';
import { createClient } from '../../../server/test/kit/http-client.ts';
import { createRandom } from '../../../server/test/kit/random.ts';
import { newSharedSecrets } from '../../../server/test/kit/server-process.ts';
import { createExpectedState, violate } from '../expected-state.ts';
import { startFleet } from '../fleet.ts';
import { withPostgres } from '../postgres-environment.ts';
import { seconds, toLines, toViolationRows, type Violation } from '../report.ts';
import { findFeedFaults, type Poll, pollEvents, pollNaively, writeEvents } from './event-feed.ts';

export type EventChaosOptions = {
  readonly seed: number;
  readonly events: number;
  readonly kills: number;
  readonly onProgress?: (progress: string) => void;
};

export type EventChaosReport = {
  readonly seed: number;
  readonly events: number;
  readonly kills: number;
  readonly answered: number;
  readonly unanswered: number;
  readonly naivelyMissed: number;
  readonly durationMs: number;
  readonly violations: readonly Violation[];
};

const WRITERS = 32;
const POLLERS = 4;
const AWAY_MS = 20;
/** Answers between two kills. */
const ANSWERS_A_KILL = 40;

/** Writes the events of one account and polls them through two servers that are killed again and again. */
export function runEventChaos({ seed, events, kills, onProgress }: EventChaosOptions): Promise<EventChaosReport> {
  return withPostgres(async ({ folder, postgres, db, undo }) => {
    const secrets = newSharedSecrets();
    const settings = { ...secrets, DATABASE_URL: postgres.adminUrl };
    const fleet = startFleet(['first', 'second'].map((name) => ({ ...settings, BLOTTER_DATA: join(folder, name) })));
    undo.push(fleet.stop);
    await fleet.untilUp();
    const adminKey = secrets.BLOTTER_ADMIN_KEY as string;
    const send = createClient(fleet.urls()[0] as string);
    const { id: accountId, key } = await createCustomer(send, adminKey);
    await changeCustomer(send, adminKey, accountId, { fcraPartner: true });
    const pool = openDatabase({ connectionString: postgres.adminUrl, maxConnections: WRITERS + 2, onError: () => {} });
    undo.push(pool.close);

    const random = createRandom(seed);
    const expectedState = createExpectedState();
    const began = performance.now();
    const counts = { answered: 0, unanswered: 0, kills: 0 };
    const poll: Poll = async (after, limit) => {
      const url = random.pick(fleet.urls());
      const path = `/v1/fcra/events?limit=${limit}${after === undefined ? '' : `&after=${after}`}`;
      const answer = url ? await createClient(url)('GET', path, { key }).catch(() => undefined) : undefined;
      if (answer?.status === 200) {
        counts.answered += 1;
        return answer.body.events.map((event: { readonly id: string }) => event.id);
      }
      if (answer && answer.status !== 503)
        violate(expectedState, 'a poll is answered', `${answer.status} ${answer.text}`);
      counts.unanswered += 1;
      await sleep(AWAY_MS);
      return undefined;
    };

    let isWriting = true;
    const isAllThere = async (): Promise<boolean> => !isWriting && (await isSettled(db, accountId));
    const pollers = Array.from({ length: POLLERS }, () => pollEvents(poll, isAllThere, random.fork()));
    const naive = pollEvents(pollNaively(pool, accountId), async () => !isWriting, random.fork());
    const onKill = (): void => {
      counts.kills += 1;
      onProgress?.(`${counts.kills}/${kills} kills, ${counts.answered} polls answered`);
    };
    const untilPolled = async (): Promise<void> => {
      for (const from = counts.answered; isWriting && counts.answered < from + ANSWERS_A_KILL; ) await sleep(AWAY_MS);
    };
    const killing = fleet.kill(kills, random.fork(), onKill, untilPolled);
    const pause = async (): Promise<void> => {
      while (fleet.urls().length === 0) await sleep(AWAY_MS);
    };
    const written = await writeEvents({ db: pool, accountId, writers: WRITERS, events, random: random.fork(), pause });
    isWriting = false;
    const [first = [], ...others] = await Promise.all(pollers);
    await killing;

    for (const [fault, times] of Object.entries(findFeedFaults(first, written)))
      if (times > 0) violate(expectedState, `no event is ${fault}`, String(times));
    for (const other of others)
      if (other.length !== first.length || other.some((id, at) => id !== first[at]))
        violate(expectedState, 'every poller sees the same order', `${other.length} against ${first.length}`);
    const naivelyMissed = findFeedFaults(await naive, written).missed;
    if (naivelyMissed === 0)
      violate(expectedState, '`id > after` is caught', 'it missed nothing, so this run proves nothing');
    for (const end of fleet.endedAlone) violate(expectedState, 'no server exits by itself', end);
    return {
      seed,
      events: written.length,
      ...counts,
      naivelyMissed,
      durationMs: performance.now() - began,
      violations: [...expectedState.violations].map(([rule, details]) => ({ rule, details })),
    };
  });
}

export function toEventTable(report: EventChaosReport): string {
  return toLines([
    ['seed', String(report.seed)],
    ['events', `${report.events} by ${WRITERS} writers in ${seconds(report.durationMs)}`],
    ['kills', `${report.kills} of the servers that are polled`],
    ['polls', `${report.answered} of ${POLLERS} pollers answered, ${report.unanswered} not`],
    ['`id > after`', `would have missed ${report.naivelyMissed}`],
    ...toViolationRows(report.violations),
  ]);
}
