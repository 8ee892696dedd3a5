import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type CandidateIndex, findSavedIndex } from '@blotter/match';
import { toIndexPath } from '../../server/src/searches/index/index-file.ts';
import type { IndexedProduct } from '../../server/src/searches/index/index-store.ts';
import { type RunningServer, startBenchServer } from './bench-server.ts';
import { type Account, buildNation, TRUTH_FILE } from './build-nation.ts';
import type { NationSize } from './nation.ts';
import { logProgress } from './progress.ts';

const SOURCE = new URL('../../server/src/', import.meta.url);
const PACKAGES = new URL('../../', import.meta.url);
const INDEX_NAMES = { offender: 'offenders', criminal: 'criminal' } as const;

export type NationData = NationSize &
  Account & {
    readonly dataDir: string;
    /** The person of each record, as the simulator made them. */
    readonly truthPath: string;
    /** Starts the server on the nation's data folder in its own process and resolves when it is ready. */
    readonly start: () => Promise<RunningServer>;
    /** Loads the server's index from its snapshot file. */
    readonly loadIndex: (product?: IndexedProduct) => Promise<CandidateIndex>;
  };

type NationFile = Account & { readonly builtBy: string };

const hashFiles = async (folders: readonly URL[], ending: string): Promise<string> => {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const name of (await readdir(folder, { recursive: true })).sort())
      if (name.endsWith(ending) && !name.endsWith('.test.ts')) hash.update(await readFile(new URL(name, folder)));
  return hash.digest('hex').slice(0, 12);
};

/** Hashes the sources of everything that decides how a nation is stored. */
const hashBuilders = (): Promise<string> =>
  hashFiles(
    [
      new URL('sim/src/nation/', PACKAGES),
      new URL('vocab/src/', PACKAGES),
      new URL('match/src/link/', PACKAGES),
      new URL('features/ingest/', SOURCE),
      new URL('features/offenders/', SOURCE),
      new URL('features/criminal/', SOURCE),
    ],
    '.ts',
  );

const findNationFile = async (path: string): Promise<NationFile | undefined> => {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as NationFile);
};

const toSizeName = ({ records, criminal }: NationSize): string =>
  [records, criminal === undefined ? undefined : `criminal-${criminal}`].filter((part) => part !== undefined).join('-');

/** Opens a nation that is ingested once and cached. Later runs start from its data folder and write to it. */
export async function openNationData(size: NationSize): Promise<NationData> {
  const cache = process.env.BLOTTER_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'blotter');
  const schema = await hashFiles([new URL('store/migrations/', SOURCE)], '.sql');
  const folder = join(cache, 'bench', `nation-${toSizeName(size)}-${size.seed}-${schema}`);
  const dataDir = join(folder, 'data');
  const path = join(folder, 'nationData.json');
  const builtBy = await hashBuilders();
  let kept = await findNationFile(path);
  if (kept && kept.builtBy !== builtBy)
    logProgress(`The nation in ${folder} was read in by other code than today's; remove the folder to build it anew.`);
  if (!kept) {
    const account = await buildNation(size, folder, dataDir);
    kept = { ...account, builtBy };
    await writeFile(path, JSON.stringify(kept), { mode: 0o600 });
  }
  const { accountId, key } = kept;
  const findIndex = async (product: IndexedProduct): Promise<CandidateIndex | undefined> => {
    const bytes = await readFile(toIndexPath(dataDir, INDEX_NAMES[product])).catch(() => undefined);
    return bytes && findSavedIndex(bytes)?.index;
  };
  return {
    ...size,
    accountId,
    key,
    dataDir,
    truthPath: join(folder, TRUTH_FILE),
    start: () => startBenchServer(dataDir),
    loadIndex: async (product = 'offender') => {
      const saved = await findIndex(product);
      if (saved) return saved;
      // A server that has loaded its index from the database saves a snapshot when it stops.
      await (await startBenchServer(dataDir)).stop();
      const index = await findIndex(product);
      if (!index) throw new Error('the program saved no snapshot of its index');
      return index;
    },
  };
}
