import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { type Command, type RunAs, wrapCommand } from './run-as.ts';

type Outcome = { readonly ok: boolean; readonly output: string };

export type Launcher = {
  readonly spawn: (command: Command, stdio: SpawnOptions['stdio']) => ChildProcess;
  /** To its end; the output is both streams together. */
  readonly run: (command: Command) => Promise<Outcome>;
  /** Whether the system itself ends what we spawn when we are gone. */
  readonly endsWithParent: boolean;
};

/** Nothing of ours reaches PostgreSQL through the environment: PGTZ, PGDATESTYLE and their like would change its answers. */
const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

export function createLauncher(runAs: RunAs, endsWithParent: boolean): Launcher {
  const start: Launcher['spawn'] = (command, stdio) => {
    const [file, ...args] = wrapCommand(command, runAs, endsWithParent);
    return spawn(file, args, {
      stdio,
      env: ENVIRONMENT,
      cwd: '/',
      // A session of its own: Ctrl-C in a terminal must reach us alone, which then stop PostgreSQL after draining.
      detached: true,
      ...(runAs.kind === 'user' && { uid: runAs.user.uid, gid: runAs.user.gid }),
    });
  };
  return {
    spawn: start,
    endsWithParent,
    run: (command) =>
      new Promise((resolve) => {
        let child: ChildProcess;
        try {
          child = start(command, ['ignore', 'pipe', 'pipe']);
        } catch (error) {
          resolve({ ok: false, output: String(error) });
          return;
        }
        let output = '';
        for (const stream of [child.stdout, child.stderr]) {
          stream?.setEncoding('utf8').on('data', (text: string) => {
            output += text;
          });
        }
        child.on('error', (error) => resolve({ ok: false, output: error.message }));
        child.on('close', (code) => resolve({ ok: code === 0, output }));
      }),
  };
}

export async function canExecute(path: string, launcher: Launcher): Promise<boolean> {
  return (await launcher.run(['sh', '-c', 'test -x "$1"', 'sh', path])).ok;
}

export async function canWriteTo(folder: string, launcher: Launcher): Promise<boolean> {
  return (await launcher.run(['sh', '-c', 'test -w "$1" && test -x "$1"', 'sh', folder])).ok;
}

/** A setpriv that knows --pdeathsig (util-linux 2.33; busybox's does not). */
export async function canEndWithParent(): Promise<boolean> {
  return (await createLauncher({ kind: 'self' }, true).run(['true'])).ok;
}
