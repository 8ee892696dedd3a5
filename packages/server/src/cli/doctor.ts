import { access, constants, mkdir, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { openFoundation } from '../compose/foundation.ts';
import { type Config, readConfig, SettingsRefused } from '../config/config.ts';
import { listUnknownSettings } from '../config/settings.ts';
import { createLog } from '../log.ts';
import { createMailer } from '../outbound/mailer.ts';
import { mayWriteCoreFiles } from '../process/core-files.ts';
import { listIndexStatus } from '../searches/index/index-status.ts';
import { hasClear } from '../searches/index/old-versions-store.ts';
import { listLinkageStates } from '../searches/linkage/linkage-state-store.ts';
import { getMasterStatus } from '../vault/master-rotation.ts';
import { checkBrowser } from './browser-finding.ts';
import { toEnding } from './exit-codes.ts';
import type { Finding } from './finding.ts';
import { toIndexFinding } from './index-finding.ts';
import { toLinkageFinding } from './linkage-finding.ts';

const OLDEST_NODE = [20, 19] as const;
const OLDEST_POSTGRES = 150_000;

/** Checks everything that a start needs and reports all problems at once. */
export async function runDoctor(): Promise<readonly Finding[]> {
  const findings: Finding[] = [checkNode()];
  let config: Config;
  try {
    config = readConfig();
    findings.push(checkUnknownSettings());
  } catch (error) {
    const faults = error instanceof SettingsRefused ? error.faults : [toEnding(error).message];
    return [...findings, ...faults.map((detail) => ({ ok: false, name: 'settings', detail }))];
  }
  findings.push(await checkDataFolder(config));
  findings.push(checkCoreFiles());
  if (config.role === 'evidence')
    return [...findings, await checkBrowser(config), await checkPort('PORT', config.host, config.port)];
  findings.push(...(await checkDatabase(config)));
  findings.push(await checkMail(config));
  findings.push(await checkBrowser(config));
  findings.push(await checkPort('PORT', config.host, config.port));
  findings.push(await checkPort('evidence port', config.host, config.evidencePort));
  return findings;
}

const checkNode = (): Finding => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const ok = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  return {
    ok,
    name: 'node',
    detail: ok ? process.version : `${process.version} is older than ${OLDEST_NODE.join('.')}`,
  };
};

const checkUnknownSettings = (): Finding => {
  const unknown = listUnknownSettings();
  return unknown.length === 0
    ? { ok: true, name: 'settings', detail: 'valid' }
    : { ok: true, warning: true, name: 'settings', detail: `not known and ignored: ${unknown.join(', ')}` };
};

const checkDataFolder = async ({ dataDir }: Config): Promise<Finding> => {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK);
    const { mode } = await stat(dataDir);
    const open = (mode & 0o077) !== 0;
    return { ok: !open, name: 'data folder', detail: open ? `${dataDir} can be read by others: chmod 700` : dataDir };
  } catch {
    return { ok: false, name: 'data folder', detail: `${dataDir} cannot be written` };
  }
};

const checkCoreFiles = (): Finding => {
  const may = mayWriteCoreFiles();
  if (may === undefined) return { ok: true, name: 'core files', detail: 'not known on this system' };
  const detail = may
    ? 'a crash may write the memory to disk: install prlimit or start with ulimit -c 0'
    : 'none are written';
  return { ok: true, name: 'core files', detail };
};

const toRecordsFinding = (isClear: boolean): Finding =>
  isClear
    ? {
        ok: true,
        warning: true,
        name: 'records',
        detail: 'some were stored in clear by an earlier version: run blotter seal',
      }
    : { ok: true, name: 'records', detail: 'encrypted' };

const checkDatabase = async (config: Config): Promise<Finding[]> => {
  try {
    const foundation = await openFoundation(config, createLog('silent'), { beside: true });
    try {
      const { rows } = await foundation.db.query<{ number: number; version: string; fsync: string }>(
        `SELECT current_setting('server_version_num')::integer AS number, current_setting('server_version') AS version,
           current_setting('fsync') AS fsync`,
      );
      const { number = 0, version = '', fsync = '' } = rows[0] ?? {};
      const linkage = await listLinkageStates(foundation.db, foundation.clock.now());
      const indexes = await listIndexStatus(foundation.db, config.index);
      const status = await getMasterStatus(foundation.db, foundation.keyring);
      return [
        {
          ok: number >= OLDEST_POSTGRES,
          name: 'database',
          detail: `${foundation.embedded ? 'embedded ' : ''}PostgreSQL ${version}, migrated`,
        },
        { ok: fsync === 'on', name: 'durability', detail: `fsync ${fsync}` },
        { ok: true, name: 'secrets', detail: `master key ${status.currentMaster} from ${status.source}` },
        toRecordsFinding(await hasClear(foundation.db)),
        ...indexes.map(toIndexFinding),
        ...linkage.map((state) => toLinkageFinding(state.product, state)),
      ];
    } finally {
      await foundation.close();
    }
  } catch (error) {
    return [{ ok: false, name: 'database', detail: toEnding(error).message.split('\n', 1)[0] ?? '' }];
  }
};

const checkMail = async ({ smtpUrl, mailFrom }: Config): Promise<Finding> => {
  const mailer = createMailer(smtpUrl ? { url: smtpUrl, from: mailFrom } : undefined);
  if (!mailer) return { ok: true, name: 'mail', detail: 'not set up: addresses are not confirmed' };
  const verified = await mailer.verify();
  mailer.close();
  return { ok: verified.ok, name: 'mail', detail: verified.ok ? 'the server answers' : verified.reason };
};

const checkPort = async (name: string, host: string, port: number): Promise<Finding> => {
  if (await isFree(host, port)) return { ok: true, name, detail: `${port} is free` };
  const answer = await fetch(`http://${host}:${port}/healthz`).catch(() => undefined);
  if (answer?.ok) return { ok: true, name, detail: `a running service answers on ${port}` };
  return { ok: false, name, detail: `${port} is in use, or may not be opened` };
};

const isFree = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
