import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { CLEAN_ENVIRONMENT } from '../../process/child-environment.ts';
import { type Command, type RunAs, wrapCommand } from './run-as.ts';

type Outcome = { readonly ok: boolean; readonly output: string };

export type Launcher = {
  readonly spawn: (command: Command, stdio: SpawnOptions['stdio']) => ChildProcess;
  /** Runs a command to its end. The output combines both streams. */
  readonly run: (command: Command) => Promise<Outcome>;
  /** True if the system ends our child processes when this process is gone. */
  readonly endsWithParent: boolean;
};

/** With the locale of the cluster. */
const ENVIRONMENT = { ...CLEAN_ENVIRONMENT, LC_ALL: 'C' };

export function createLauncher(runAs: RunAs, endsWithParent: boolean): Launcher {
  const start: Launcher['spawn'] = (command, stdio) => {
    const [file, ...args] = wrapCommand(command, runAs, endsWithParent);
    return spawn(file, args, {
      stdio,
      env: ENVIRONMENT,
      cwd: '/',
      // Its own session, so that Ctrl-C reaches only this process, which stops PostgreSQL after draining.
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

/** True if setpriv supports --pdeathsig (util-linux 2.33, not busybox). */
export async function canEndWithParent(): Promise<boolean> {
  return (await createLauncher({ kind: 'self' }, true).run(['true'])).ok;
}
