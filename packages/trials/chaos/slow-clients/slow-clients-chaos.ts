import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFoundation } from '../../../server/src/compose/foundation.ts';
import { readConfig } from '../../../server/src/config/config.ts';
import { createLog } from '../../../server/src/log.ts';
import { createCustomer } from '../../../server/test/kit/customers.ts';
import { publish, registrant } from '../../../server/test/kit/people.ts';
import { newSharedSecrets, startServer, stopServer } from '../../../server/test/kit/server-process.ts';
import { withPostgres } from '../postgres-environment.ts';
import { toLines, toViolationRows } from '../report.ts';
import { type Dripper, type Manner, startDripper } from './dripping.ts';

export type SlowClientsOptions = {
  readonly connections: number;
  readonly readers: number;
  readonly onProgress: (progress: string) => void;
};

/** Records in the slowly read answer: 20 MB, more than the buffers of both ends hold. */
const RECORDS = 4_000;
const OFFENSES = Array.from({ length: 3 }, (_, n) => ({ crime: `${'LONG WORDS '.repeat(90)}${n}`, statute: '21.11' }));

/** Makes people with different names. */
const toLongfellow = (n: number) => {
  const given = [...n.toString(20)].map((digit) => 'ABCDEFGHIJKLMNOPQRST'[Number.parseInt(digit, 20)]).join('');
  const dob = `${1 + (n % 12)}/${1 + (n % 28)}/${1_940 + (n % 61)}`;
  return registrant(`TX-${n}`, `LONGFELLOW, ${given}`, { dob, offenses: OFFENSES });
};

/** The server's limits in seconds, and the allowance for a busy machine. */
const LIMITS = { headers: 15, idle: 72, body: 120, reader: 120 };
const MORE_SECONDS = 25;
const PROBE_EVERY_MS = 200;

type Kind = keyof typeof LIMITS;

const toManners = (key: string): { readonly [kind in Kind]: Manner } => {
  const head = (length: number): string =>
    `POST /v1/search HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  const wanted = JSON.stringify({ query: { lastName: 'Longfellow' }, include: ['stateData'] });
  return {
    headers: { first: 'POST /v1/search HTTP/1.1\r\nHost: x\r\nX-Slow: ', more: 'a' },
    body: { first: `${head(100_000)}{"query":"`, more: 'a' },
    idle: { first: 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n', more: '' },
    // A client that does not read notices a reset only when it writes. Empty lines may precede a request.
    reader: { first: `${head(wanted.length)}${wanted}`, more: '\r\n', readsBytes: 512 },
  };
};

const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

/** Opens slow connections of four kinds to an unmodified server while a normal client searches. */
export function runSlowClients({ connections, readers, onProgress }: SlowClientsOptions) {
  return withPostgres(async ({ folder, postgres, undo }) => {
    const secrets = newSharedSecrets();
    const settings = { ...secrets, DATABASE_URL: postgres.adminUrl, BLOTTER_DATA: join(folder, 'server') };
    const foundation = await openFoundation(readConfig(settings, {}), createLog('silent'));
    const rows = Array.from({ length: RECORDS }, (_, n) => toLongfellow(n));
    await publish({ foundation }, 'TX', [...rows, registrant('TX-small', 'QUILLMONT, VERA')]).finally(foundation.close);
    const server = await startServer({ settings });
    undo.push(() => stopServer(server));
    const { key } = await createCustomer(server.send, secrets.BLOTTER_ADMIN_KEY as string);
    while ((await server.send('GET', '/readyz')).status !== 200) await sleep(100);

    const manners = toManners(key);
    const port = Number(new URL(server.url).port);
    const others = Math.floor((connections - readers) / 3);
    const counts: { readonly [kind in Kind]: number } = {
      headers: others,
      body: others,
      idle: others,
      reader: readers,
    };
    const drippers = (Object.keys(LIMITS) as Kind[]).flatMap((kind) =>
      Array.from({ length: counts[kind] }, () => ({ kind, dripper: startDripper(port, manners[kind]) })),
    );
    undo.push(async () => {
      for (const { dripper } of drippers) dripper.end();
    });
    const began = performance.now();
    const latestMs = (): number => Math.max(...drippers.map(({ dripper }) => dripper.beganMs()));
    const longestMs = (Math.max(...Object.values(LIMITS)) + MORE_SECONDS) * 1_000;
    const probes: { readonly ms: number; readonly status: number }[] = [];
    let mostMb = 0;
    const isOpen = ({ dripper }: { readonly dripper: Dripper }): boolean => dripper.closedAfterMs() === undefined;
    while (drippers.some(isOpen) && performance.now() - latestMs() < longestMs) {
      const sentAt = performance.now();
      const { status } = await server.send('POST', '/v1/search', { key, body: { query: { lastName: 'Quillmont' } } });
      probes.push({ status, ms: performance.now() - sentAt });
      mostMb = Math.max(mostMb, megabytesOf(server.pid));
      onProgress(
        `${drippers.filter(isOpen).length} slow connections open, ${Math.round((performance.now() - began) / 1_000)} s`,
      );
      await sleep(PROBE_EVERY_MS);
    }

    const violations = new Map<string, string[]>();
    const violate = (rule: string, detail: string): void => {
      violations.set(rule, [...(violations.get(rule) ?? []), detail]);
    };
    const rowsOfKinds = (Object.keys(LIMITS) as Kind[]).map((kind): [string, string] => {
      const own = drippers.filter((one) => one.kind === kind).map(({ dripper }) => dripper);
      const seconds = own
        .map((dripper) => (dripper.closedAfterMs() ?? Number.POSITIVE_INFINITY) / 1_000)
        .sort((a, b) => a - b);
      const late = seconds.filter((one) => one > LIMITS[kind] + MORE_SECONDS).length;
      if (late > 0) violate('a slow client is cut in time', `${kind}: ${late} of ${own.length}`);
      const timedOut = own.filter((dripper) => dripper.heard().startsWith('HTTP/1.1 408')).length;
      const range = `${seconds[0]?.toFixed(1)} to ${seconds.at(-1)?.toFixed(1)} s`;
      return [kind, `${own.length} cut after ${range} (limit ${LIMITS[kind]} s), ${timedOut} got 408`];
    });
    const refused = probes.filter(({ status }) => status !== 200).length;
    if (refused > 0) violate('other clients are served', `${refused} of ${probes.length} were not`);
    const sorted = probes.map(({ ms }) => ms).sort((a, b) => a - b);
    const at = (share: number): string => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)} ms`;
    const found = [...violations].map(([rule, details]) => ({ rule, details }));
    const table = toLines([
      ...rowsOfKinds,
      ['others', `${probes.length} searches during it, ${refused} not served, p50 ${at(0.5)}, p99 ${at(0.99)}`],
      ['memory', `${mostMb.toFixed(0)} MB at most`],
      ...toViolationRows(found),
    ]);
    return { table, violations: found.length };
  });
}
