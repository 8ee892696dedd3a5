import { OperatorNotice } from '../../failure.ts';
/** A user in /etc/passwd, because initdb refuses to run under an unlisted id. */
export type SystemUser = { readonly uid: number; readonly gid: number };

/**
 * How to run PostgreSQL, which refuses root: as the current user, mapped to `user` in a user namespace (files stay
 * ours, so 0700 folders work), or as another user.
 */
export type RunAs =
  | { readonly kind: 'self' }
  | { readonly kind: 'namespace'; readonly user: SystemUser }
  | { readonly kind: 'user'; readonly user: SystemUser };

export type Circumstances = {
  readonly uid: number;
  /** True if our id is in /etc/passwd. In containers it often is not. */
  readonly listed: boolean;
  readonly nobody: SystemUser;
  /** The owner of an existing cluster. */
  readonly owner: SystemUser | undefined;
  readonly namespacesWork: boolean;
};

/** An existing cluster is always run by its owner. */
export function chooseRunAs({ uid, listed, nobody, owner, namespacesWork }: Circumstances): RunAs {
  const namespace = { kind: 'namespace', user: nobody } as const;
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      throw new OperatorNotice(
        `The embedded database belongs to user ${owner.uid} and this is user ${uid}: start as its owner.`,
      );
    }
    return listed || !namespacesWork ? { kind: 'self' } : namespace;
  }
  if (owner && owner.uid !== 0) return { kind: 'user', user: owner };
  if (namespacesWork) return namespace;
  if (!owner) return { kind: 'user', user: nobody };
  throw new OperatorNotice(
    'PostgreSQL does not run as root, user namespaces are refused here, and the embedded database belongs to root. ' +
      `Give its folder to an ordinary user (chown -R ${nobody.uid}:${nobody.gid} …/postgres), or set DATABASE_URL.`,
  );
}

/** Returns `nobody` of a passwd file, or the customary ids. */
export function toNobody(passwd: string): SystemUser {
  const [, , uid, gid] =
    passwd
      .split('\n')
      .find((line) => line.startsWith('nobody:'))
      ?.split(':') ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

export function isListed(passwd: string, uid: number): boolean {
  return passwd.split('\n').some((line) => line.split(':')[2] === String(uid));
}

export type Command = readonly [file: string, ...args: string[]];

/** Wraps a command so that it runs that way. Every wrapper ends in `exec`, so the process id is the command's own. */
export function wrapCommand(command: Command, runAs: RunAs, endsWithParent: boolean): Command {
  const guarded: Command = endsWithParent ? ['setpriv', '--pdeathsig', 'INT', ...command] : command;
  if (runAs.kind !== 'namespace') return guarded;
  return ['unshare', '--user', `--map-user=${runAs.user.uid}`, `--map-group=${runAs.user.gid}`, ...guarded];
}
