import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';

const run = promisify(execFile);

const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

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

type Program = { readonly path: string; readonly env?: Readonly<Record<string, string>> };

/** BLOTTER_CHROMIUM, else a browser of this machine that starts, else the one inside an npm package. */
export const launchBrowser = async (): Promise<Browser> => {
  const { BLOTTER_CHROMIUM: chosen } = process.env;
  if (chosen) return start({ path: chosen });
  for (const path of await listInstalled()) {
    // Ubuntu's chromium-browser may be a stub that only says how to install one.
    const browser = await start({ path }).catch(() => undefined);
    if (browser) return browser;
  }
  return start(await unpackBundled());
};

const start = async ({ path, env = {} }: Program): Promise<Browser> => {
  const options = { executablePath: path, args: FLAGS, env: { ...process.env, ...env } };
  try {
    return await chromium.launch({ ...options, chromiumSandbox: true });
  } catch {
    // As root, and where user namespaces are refused, Chromium runs without its sandbox or not at all.
    return chromium.launch({ ...options, chromiumSandbox: false });
  }
};

const listInstalled = async (): Promise<readonly string[]> => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
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

const FONT_SETTINGS = 'fonts.xml';
const PACKED = 'chromium.br';
const PACKED_FOLDERS = ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'];

const unpackBundled = async (): Promise<Program> => {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No Chrome, Chromium or Edge was found: install one, or name its file in BLOTTER_CHROMIUM.');
  const origin = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../..');
  const { version } = JSON.parse(await readFile(join(origin, 'package.json'), 'utf8')) as { version: string };
  const cache = process.env.BLOTTER_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'blotter');
  const home = join(cache, `chromium-${version}`);
  if (!existsSync(home)) {
    await mkdir(cache, { recursive: true });
    // Under a name of its own until it is whole: an unpacking that was killed is never taken for a browser.
    const draft = await mkdtemp(`${home}.`);
    try {
      await unpack(join(origin, 'bin'), draft);
      await writeFile(join(draft, FONT_SETTINGS), toFontSettings(home));
      // Another user of the same BLOTTER_CACHE runs it too.
      await chmod(draft, 0o755);
      await rename(draft, home).catch((error: unknown) => {
        if (!existsSync(home)) throw error;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
  const path = join(home, 'chromium');
  return { path, env: { ...(await toLibraries(path, home)), FONTCONFIG_FILE: join(home, FONT_SETTINGS) } };
};

const unpack = async (origin: string, home: string): Promise<void> => {
  await decompress(join(origin, PACKED), join(home, 'chromium'));
  for (const name of PACKED_FOLDERS) {
    const archive = join(home, 'archive.tar');
    await decompress(join(origin, name), archive);
    await run('tar', ['-xf', archive, '-C', home, '--no-same-owner']);
    await rm(archive);
  }
};

const decompress = (from: string, to: string): Promise<void> =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode: 0o755 }));

/** The libraries inside the package, only where the system's are missing: theirs are older than most. */
const toLibraries = async (path: string, home: string): Promise<Readonly<Record<string, string>>> => {
  const loads = await run(path, ['--version']).then(
    () => true,
    () => false,
  );
  return loads ? {} : { LD_LIBRARY_PATH: join(home, 'lib') };
};

/** Without any font there is no text: the package's Open Sans beside whatever the system has. */
const toFontSettings = (home: string): string => {
  const folders = [join(home, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  const dirs = folders.map((folder) => `<dir>${folder}</dir>`).join('');
  const cache = `<cachedir>${join(home, 'font-cache')}</cachedir>`;
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}${cache}</fontconfig>\n`;
};
