import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Feature, Platform } from '../../src/compose/feature.ts';
import { type Foundation, openFoundation } from '../../src/compose/foundation.ts';
import { readConfig } from '../../src/config/config.ts';
import { randomText } from '../../src/ids.ts';
import { createLog } from '../../src/log.ts';
import { type RunningServer, serve } from '../../src/serve/serve.ts';
import { createTypesetter, type Typesetter } from '../../src/typesetting/typesetter.ts';
import { createClient, METRICS_TOKEN, patiently, type Send } from './http-client.ts';
import { cloneDatabase } from './test-database.ts';

/** The first document of a process takes seconds of CPU, so the servers of a test process share one. */
let sharedTypesetter: Typesetter | undefined;

export const ADMIN_KEY = 'admin-key-of-the-tests-0123456789';

export type TestAccount = {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly key: string;
  readonly keyId: string;
};

export type TestServer = {
  readonly url: string;
  readonly evidenceUrl: string;
  readonly metricsUrl: string | undefined;
  readonly foundation: Foundation;
  /** To the host that has the path. */
  readonly send: Send;
  readonly logLines: () => readonly string[];
  /** A customer with a session and a live key. */
  readonly createAccount: (options?: {
    readonly billing?: boolean;
    readonly mode?: 'live' | 'test';
    readonly fcra?: boolean;
  }) => Promise<TestAccount>;
  /** Resolves when searches see all that was committed before the call. */
  readonly catchUp: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type TestServerOptions = {
  readonly settings?: Readonly<Record<string, string>>;
  readonly extend?: (platform: Platform) => readonly Feature[];
  /** Runs on this database instead of a clone of its own, as a second process would. */
  readonly databaseUrl?: string;
  readonly dataDir?: string;
};

/** The whole program in this process, on a database and data folder of its own, reached over real HTTP. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clone = options.databaseUrl ? undefined : await cloneDatabase();
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'blotter-test-')));
  const settings = {
    DATABASE_URL: options.databaseUrl ?? (clone?.url as string),
    BLOTTER_DATA: dataDir,
    BLOTTER_ADMIN_KEY: ADMIN_KEY,
    BLOTTER_LOG_LEVEL: 'info',
    // The tests print only pages of the simulator, also where the system refuses the sandbox.
    BLOTTER_CHROMIUM_SANDBOX: 'optional',
    PORT: '0',
    BLOTTER_EVIDENCE_PORT: '0',
    BLOTTER_METRICS_TOKEN: METRICS_TOKEN,
    ...options.settings,
  };
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  sharedTypesetter ??= createTypesetter();
  const foundation = { ...(await openFoundation(readConfig(settings, {}), log)), typesetter: sharedTypesetter };
  const running: RunningServer = await serve(foundation, options.extend);
  const hosts = { main: createClient(running.apiUrl as string), evidence: createClient(running.evidenceUrl as string) };
  const send: Send = (method, path, sent) =>
    (path.startsWith('/v1/evidence/') ? hosts.evidence : hosts.main)(method, path, sent);

  const sendPatiently = patiently(send);

  const createAccount: TestServer['createAccount'] = async ({ billing = true, mode = 'live', fcra = false } = {}) => {
    const email = `user-${randomText(8).toLowerCase()}@example.com`;
    const password = `password ${randomText(8)}`;
    const made = await sendPatiently('POST', '/v1/admin/accounts', {
      admin: ADMIN_KEY,
      body: { email, password, orgName: 'Acme Screening', billingEnabled: billing, keyMode: mode, fcraPartner: fcra },
    });
    if (made.status !== 201) throw new Error(`no account: ${made.text}`);
    const login = await sendPatiently('POST', '/v1/auth/login', { body: { email, password } });
    return {
      id: made.body.account.id,
      email,
      password,
      token: login.body.token,
      key: made.body.key.secret,
      keyId: made.body.key.id,
    };
  };

  return {
    url: running.apiUrl as string,
    evidenceUrl: running.evidenceUrl as string,
    metricsUrl: running.metricsUrl,
    foundation,
    send,
    logLines: () => lines,
    createAccount,
    catchUp: running.catchUp,
    stop: async () => {
      await running.stop();
      await clone?.drop();
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
