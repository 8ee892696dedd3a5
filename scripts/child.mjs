import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './root.mjs';

const PARENT_POLL_MS = 1_000;
/** A second signal within this time is npm's copy of the terminal's signal. */
const ECHO_MS = 500;

/** Calls back once when the parent process has ended, because npm cannot forward a kill -9. */
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
 * Runs a command in the root folder and returns its exit status. The command has its own session and gets each signal once, from
 * this process. Otherwise Ctrl-C would reach it twice: from the terminal and from npm.
 */
export const runChild = (file, args, { onStart, stdio = 'inherit' } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: ROOT, stdio, detached: true });
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

/** Runs a command of an installed package. */
export const runTool = (name, args, options) => runChild(`${ROOT}node_modules/.bin/${name}`, args, options);
