import { homedir, tmpdir } from 'node:os';

/** The folders of system commands, also on NixOS. */
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin';

/**
 * The whole environment of a child process that works without our settings. It is fixed, because every variable of ours may
 * hold a secret, and variables such as PGTZ or LD_PRELOAD would change what the child does.
 */
export const CLEAN_ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH,
  HOME: homedir(),
  TMPDIR: tmpdir(),
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
};
