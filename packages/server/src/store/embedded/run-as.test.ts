import { describe, expect, it } from 'vitest';
import { type Circumstances, chooseRunAs, isListed, toNobody, wrapCommand } from './run-as.ts';

const nobody = { uid: 65534, gid: 65534 };
const root: Circumstances = { uid: 0, listed: true, nobody, owner: undefined, namespacesWork: true };
const ordinary: Circumstances = { ...root, uid: 1000 };

describe('the user who runs the embedded PostgreSQL (operator, Two commands)', () => {
  it('is the ordinary user who starts it', () => {
    expect(chooseRunAs(ordinary)).toEqual({ kind: 'self' });
  });

  it('is root, mapped to another user in a namespace, if started by root', () => {
    expect(chooseRunAs(root)).toEqual({ kind: 'namespace', user: nobody });
  });

  it('is the user nobody if started by root without namespaces', () => {
    expect(chooseRunAs({ ...root, namespacesWork: false })).toEqual({ kind: 'user', user: nobody });
  });

  it('is always the owner of an existing cluster, whatever a new one would use', () => {
    const owner = { uid: 1000, gid: 100 };
    expect(chooseRunAs({ ...root, owner })).toEqual({ kind: 'user', user: owner });
    expect(chooseRunAs({ ...root, owner: { uid: 0, gid: 0 } })).toEqual({ kind: 'namespace', user: nobody });
    expect(() => chooseRunAs({ ...root, owner: { uid: 0, gid: 0 }, namespacesWork: false })).toThrow(
      /chown -R 65534:65534/,
    );
    expect(() => chooseRunAs({ ...ordinary, owner: { uid: 0, gid: 0 } })).toThrow(/belongs to user 0/);
  });

  it('is mapped to a listed user in a namespace if a container assigned an unlisted id, which initdb refuses', () => {
    expect(chooseRunAs({ ...ordinary, listed: false })).toEqual({ kind: 'namespace', user: nobody });
    expect(chooseRunAs({ ...ordinary, listed: false, namespacesWork: false })).toEqual({ kind: 'self' });
  });
});

describe('passwd', () => {
  const passwd = 'root:x:0:0:root:/root:/bin/sh\nnobody:x:99:98:Nobody:/:/sbin/nologin\n';

  it('reads the ids of the user nobody, or uses the customary ones', () => {
    expect(toNobody(passwd)).toEqual({ uid: 99, gid: 98 });
    expect(toNobody('')).toEqual(nobody);
  });

  it('matches a user id only in the user id field', () => {
    expect(isListed(passwd, 99)).toBe(true);
    expect(isListed(passwd, 98)).toBe(false);
  });
});

describe('wrapCommand', () => {
  it('sets the death signal inside the namespace, because entering one clears it', () => {
    expect(wrapCommand(['postgres', '-D', 'x'], { kind: 'namespace', user: nobody }, true).join(' ')).toBe(
      'unshare --user --map-user=65534 --map-group=65534 setpriv --pdeathsig INT postgres -D x',
    );
    expect(wrapCommand(['postgres'], { kind: 'self' }, false)).toEqual(['postgres']);
  });
});
