import { type Audit, createAudit } from '../audit/audit.ts';
import { createAuditWriter } from '../audit/audit-writer.ts';
import type { AuditItem } from '../audit/chain.ts';
import { createSourceCatalog, type SourceCatalog } from '../catalog/source-catalog.ts';
import { type Clock, realClock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import { createMetrics, type Metrics } from '../process/metrics.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { createDurableWrites, type DurableWrites, type Writer } from '../store/durable-writes.ts';
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  startEmbeddedPostgres,
} from '../store/embedded/embedded-postgres.ts';
import { migrate } from '../store/migrate.ts';
import { createReplicas } from '../store/replicas.ts';
import { createTestClock, type TestClock } from '../store/test-clock.ts';
import { createTypesetter, type Typesetter } from '../typesetting/typesetter.ts';
import { createDataKeys } from '../vault/data-keys.ts';
import { type MasterKeyring, openMasterKeyring } from '../vault/master-keyring.ts';
import { type BlindIndex, createBlindIndex, openPepper } from '../vault/pepper.ts';
import { openRecordSeal, type RecordSeal } from '../vault/record-seal.ts';
import { createVault, type Vault } from '../vault/vault.ts';
import { verifyState } from '../vault/vault-state.ts';

/** The dependencies of every feature and command. */
export type Foundation = {
  readonly config: Config;
  readonly log: Log;
  readonly databaseUrl: string;
  readonly embedded: EmbeddedPostgres | undefined;
  readonly db: Database;
  readonly keyring: MasterKeyring;
  readonly blind: BlindIndex;
  readonly clock: Clock;
  readonly testClock: TestClock | undefined;
  readonly vault: Vault;
  readonly seal: RecordSeal;
  readonly writes: DurableWrites;
  readonly auditWriter: Writer<AuditItem>;
  readonly audit: Audit;
  readonly metrics: Metrics;
  readonly catalog: SourceCatalog;
  readonly typesetter: Typesetter;
  readonly close: () => Promise<void>;
};

const MAX_CONNECTIONS = 24;
const WRITE_LANES = 2;
const MAX_BATCH = 256;

/** With `beside`, it uses the embedded database of a running service and does not stop it. */
export async function openFoundation(config: Config, log: Log, { beside = false } = {}): Promise<Foundation> {
  const running = config.databaseUrl ?? (beside ? await findRunningPostgres(config.dataDir) : undefined);
  const embedded = running ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  const databaseUrl = running ?? (embedded as EmbeddedPostgres).url;
  const metrics = createMetrics();
  const primary = openDatabase({
    connectionString: databaseUrl,
    maxConnections: MAX_CONNECTIONS,
    observeWait: metrics.observePoolWait,
    onError: (error) => log.warn({ error }, 'an idle database connection was lost'),
  });
  metrics.readPoolBy(primary.countConnections);
  const urls = config.databaseReplicaUrls;
  const replicas =
    urls.length > 0 ? createReplicas({ primary, urls, log, observeRead: metrics.observeReplicaRead }) : undefined;
  const db: Database = replicas ? { ...primary, replicaReads: replicas.replicaReads } : primary;
  const typesetter = createTypesetter();
  const close = async (): Promise<void> => {
    metrics.close();
    await typesetter.close();
    await replicas?.close();
    await db.close();
    await embedded?.stop();
  };
  try {
    await migrateAsOwner(db, embedded?.ownerUrl ?? (beside ? await findOwnerUrl(config) : undefined));
    const kits = await openKits(config, log, db, metrics);
    return { ...kits, config, log, databaseUrl, embedded, db, metrics, typesetter, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The running program may not change the schema of an embedded database, so its owner does. */
const migrateAsOwner = async (db: Database, ownerUrl: string | undefined): Promise<void> => {
  if (!ownerUrl) return void (await migrate(db));
  const owner = openDatabase({ connectionString: ownerUrl, maxConnections: 1, onError: () => {} });
  try {
    await migrate(owner);
  } finally {
    await owner.close();
  }
};

const findOwnerUrl = async ({ databaseUrl, dataDir }: Config): Promise<string | undefined> =>
  databaseUrl ? undefined : findRunningPostgres(dataDir, 'owner');

const openKits = async (config: Config, log: Log, db: Database, metrics: Metrics) => {
  const warn = (message: string): void => log.warn(message);
  const keyring = await openMasterKeyring({ ...config, warn });
  const pepper = await openPepper({ ...config, warn });
  const blind = createBlindIndex(pepper.bytes);
  await verifyState({
    db,
    keyring,
    pepper: { source: pepper.source, fingerprint: blind.fingerprint },
    clock: realClock,
  });
  const testClock = config.clock === 'test' ? createTestClock(db, log) : undefined;
  await testClock?.reread();
  const clock: Clock = testClock ?? realClock;
  const auditKey = blind.derive('audit');
  const audit = createAudit({ db, key: auditKey, clock });
  await audit.ensurePartitions();
  const catalog = createSourceCatalog();
  await catalog.refresh(db);
  return {
    keyring,
    blind,
    clock,
    testClock,
    vault: createVault({ db, keyring, clock }),
    seal: await openRecordSeal(createDataKeys(db, keyring, clock)),
    writes: createDurableWrites({ db, lanes: WRITE_LANES, maxBatch: MAX_BATCH, observeBatch: metrics.observeBatch }),
    auditWriter: createAuditWriter(auditKey),
    audit,
    catalog,
  };
};
