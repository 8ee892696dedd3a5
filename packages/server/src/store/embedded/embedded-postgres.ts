import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorNotice } from '../../failure.ts';
import type { Log } from '../../log.ts';
import { openDatabase, sqlState } from '../database.ts';
import { getBinaryPackage, prepareBinaries } from './binaries.ts';
import { type Cluster, checkVersion, chooseHome, createCluster, findCluster, getPassword } from './cluster.ts';
import { chooseEndpoint, type Endpoint, removeSocketFolder, toEndpoint } from './endpoint.ts';
import { closeDataFolder, makeDataFolder, prepareLog, readLogEnd } from './folder.ts';
import { canEndWithParent, canWriteTo, createLauncher } from './launcher.ts';
import { findHolder, takeLock } from './lock.ts';
import { launchPostmaster, type PostmasterExit } from './postmaster.ts';
import { removeStaleLocks, stopRemnants } from './remnants.ts';
import { ensureRoles, type RoleName, toAdminUrl, toRoleUrl } from './roles.ts';
import { type Command, chooseRunAs, isListed, type RunAs, toNobody } from './run-as.ts';
import { toSettingArguments } from './settings.ts';
import { supervise } from './supervisor.ts';

export type EmbeddedPostgres = {
  /** URL of the database `blotter` for the running program. It stays the same through restarts of the server. */
  readonly url: string;
  /** The same database for migrations, backups and restores. */
  readonly ownerUrl: string;
  /** The same database for its superuser. */
  readonly adminUrl: string;
  readonly version: string;
  /** `<dataDir>/postgres`, unless another user must run the cluster and has no access. */
  readonly clusterFolder: string;
  readonly runAs: RunAs['kind'];
  /** Undefined while the server restarts. */
  readonly pid: () => number | undefined;
  readonly stop: () => Promise<void>;
};

export type EmbeddedPostgresOptions = {
  readonly dataDir: string;
  readonly log: Log;
  /** Called each time the server ends unexpectedly. It is restarted in any case. */
  readonly onExit?: (exit: PostmasterExit) => void;
  /** False disables user namespaces. */
  readonly userNamespaces?: boolean;
  /** Folders for the socket's folder. With none, a loopback port is used. */
  readonly socketBases?: readonly string[];
  /** False uses a helper process instead of the kernel to stop PostgreSQL when this process is gone. */
  readonly parentDeathSignal?: boolean;
  /** Replaces the settings of embedded clusters. */
  readonly settings?: Readonly<Record<string, string>>;
};

const DATABASE = 'blotter';
const LOCK_FILE = 'postgres.lock';
const INVALID_CATALOG_NAME = '3D000';

/** Starts the PostgreSQL of our npm packages on a data folder and keeps it running until stopped. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const origin = await getBinaryPackage();
  const dataDir = await makeDataFolder(options.dataDir);
  const undo: (() => Promise<void>)[] = [];
  const undoAll = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  const lock = async (folder: string) => {
    undo.push((await takeLock(join(folder, LOCK_FILE), `The data folder ${folder}`)).release);
  };
  try {
    await lock(dataDir);
    const existing = await findCluster(dataDir);
    if (existing) await checkVersion(existing, origin.version);
    const runAs = await findRunAs(options, dataDir, existing);
    const launcher = createLauncher(runAs, options.parentDeathSignal !== false && (await canEndWithParent()));
    const home = existing ? dirname(existing.folder) : await chooseHome(dataDir, runAs, launcher);
    await closeDataFolder(dataDir, home, runAs);
    if (home !== dataDir) {
      await lock(home);
      log.warn({ folder: home }, 'the embedded database is outside the data folder, which its user cannot access');
    }
    const binaries = await prepareBinaries(origin, home, launcher);
    const cluster = existing ?? (await createCluster(dataDir, home, runAs, launcher, binaries));
    const password = await getPassword(dataDir);

    const name = toClusterName(cluster);
    const endpoint = await chooseEndpoint(name, runAs, launcher, options.socketBases);
    undo.push(() => removeSocketFolder(endpoint));
    const settings = toSettingArguments({ ...options.settings, ...endpoint.settings, cluster_name: name });
    const command: Command = [binaries.postgres, '-D', cluster.folder, ...settings];
    const logPath = join(dataDir, 'postgres.log');
    const supervisor = await supervise({
      log,
      onExit: (exit) => options.onExit?.(exit),
      launch: async () => {
        const stopped = await stopRemnants(name, cluster.folder);
        if (stopped > 0) log.warn({ processes: stopped }, 'stopped leftover processes of the embedded PostgreSQL');
        await removeStaleLocks(cluster.folder, endpoint.socketFolder);
        await prepareLog(logPath, cluster.owner);
        return launchPostmaster(launcher, command, cluster.folder, logPath);
      },
    }).catch(async (cause) => {
      throw new OperatorNotice(
        `The embedded PostgreSQL does not start. ${logPath} ends with:\n${await readLogEnd(logPath)}`,
        {
          cause,
        },
      );
    });
    undo.push(supervisor.stop);

    const version = await ensureDatabase(endpoint, password);
    await ensureRoles(endpoint, password, DATABASE);
    let stopped: Promise<void> | undefined;
    return {
      url: toRoleUrl(endpoint, password, 'app', DATABASE),
      ownerUrl: toRoleUrl(endpoint, password, 'owner', DATABASE),
      adminUrl: toAdminUrl(endpoint, password, DATABASE),
      version,
      clusterFolder: cluster.folder,
      runAs: runAs.kind,
      pid: supervisor.pid,
      stop: () => {
        stopped ??= undoAll();
        return stopped;
      },
    };
  } catch (error) {
    await undoAll();
    throw error;
  }
}

/** Returns the URL of the server that another process runs on this data folder, for commands next to a running service. */
export async function findRunningPostgres(dataDir: string, role: RoleName = 'app'): Promise<string | undefined> {
  if ((await findHolder(join(dataDir, LOCK_FILE))) === undefined) return undefined;
  const cluster = await findCluster(dataDir);
  const lines = cluster && (await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8').catch(() => undefined));
  const [, , , port, socketFolder] = lines?.split('\n') ?? [];
  if (!port) return undefined;
  return toRoleUrl(toEndpoint(socketFolder || Number(port)), await getPassword(dataDir), role, DATABASE);
}

/** A short, stable name of the cluster in the process table and its socket folder. */
const toClusterName = ({ folder }: Cluster): string =>
  `blotter-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;

const findRunAs = async (
  options: EmbeddedPostgresOptions,
  dataDir: string,
  cluster: Cluster | undefined,
): Promise<RunAs> => {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const uid = process.getuid?.() ?? 0;
  const nobody = toNobody(passwd);
  // On macOS users are not in /etc/passwd, and there are no namespaces.
  const listed = process.platform !== 'linux' || isListed(passwd, uid);
  const inNamespace = createLauncher({ kind: 'namespace', user: nobody }, false);
  const namespacesWork =
    options.userNamespaces !== false &&
    (uid === 0 || !listed) &&
    (await canWriteTo(cluster?.folder ?? dataDir, inNamespace));
  return chooseRunAs({ uid, listed, nobody, owner: cluster?.owner, namespacesWork });
};

/** Creates our database if it is missing. Returns the server's version. */
const ensureDatabase = async (endpoint: Endpoint, password: string): Promise<string> => {
  try {
    return await askVersion(toAdminUrl(endpoint, password, DATABASE));
  } catch (error) {
    if (sqlState(error) !== INVALID_CATALOG_NAME) throw error;
  }
  return askVersion(toAdminUrl(endpoint, password, 'postgres'), `CREATE DATABASE ${DATABASE}`);
};

const askVersion = async (url: string, before?: string): Promise<string> => {
  const db = openDatabase({ connectionString: url, maxConnections: 1, onError: () => {} });
  try {
    if (before) await db.query(before);
    const { rows } = await db.query<{ server_version: string }>('SHOW server_version');
    return rows[0]?.server_version ?? '';
  } finally {
    await db.close();
  }
};
