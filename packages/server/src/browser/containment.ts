import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * What the system keeps a browser apart with. `sealed`: no network interface at all, not even loopback, and a process table
 * of its own that dies as a whole. `offline`: no network, the common process table. `open`: neither is to be had here; only the
 * browser's own switches keep it in.
 */
export type Isolation = 'sealed' | 'offline' | 'open';

/** Nobody's ids, as the processes see themselves; outside they stay ours, and files stay reachable. */
const NOBODY = 65_534;
const APART = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--net'];

const UNSHARE: { readonly [kind in Isolation]: readonly string[] } = {
  sealed: [...APART, '--pid', '--fork', '--kill-child=KILL', '--mount-proc'],
  offline: APART,
  open: [],
};
const ENDS_WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL'];

const succeeds = ([file = '', ...args]: readonly string[]): Promise<boolean> =>
  promisify(execFile)(file, args, { timeout: 5_000 }).then(
    () => true,
    () => false,
  );

/** The strictest isolation that this system grants, as the words before a command. */
export async function findIsolation(): Promise<{ readonly kind: Isolation; readonly words: readonly string[] }> {
  const before = (await succeeds([...ENDS_WITH_PARENT, 'true'])) ? ENDS_WITH_PARENT : [];
  for (const kind of ['sealed', 'offline'] as const)
    if (await succeeds([...UNSHARE[kind], 'true'])) return { kind, words: [...before, ...UNSHARE[kind]] };
  return { kind: 'open', words: before };
}

/** A name that nobody has: whatever is not answered by us is sent there. */
const NOWHERE = 'http://nowhere.invalid:1';

/**
 * The pages' requests are answered by us through the browser's own pipe. What goes past that (web sockets, prefetches, the
 * browser's own errands) is told to use a proxy whose name does not resolve, as no name does.
 */
export const FLAGS: readonly string[] = [
  `--proxy-server=${NOWHERE}`,
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  // Chromium heeds the first and its headless shell the second: with the other one alone, each sends UDP.
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

/** The program as it is started: it notes its process id, writes no large file and no core, and keeps its profile in `folder`. */
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
