import { createInterface } from 'node:readline';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Aim, Loaded, Phase, Sample } from './phase.ts';
import { openWire } from './wire.ts';

export type Command = { readonly aim: Aim } | { readonly run: Phase; readonly at: number };

const toRequests = ({ origin, path, headers, asked }: Aim): readonly { kind: string; bytes: Buffer }[] =>
  asked.map(({ kind, body, headers: own }) => {
    const fields = {
      host: new URL(origin).host,
      'content-type': 'application/json',
      'accept-encoding': 'gzip',
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
      ...own,
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    return { kind, bytes: Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`) };
  });

const openAim = (aim: Aim) => {
  const requests = toRequests(aim);
  const wire = openWire(aim.origin);
  let next = 0;

  const run = async (phase: Phase): Promise<Loaded> => {
    const sent: Sample[] = [];
    const cpu = process.cpuUsage();
    const began = performance.now();
    const ask = async (dueMs: number): Promise<void> => {
      const { kind, bytes: request } = requests[next++ % requests.length] as (typeof requests)[number];
      const { status, bytes, hasRetryAfter, fault } = await wire.send(request);
      const ms = performance.now() - dueMs;
      sent.push({ kind, at: (dueMs - began) / 1_000, ms, status, bytes, hasRetryAfter, ...(fault && { fault }) });
    };
    if ('clients' in phase) {
      const endMs = 'seconds' in phase ? began + phase.seconds * 1_000 : Number.POSITIVE_INFINITY;
      let left = 'count' in phase ? phase.count : Number.POSITIVE_INFINITY;
      await Promise.all(
        Array.from({ length: phase.clients }, async () => {
          while (left-- > 0 && performance.now() < endMs) await ask(performance.now());
        }),
      );
    } else {
      const waiting: Promise<void>[] = [];
      for (let n = 0; n < phase.perSecond * phase.seconds; n++) {
        const dueMs = began + (n * 1_000) / phase.perSecond;
        while (performance.now() < dueMs) await sleep(Math.max(1, Math.floor(dueMs - performance.now())));
        if (n % 32 === 0) await nextTurn();
        waiting.push(ask(dueMs));
      }
      await Promise.all(waiting);
    }
    const { user, system } = process.cpuUsage(cpu);
    return { sent, seconds: (performance.now() - began) / 1_000, cpuMs: (user + system) / 1_000 };
  };
  return { run, close: wire.close };
};

const aims: ReturnType<typeof openAim>[] = [];
const obey = async (command: Command): Promise<unknown> => {
  if ('aim' in command) return aims.push(openAim(command.aim)) - 1;
  return aims[command.at]?.run(command.run);
};

for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(await obey(JSON.parse(line) as Command))}\n`);
for (const { close } of aims) close();
