import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { createNation, type NationOptions, type NationSize } from './nation/nation.ts';
import { isNationStyle, NATION_STYLES } from './nation/style.ts';
import { type NationProgress, writeNation } from './nation/write-nation.ts';
import { createSites } from './sites/index.ts';
import { toFeeds } from './sites/kit/feeds.ts';
import { serveSites } from './sites/kit/serve-sites.ts';
import { createWorld } from './sites/kit/world.ts';

const toCount = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

const options = {
  people: { type: 'string' },
  records: { type: 'string' },
  criminal: { type: 'string' },
  seed: { type: 'string', default: '1' },
  style: { type: 'string', default: 'plain' },
  out: { type: 'string' },
  port: { type: 'string', default: '0' },
  json: { type: 'boolean', default: false },
} as const;

const findSize = (given: Readonly<Record<keyof NationSize, string | undefined>>): NationSize | undefined => {
  const sizes = Object.entries(given).flatMap(([name, text]) => (text === undefined ? [] : [[name, toCount(text)]]));
  const isSaid = sizes.length > 0 && sizes.every(([, count]) => count !== undefined);
  return isSaid && (given.people === undefined || given.records === undefined) ? Object.fromEntries(sizes) : undefined;
};

const refuse = (sentence: string): number => {
  process.stderr.write(`${sentence}\n`);
  return 2;
};

/** Rewrites one line on a terminal. Otherwise prints a line for every tenth of the people. */
const createNationProgress = () => {
  let tenths = -1;
  return ({ people, peopleTotal, records, criminal }: NationProgress): void => {
    const share = peopleTotal === 0 ? 1 : people / peopleTotal;
    const line = `writing: ${people} of ${peopleTotal} people, ${records + criminal} rows, ${Math.floor(share * 100)} %`;
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
    else if (Math.floor(share * 10) > tenths) process.stderr.write(`${line}\n`);
    tenths = Math.floor(share * 10);
  };
};

/** Writes one feed per source and `truth.ndjson`. */
const write = async (nation: NationOptions, out: string, isQuiet: boolean): Promise<number> => {
  const written = await writeNation({
    ...nation,
    out,
    onProgress: isQuiet ? () => {} : createNationProgress(),
  });
  if (!isQuiet && process.stderr.isTTY) process.stderr.write('\n');
  process.stdout.write(`${JSON.stringify({ ...written, files: written.files.length })}\n`);
  return 0;
};

/**
 * Serves the sites until standard input closes, so that it ends with its parent process. The first line prints the
 * address.
 */
const serve = async (nation: NationOptions, port: number): Promise<number> => {
  const world = createWorld(createNation(nation));
  const served = await serveSites({
    sites: createSites(world),
    feeds: toFeeds(world),
    setDay: world.setDay,
    port,
  });
  process.stdout.write(`${JSON.stringify({ origin: served.origin })}\n`);
  process.stdin.resume();
  await once(process.stdin, 'close');
  await served.close();
  return 0;
};

/**
 * Runs `nation --records N | --people N --criminal N --seed S --style S --out DIR` or `serve --people N --criminal N
 * --seed S --style S --port P`. Resolves with the exit code.
 */
export async function runSimulator(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const { seed, style, out, port, json } = values;
  const { people, records, criminal } = values;
  const size = findSize({ people, records, criminal });
  if (!size) return refuse('Say --people N or --records N, and --criminal N beside it or alone.');
  if (!isNationStyle(style)) return refuse(`Say --style ${NATION_STYLES.join(' or ')}.`);
  const nation = { ...size, seed, style };
  if (positionals[0] === 'serve') return serve(nation, Number(port));
  return out === undefined ? refuse('Say --out DIR.') : write(nation, out, json);
}
