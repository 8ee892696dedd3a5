import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** The exit code of the program for a setting that cannot be used. */
const SETTINGS_EXIT = 3;

/** The ports that the program listens on, with their defaults. */
const PORTS = { PORT: '8080', BLOTTER_EVIDENCE_PORT: '8081' };

/**
 * Ends this process with a sentence if another program holds one of the ports. This happens before anything is downloaded or created.
 * A port that is not a number is left to the program, which lists all faults of its settings.
 */
export const refuseBusyPorts = async () => {
  const settings = join(ROOT, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  if (process.env.BLOTTER_ROLE?.trim() === 'worker') return;
  const host = process.env.BLOTTER_HOST?.trim() || '127.0.0.1';
  const busy = [];
  for (const [name, usual] of Object.entries(PORTS)) {
    const port = Number(process.env[name]?.trim() || usual);
    if (Number.isInteger(port) && port > 0 && port < 65_536 && (await isBusy(port, host))) busy.push({ name, port });
  }
  if (busy.length === 0) return;
  const sentences = busy.map(({ name, port }) => `Port ${port} (${name}) is in use.`).join(' ');
  const command = busy.map(({ name, port }) => `${name}=${port + (port > 64_000 ? -1_000 : 1_000)}`).join(' ');
  console.error(`${sentences} Stop the program that uses it, or take another port: ${command} npm start`);
  process.exit(SETTINGS_EXIT);
};

const isBusy = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(code === 'EADDRINUSE'));
    server.listen({ port, host }, () => server.close(() => resolve(false)));
  });
