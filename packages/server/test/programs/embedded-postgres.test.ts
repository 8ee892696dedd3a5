import { once } from 'node:events';
import { lstat, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { findStartMark } from '../../src/store/embedded/process-table.ts';
import { ask, createEmbeddedEnvironment, kill, modeOf } from '../kit/embedded-environment.ts';

const { makeFolder, makeCluster, start, startParent, clear } = createEmbeddedEnvironment();
afterEach(clear);

/** Every new cluster has another identifier. */
const IDENTITY = 'SELECT system_identifier FROM pg_control_system()';

const untilGone = (pid: number) =>
  vi.waitFor(async () => expect(await findStartMark(pid)).toBeUndefined(), { timeout: 60_000, interval: 20 });

describe('the embedded PostgreSQL (engine §1)', () => {
  it('creates a cluster with checksums, fsync, UTF8 and a password, in a private folder, without a TCP port', async () => {
    const dataDir = join(await makeFolder(), 'data');
    const { url, version, pid } = await start({ dataDir });
    expect(version).toMatch(/^18\./);
    const settings = [
      'data_checksums',
      'fsync',
      'server_encoding',
      'listen_addresses',
      'synchronous_commit',
      'max_connections',
    ];
    const sql = `SELECT ${settings.map((name) => `current_setting('${name}') AS ${name}`).join(', ')}, current_database() AS db`;
    expect(await ask(url, sql)).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      server_encoding: 'UTF8',
      listen_addresses: '',
      synchronous_commit: 'on',
      max_connections: '200',
      db: 'blotter',
    });
    expect(pid()).toBeGreaterThan(1);
    expect([
      await modeOf(dataDir),
      await modeOf(join(dataDir, 'postgres')),
      await modeOf(join(dataDir, 'postgres-password')),
    ]).toEqual([0o700, 0o700, 0o600]);
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(ask(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('keeps its data and its cluster after a second start and leaves no process after a stop', async () => {
    const dataDir = await makeFolder();
    const first = await start({ dataDir });
    await ask(first.url, "CREATE TABLE kept AS SELECT 'here' AS word");
    const identity = await ask(first.url, IDENTITY);
    const pid = first.pid() as number;
    const socketFolder = new URL(first.url).searchParams.get('host') as string;
    await first.stop();
    expect(await findStartMark(pid)).toBeUndefined();
    await expect(lstat(socketFolder)).rejects.toMatchObject({ code: 'ENOENT' });
    const second = await start({ dataDir });
    expect(await ask(second.url, IDENTITY)).toEqual(identity);
    expect(await ask(second.url, 'SELECT word FROM kept')).toEqual({ word: 'here' });
  });

  it('restarts itself after kill -9 during a statement, with every committed row, at the same address', async () => {
    const exits: unknown[] = [];
    const postgres = await start({ dataDir: await makeCluster(), onExit: (exit) => exits.push(exit) });
    await ask(postgres.url, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n');
    const busy = ask(postgres.url, 'SELECT count(*) FROM generate_series(1, 1000000000)').catch(() => 'lost');
    await vi.waitFor(
      async () => {
        const sql =
          "SELECT count(*)::int AS n FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%1000000000%' AND pid <> pg_backend_pid()";
        expect(await ask(postgres.url, sql)).toEqual({ n: 1 });
      },
      { timeout: 60_000, interval: 20 },
    );
    const before = postgres.pid();
    kill(before);
    await vi.waitFor(
      async () => expect(await ask(postgres.url, 'SELECT count(*)::int AS n FROM kept')).toEqual({ n: 1000 }),
      {
        timeout: 60_000,
        interval: 50,
      },
    );
    expect(postgres.pid()).not.toBe(before);
    expect(exits).toEqual([{ code: null, signal: 'SIGKILL' }]);
    expect(await busy).toBe('lost');
  });

  it.runIf(inject('isNightly'))('survives repeated kills', async () => {
    const postgres = await start({ dataDir: await makeCluster() });
    for (let round = 0; round < 3; round++) {
      const before = postgres.pid();
      kill(before);
      // A start that meets remains of the killed server is retried under another process id.
      await vi.waitFor(async () => expect(await ask(postgres.url, 'SELECT 1 AS one')).toEqual({ one: 1 }), {
        timeout: 60_000,
        interval: 20,
      });
      expect(postgres.pid()).not.toBe(before);
    }
  });

  it('stops while it restarts', async () => {
    const postgres = await start({ dataDir: await makeCluster() });
    kill(postgres.pid());
    await postgres.stop();
    expect(postgres.pid()).toBeUndefined();
  });

  it('rejects a second supervisor of one folder and names the first, which continues', async () => {
    const dataDir = await makeCluster();
    const first = await start({ dataDir });
    await expect(start({ dataDir })).rejects.toThrow(new RegExp(`in use by process ${process.pid}`));
    expect(await ask(first.url, 'SELECT 1 AS one')).toEqual({ one: 1 });
  });

  it.runIf(inject('isNightly'))(
    'takes a folder with stale locks whose process ids now belong to other processes',
    async () => {
      const dataDir = await makeCluster();
      const first = await start({ dataDir });
      const { pid } = await startParent({ dataDir: await makeCluster() });
      await first.stop();
      await writeFile(join(dataDir, 'postgres.lock'), JSON.stringify({ pid: process.pid, startMark: 'another time' }));
      await writeFile(
        join(dataDir, 'postgres', 'postmaster.pid'),
        `${pid}\n${dataDir}/postgres\n1\n5432\n\n\n1 1\nready\n`,
      );
      const second = await start({ dataDir });
      expect(await ask(second.url, 'SELECT 1 AS one')).toEqual({ one: 1 });
      expect(await findStartMark(pid), 'the other cluster is left alone').toBeDefined();
    },
  );

  it('does not use the remains of a killed initdb as a cluster', async () => {
    const dataDir = await makeFolder();
    await mkdir(join(dataDir, 'postgres.new-killed'));
    await writeFile(join(dataDir, 'postgres.new-killed', 'PG_VERSION'), '18\n');
    const { url } = await start({ dataDir });
    expect(await ask(url, 'SELECT 1 AS one')).toEqual({ one: 1 });
    expect((await readdir(dataDir)).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  it('logs no value of a statement', async () => {
    const dataDir = await makeCluster();
    const { url, stop } = await start({ dataDir });
    await expect(ask(url, "SELECT 'Quentin Xavier'::date")).rejects.toMatchObject({ code: '22007' });
    await stop();
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('database system is shut down');
    expect(log).not.toContain('Quentin');
  });

  it.runIf(inject('isNightly'))('works in a folder whose path exceeds the limit for a socket path', async () => {
    const dataDir = join(await makeFolder(), 'long'.repeat(30));
    const { url, clusterFolder } = await start({ dataDir });
    expect(clusterFolder.length).toBeGreaterThan(107);
    expect(await ask(url, 'SELECT 1 AS one')).toEqual({ one: 1 });
  });

  it('listens on a loopback port below 32768 if no socket is available', async () => {
    const { url, adminUrl } = await start({ dataDir: await makeCluster(), socketBases: [] });
    expect(new URL(url).hostname).toBe('127.0.0.1');
    expect(Number(new URL(url).port)).toBeLessThan(32_768);
    expect(await ask(adminUrl, "SELECT current_setting('unix_socket_directories') AS sockets")).toEqual({
      sockets: '',
    });
  });
});

describe('the running program is neither superuser nor owner of its embedded database', () => {
  const RIGHTS = `SELECT rolsuper OR rolcreatedb OR rolcreaterole OR rolbypassrls AS strong,
    has_database_privilege(current_user, current_database(), 'CREATE') AS schemas,
    has_schema_privilege(current_user, 'public', 'CREATE') AS tables,
    pg_has_role(current_user, (SELECT datdba FROM pg_database WHERE datname = current_database()), 'USAGE') AS owner
    FROM pg_roles WHERE rolname = current_user`;

  it('it reads and writes rows of the owner, and cannot create, change or drop a table or run a program', async () => {
    const { url, appUrl } = await start({ dataDir: await makeCluster() });
    expect(await ask(appUrl, RIGHTS)).toEqual({ strong: false, schemas: false, tables: false, owner: false });
    expect(await ask(url, RIGHTS)).toMatchObject({ strong: false, owner: true });
    await ask(url, 'CREATE TABLE kept (n integer)');
    expect(await ask(appUrl, 'INSERT INTO kept VALUES (7) RETURNING n')).toEqual({ n: 7 });
    const refused = [
      'CREATE TABLE own (n integer)',
      'ALTER TABLE kept ADD COLUMN more text',
      'DROP TABLE kept',
      'TRUNCATE kept',
      `COPY kept FROM PROGRAM 'echo 1'`,
      `SELECT pg_read_file('postgresql.conf')`,
      `ALTER ROLE blotter_app SUPERUSER`,
    ];
    for (const sql of refused) await expect(ask(appUrl, sql), sql).rejects.toMatchObject({ code: '42501' });
  });

  it('a database that an earlier version made as superuser is taken over at the next start', async () => {
    const dataDir = await makeCluster();
    const first = await start({ dataDir });
    const asSuperuser = (sql: string) => ask(first.adminUrl, sql);
    await asSuperuser('CREATE SCHEMA sandbox');
    await asSuperuser(
      'CREATE TABLE old (n bigint GENERATED ALWAYS AS IDENTITY, word text, at date) PARTITION BY LIST (word)',
    );
    await asSuperuser(`CREATE TABLE old_a PARTITION OF old FOR VALUES IN ('a')`);
    await asSuperuser(`CREATE TABLE sandbox.old AS SELECT 'b' AS word`);
    await asSuperuser(`CREATE FUNCTION answer() RETURNS integer LANGUAGE sql AS 'SELECT 42'`);
    await expect(ask(first.appUrl, 'SELECT word FROM sandbox.old')).rejects.toMatchObject({ code: '42501' });
    await first.stop();
    const { url, appUrl } = await start({ dataDir });
    expect(await ask(appUrl, `INSERT INTO old (word) VALUES ('a') RETURNING n::integer, word`)).toEqual({
      n: 1,
      word: 'a',
    });
    expect(await ask(appUrl, 'SELECT word, answer() FROM sandbox.old')).toEqual({ word: 'b', answer: 42 });
    const owners = `SELECT string_agg(DISTINCT pg_get_userbyid(relowner), ',') AS owners FROM pg_class
      WHERE relnamespace::regnamespace::text IN ('public', 'sandbox')`;
    expect(await ask(url, owners)).toEqual({ owners: 'blotter_owner' });
    await ask(url, 'ALTER TABLE sandbox.old ADD COLUMN more text');
  });
});

describe('children exit when their parent is gone (operator, Two commands)', () => {
  it.each([true, false])(
    'exit after kill -9 of the supervisor, with the death signal of the kernel %s',
    async (parentDeathSignal) => {
      const dataDir = await makeCluster();
      const { child, url, pid } = await startParent({ dataDir, parentDeathSignal });
      await ask(url, 'CREATE TABLE kept AS SELECT 7 AS n');
      child.kill('SIGKILL');
      await untilGone(pid);
      const { url: next } = await start({ dataDir });
      expect(await ask(next, 'SELECT n FROM kept')).toEqual({ n: 7 });
    },
  );

  it('restart immediately after kill -9 of both supervisor and server', async () => {
    const dataDir = await makeCluster();
    const { child, url, pid } = await startParent({ dataDir });
    await ask(url, 'CREATE TABLE kept AS SELECT 7 AS n');
    kill(child.pid);
    kill(pid);
    const { url: next } = await start({ dataDir });
    expect(await ask(next, 'SELECT n FROM kept')).toEqual({ n: 7 });
  });

  it('exit after SIGTERM to the supervisor, which stops the server cleanly', async () => {
    const { child, pid } = await startParent({ dataDir: await makeCluster() });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await findStartMark(pid)).toBeUndefined();
  });
});
