import { createCustomer } from '../../server/test/kit/customers.ts';
import { readCounts } from './bench-arguments.ts';
import { ADMIN_KEY } from './bench-server.ts';
import { startGenerator } from './load/generator-process.ts';
import { isAnswered, type Loaded, type Sample } from './load/phase.ts';
import { openNationData } from './nation-data.ts';
import { toBodies } from './overload/bodies.ts';
import { cpuMsOfMachine, memoryOf, watchStolen } from './process-usage.ts';
import { OFFENDERS } from './search/product.ts';
import { SEED } from './search/query-mix.ts';
import { percentile, printLine } from './test-server.ts';

const GOALS = { goodput: 0.8, recoverySeconds: 5, memoryGrowthMb: 400 };
const CLOSED_CLIENTS = [8, 32, 128];
const OVERLOAD = 4;
const AFTER_SECONDS = 10;
const AFTER_SHARE = 0.4;
const BODIES = 500;
/** Answered correctly within this time. */
const SOON_MS = 1_000;
const IN_A_ROW = 30;

/** Counts answers that came within the phase, however many are still due. */
const goodputOf = ({ sent }: Loaded, seconds: number): number =>
  sent.filter((one) => isAnswered(one) && one.at + one.ms / 1_000 <= seconds).length / seconds;

const toLine = (sent: readonly Sample[]): string => {
  const sorted = sent.map(({ ms }) => ms).sort((a, b) => a - b);
  return `p50 ${percentile(sorted, 0.5).toFixed(0)} ms, p99 ${percentile(sorted, 0.99).toFixed(0)} ms`;
};

const countAnswers = (sent: readonly Sample[]): { readonly [answer: string]: number } => {
  const counts: { [answer: string]: number } = {};
  for (const { status, fault = String(status) } of sent) counts[fault] = (counts[fault] ?? 0) + 1;
  return counts;
};

/** Returns the seconds until the first of many correct answers in a row. */
const toRecovery = ({ sent }: Loaded): number => {
  const inOrder = [...sent].sort((a, b) => a.at - b.at);
  for (let from = 0; from + IN_A_ROW <= inOrder.length; from++)
    if (inOrder.slice(from, from + IN_A_ROW).every((one) => isAnswered(one) && one.ms < SOON_MS))
      return (inOrder[from] as Sample).at;
  return Number.POSITIVE_INFINITY;
};

/** Sends several times the saturation rate and measures how much is served and how the rest is refused. */
export async function benchOverload(args: readonly string[]): Promise<void> {
  const {
    records,
    seconds,
    'closed-seconds': closedSeconds,
  } = readCounts(args, {
    records: 20_000,
    seconds: 60,
    'closed-seconds': 15,
  });
  const nationData = await openNationData(OFFENDERS.toSize(records));
  const server = await nationData.start();
  const generator = startGenerator();
  let failed = 0;
  const judge = (isMet: boolean, text: string): void => {
    if (!isMet) failed += 1;
    printLine(`${isMet ? 'met  ' : 'MISSED'} ${text}`);
  };
  try {
    const customers = await Promise.all([1, 2].map(() => createCustomer(server.send, ADMIN_KEY)));
    const [loud = '', quiet = ''] = customers.map(({ key }) => key);
    const bodies = toBodies(BODIES, SEED);
    const aim = (keys: readonly string[]) => {
      const asked = bodies.map((body, at) => {
        const key = keys[at % keys.length] as string;
        return { kind: key === quiet ? 'quiet' : 'loud', body, headers: { 'x-api-key': key } };
      });
      return generator.aim({ origin: server.url, path: OFFENDERS.path, headers: {}, asked });
    };
    const load = await aim([loud]);
    // One in ten requests comes from a customer with little load.
    const loadBoth = await aim([...Array.from({ length: 9 }, () => loud), quiet]);
    await load({ clients: 32, seconds: closedSeconds });
    const findPeak = async (): Promise<number> => {
      let peak = 0;
      for (const clients of CLOSED_CLIENTS) {
        const stolen = watchStolen();
        const result = await load({ clients, seconds: closedSeconds });
        const rate = goodputOf(result, closedSeconds);
        peak = Math.max(peak, rate);
        const times = toLine(result.sent.filter(isAnswered));
        printLine(
          `closed loop, ${clients} clients: ${rate.toFixed(0)}/s, ${times}, ${stolen().toFixed(2)} cores stolen`,
        );
      }
      return peak;
    };
    const peakBefore = await findPeak();
    const before = memoryOf(server.pid);
    const perSecond = Math.round(peakBefore * OVERLOAD);
    const [machineBefore, wallBefore, stolen] = [cpuMsOfMachine(), performance.now(), watchStolen()];
    const over = await loadBoth({ perSecond, seconds });
    const cores = (cpuMsOfMachine() - machineBefore) / (performance.now() - wallBefore);
    const stolenCores = stolen();
    const after = await loadBoth({ perSecond: Math.round(peakBefore * AFTER_SHARE), seconds: AFTER_SECONDS });
    const goodput = goodputOf(over, seconds);
    const served = over.sent.filter(isAnswered);
    const shed = over.sent.filter(({ status }) => status === 503 || status === 429);
    const others = over.sent.length - served.length - shed.length;
    const memory = memoryOf(server.pid);
    const quietly = over.sent.filter(({ kind }) => kind === 'quiet');
    printLine(
      `open loop, ${perSecond}/s for ${seconds} s (it took ${over.seconds.toFixed(1)} s): ${over.sent.length} sent, the machine used ${cores.toFixed(1)} cores, the load ${(over.cpuMs / 1_000 / over.seconds).toFixed(1)} of them, ${stolenCores.toFixed(2)} were stolen`,
    );
    printLine(`  ${served.length} served (${goodput.toFixed(0)}/s), ${toLine(served)}`);
    printLine(`  ${shed.length} turned away, ${toLine(shed)}`);
    const share = quietly.filter(isAnswered).length / quietly.length;
    printLine(
      `  of the customer that sent a tenth ${(share * 100).toFixed(0)} % were served, of all ${((served.length / over.sent.length) * 100).toFixed(0)} %`,
    );
    // A shared machine has slower minutes, so the peak is the mean of before and after.
    const peak = (peakBefore + (await findPeak())) / 2;
    judge(
      goodput >= peak * GOALS.goodput,
      `goodput ${((goodput / peak) * 100).toFixed(0)} % of the peak of ${peak.toFixed(0)}/s (${GOALS.goodput * 100} %)`,
    );
    judge(
      others === 0,
      `every other request got 429 or 503: ${others} did not ${JSON.stringify(countAnswers(over.sent))}`,
    );
    judge(
      shed.every(({ hasRetryAfter }) => hasRetryAfter),
      'with Retry-After',
    );
    const recovery = toRecovery(after);
    judge(recovery <= GOALS.recoverySeconds, `normal after ${recovery.toFixed(1)} s (${GOALS.recoverySeconds} s)`);
    const grownMb = (memory.peakBytes - before.residentBytes) / 1e6;
    judge(
      grownMb <= GOALS.memoryGrowthMb,
      `memory ${(before.residentBytes / 1e6).toFixed(0)} MB before, ${(memory.peakBytes / 1e6).toFixed(0)} MB at most`,
    );
  } finally {
    await generator.close();
    await server.stop();
  }
  if (failed > 0) process.exitCode = 1;
}
