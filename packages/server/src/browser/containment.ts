import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CLEAN_ENVIRONMENT } from '../process/child-environment.ts';

/**
 * The isolation of a browser. `sealed`: no network interface, not even loopback, and its own process table that ends
 * as a whole. `offline`: no network, the shared process table. `open`: neither is available, and only the browser's
 * own switches contain it.
 */
export type Isolation = 'sealed' | 'offline' | 'open';

/** The ids of nobody inside the namespace. Outside they stay ours, so that files remain accessible. */
const NOBODY = 65_534;
const APART = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--net'];

const UNSHARE: { readonly [kind in Isolation]: readonly string[] } = {
  sealed: [...APART, '--pid', '--fork', '--kill-child=KILL', '--mount-proc'],
  offline: APART,
  open: [],
};
const ENDS_WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL'];

const succeeds = ([file = '', ...args]: readonly string[]): Promise<boolean> =>
  promisify(execFile)(file, args, { timeout: 5_000, env: CLEAN_ENVIRONMENT }).then(
    () => true,
    () => false,
  );

/** Returns the strictest isolation that this system allows, as words before a command. */
export async function findIsolation(): Promise<{ readonly kind: Isolation; readonly words: readonly string[] }> {
  const before = (await succeeds([...ENDS_WITH_PARENT, 'true'])) ? ENDS_WITH_PARENT : [];
  for (const kind of ['sealed', 'offline'] as const)
    if (await succeeds([...UNSHARE[kind], 'true'])) return { kind, words: [...before, ...UNSHARE[kind]] };
  return { kind: 'open', words: before };
}

/** A host that does not exist. All traffic that we do not answer is sent there. */
const NOWHERE = 'http://nowhere.invalid:1';

/**
 * We answer the pages' requests through the browser's pipe. Other traffic (web sockets, prefetches, the browser's own
 * requests) uses a proxy whose name does not resolve, like every name.
 */
export const FLAGS: readonly string[] = [
  `--proxy-server=${NOWHERE}`,
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  // Chromium uses the first switch and its headless shell the second. With only the other one, each sends UDP.
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--no-pings',
  '--dns-prefetch-disable',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-breakpad',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-3d-apis',
  '--disable-notifications',
  '--disable-speech-api',
  '--disable-file-system',
  '--block-new-web-contents',
  '--renderer-process-limit=4',
  '--js-flags=--max-old-space-size=256',
];

const quote = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

/** Returns the start script: it writes its process id, limits file size, writes no core, and keeps the profile in `folder`. */
export function toStarter(words: readonly string[], program: string, folder: string): string {
  return [
    '#!/bin/sh',
    `echo $$ > ${quote(`${folder}/pid`)}`,
    'ulimit -c 0',
    'ulimit -f 524288',
    `exec ${[...words, program].map(quote).join(' ')} "$@" ${quote(`--user-data-dir=${folder}/profile`)}`,
    '',
  ].join('\n');
}
