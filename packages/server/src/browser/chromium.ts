import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { CLEAN_ENVIRONMENT } from '../process/child-environment.ts';
import { unpackChromium } from './bundled-chromium.ts';
import type { ChromiumProgram } from './chromium-program.ts';
import { writeFontSettings } from './fonts.ts';

export type ChromiumPlaces = {
  readonly chromium: string | undefined;
  readonly searchPath: string;
  readonly cacheDir: string;
};

const COMMANDS = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
];
const MAC_APPLICATIONS = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const ANSWER_MS = 10_000;

/** Returns the configured browser, else one of this machine, else the one of an npm package (contract, Two commands on a fresh clone). */
export async function findChromium({ chromium, searchPath, cacheDir }: ChromiumPlaces): Promise<ChromiumProgram> {
  const fonts = { FONTCONFIG_FILE: await writeFontSettings(cacheDir) };
  if (chromium) return { path: chromium, env: fonts };
  for (const path of await listInstalled(searchPath)) if (await answers(path)) return { path, env: fonts };
  const { path, env } = await unpackChromium(cacheDir);
  return { path, env: { ...env, ...fonts } };
}

/** Ubuntu's chromium-browser may be a stub that only explains how to install one. */
const answers = (path: string): Promise<boolean> =>
  promisify(execFile)(path, ['--version'], { timeout: ANSWER_MS, env: CLEAN_ENVIRONMENT }).then(
    ({ stdout }) => /\d+\.\d+/.test(stdout),
    () => false,
  );

const listInstalled = async (searchPath: string): Promise<readonly string[]> => {
  const folders = searchPath.split(delimiter).filter((folder) => folder !== '');
  const candidates = [
    ...COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command))),
    ...(process.platform === 'darwin' ? MAC_APPLICATIONS : []),
  ];
  const found = await Promise.all(
    candidates.map((path) =>
      access(path, constants.X_OK).then(
        () => path,
        () => undefined,
      ),
    ),
  );
  return found.filter((path) => path !== undefined);
};
