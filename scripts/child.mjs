import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './root.mjs';

const PARENT_POLL_MS = 1_000;
/** Within this time a second signal is npm's copy of the terminal's. */
const ECHO_MS = 500;

/** Calls back once when the process that started this one is gone; npm cannot pass on a kill -9. */
export const onOrphaned = (callback) => {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, PARENT_POLL_MS);
  timer.unref();
};

/**
 * Runs a command in the clone's folder and gives its exit status. In a session of its own, so that a signal reaches it
 * once, through us: a terminal sends Ctrl-C to every process of the group and npm sends it again.
 */
export const runChild = (file, args, { onStart } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: ROOT, stdio: 'inherit', detached: true });
    let forwardedAt = Number.NEGATIVE_INFINITY;
    const forward = (signal) => {
      if (performance.now() - forwardedAt < ECHO_MS) return;
      forwardedAt = performance.now();
      child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    onOrphaned(() => child.kill('SIGTERM'));
    const settle = () => {
      for (const signal of signals) process.off(signal, forward);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      settle();
      resolve(code ?? 128 + constants.signals[signal]);
    });
    onStart?.(child);
  });

/** A command of an installed package. */
export const runTool = (name, args) => runChild(`${ROOT}node_modules/.bin/${name}`, args);
