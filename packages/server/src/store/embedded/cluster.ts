import {
  chmod,
  chown,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorNotice } from '../../failure.ts';
import { newSecretBytes, randomText } from '../../ids.ts';
import type { Binaries } from './binaries.ts';
import { SUPERUSER } from './endpoint.ts';
import { syncFolder } from './folder.ts';
import { canExecute, type Launcher } from './launcher.ts';
import type { RunAs, SystemUser } from './run-as.ts';
import { PASSWORD_SETTINGS } from './settings.ts';

export type Cluster = { readonly folder: string; readonly owner: SystemUser };

/** Fails for a cluster of another major version, which could not start. */
export async function checkVersion({ folder }: Cluster, binariesVersion: string): Promise<void> {
  const major = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (!binariesVersion.startsWith(`${major}.`)) {
    throw new OperatorNotice(
      `${folder} was made by PostgreSQL ${major}; the embedded one is ${binariesVersion.split('.')[0]}.`,
    );
  }
}

const toClusterPath = (home: string): string => join(home, 'postgres');
const toPasswordPath = (dataDir: string): string => join(dataDir, 'postgres-password');

/** Finds the cluster of a data folder. `<dataDir>/postgres` is a link if the cluster is elsewhere. */
export async function findCluster(dataDir: string): Promise<Cluster | undefined> {
  const path = toClusterPath(dataDir);
  if (!(await lstat(path).catch(() => undefined))) return undefined;
  try {
    const folder = await realpath(path);
    const { uid, gid } = await stat(folder);
    return { folder, owner: { uid, gid } };
  } catch (cause) {
    throw new OperatorNotice(
      `${path} points to a folder that cannot be opened: restore the folder, or remove the link to start over.`,
      { cause },
    );
  }
}

/**
 * Chooses the folder of a new cluster: the data folder, unless another user must run it and has no access. Not
 * /var/tmp, because systemd deletes files there after 30 days.
 */
export async function chooseHome(dataDir: string, runAs: RunAs, launcher: Launcher): Promise<string> {
  if (runAs.kind !== 'user') return dataDir;
  if (await canExecute(dirname(dataDir), launcher)) return dataDir;
  const home = join('/var/lib', `blotter-${randomText(12)}`);
  await mkdir(home);
  await chmod(home, 0o755);
  return home;
}

export async function getPassword(dataDir: string): Promise<string> {
  const path = toPasswordPath(dataDir);
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (cause) {
    throw new OperatorNotice(`The embedded database's password is missing: restore ${path}.`, { cause });
  }
}

/** Creates the cluster under a temporary name and renames it when complete, so that a killed initdb leaves no cluster. */
export async function createCluster(
  dataDir: string,
  home: string,
  runAs: RunAs,
  launcher: Launcher,
  binaries: Binaries,
): Promise<Cluster> {
  const folder = toClusterPath(home);
  await removeDrafts(home);
  const password = await putPassword(dataDir);
  const draft = `${folder}.new-${randomText(8)}`;
  const passwordCopy = `${draft}.password`;
  const owner = runAs.kind === 'user' ? runAs.user : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordCopy, password, { mode: 0o600, flag: 'wx' });
    if (runAs.kind === 'user') for (const path of [draft, passwordCopy]) await chown(path, owner.uid, owner.gid);
    const { ok, output } = await launcher.run([binaries.initdb, ...toInitdbArguments(draft, passwordCopy)]);
    if (!ok) throw new OperatorNotice(`initdb failed: ${output.trim().split('\n').slice(-3).join(' ')}`);
    await rename(draft, folder);
    await syncFolder(home);
    if (home !== dataDir) await symlink(folder, toClusterPath(dataDir));
    return { folder, owner };
  } finally {
    for (const path of [draft, passwordCopy]) await rm(path, { recursive: true, force: true });
  }
}

const toInitdbArguments = (folder: string, passwordFile: string): string[] => [
  '--pgdata',
  folder,
  '--username',
  SUPERUSER,
  '--pwfile',
  passwordFile,
  '--auth=scram-sha-256',
  ...Object.entries(PASSWORD_SETTINGS).map(([name, value]) => `--set=${name}=${value}`),
  '--encoding=UTF8',
  // PostgreSQL's built-in C.UTF-8 sorts and folds case equally on every machine.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
  '--no-instructions',
];

const removeDrafts = async (home: string): Promise<void> => {
  for (const name of await readdir(home)) {
    if (/^postgres\.new-/.test(name)) await rm(join(home, name), { recursive: true, force: true });
  }
};

const putPassword = async (dataDir: string): Promise<string> => {
  const password = newSecretBytes(24).toString('hex');
  const path = toPasswordPath(dataDir);
  const draft = `${path}.new-${randomText(8)}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${password}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await syncFolder(dataDir);
  return password;
};
