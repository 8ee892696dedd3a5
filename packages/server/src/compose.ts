import { findConnector } from '@blotter/connectors';
import type { FastifyInstance } from 'fastify';
import { createPrinter } from './browser/printer.ts';
import { realClock } from './clock.ts';
import { composeDocuments } from './compose-documents.ts';
import { composeIntake } from './compose-intake.ts';
import { composeWatching } from './compose-watching.ts';
import { accountCron, createAccountJobs } from './features/accounts/accounts-jobs.ts';
import { accountRoutes } from './features/accounts/accounts-routes.ts';
import { createAccounts } from './features/accounts/accounts-service.ts';
import { adminAccountRoutes } from './features/accounts/admin-accounts-routes.ts';
import { createAuthenticator } from './features/accounts/authenticator.ts';
import { createKeys } from './features/accounts/keys-service.ts';
import { toSoftCapMail } from './features/accounts/mails.ts';
import { createSignIn } from './features/accounts/sign-in-service.ts';
import { createWebhookSecrets } from './features/accounts/webhook-secrets-service.ts';
import { type Billing, createBilling } from './features/billing/billing.ts';
import { createListClearances } from './features/clearances/active-clearances-service.ts';
import { clearanceRoutes } from './features/clearances/clearances-routes.ts';
import { createClearances } from './features/clearances/clearances-service.ts';
import { compatRoutes } from './features/compat/compat-routes.ts';
import { createCompat } from './features/compat/compat-service.ts';
import { createCriminalFeature } from './features/criminal/criminal.ts';
import { createEvidenceFeature } from './features/evidence/evidence.ts';
import { createFcraEndpoints } from './features/fcra/endpoints-service.ts';
import { createFcraFeature } from './features/fcra/fcra.ts';
import { createOffendersFeature } from './features/offenders/offenders.ts';
import { createMaintenanceJobs, maintenanceCron } from './features/operations/maintenance-jobs.ts';
import { operationRoutes } from './features/operations/operations-routes.ts';
import { sourceRoutes } from './features/sources/sources-routes.ts';
import { listSourceStates } from './features/sources/sources-store.ts';
import type { Foundation } from './foundation.ts';
import { createApp } from './http/app.ts';
import type { AppDeps } from './http/app-deps.ts';
import type { Route } from './http/call.ts';
import { mountDocs } from './http/docs-routes.ts';
import { createGate } from './http/gate.ts';
import { createIdempotency } from './http/idempotency.ts';
import { mount } from './http/mount.ts';
import { mountOperating } from './http/operating-routes.ts';
import { mountPages, type Page } from './http/pages.ts';
import { mountVerifyPage } from './http/verify-page/verify-routes.ts';
import { createCancelling } from './jobs/cancelling.ts';
import type { CronEntry } from './jobs/cron.ts';
import type { JobKind } from './jobs/job.ts';
import { createQuota } from './limits/quota.ts';
import { createRateLimiter } from './limits/rate-limiter.ts';
import { createDeliveries, type Deliveries } from './outbound/deliveries.ts';
import { createDeliveryJob } from './outbound/delivery-job.ts';
import { createEgress, type Egress } from './outbound/guarded-fetch.ts';
import { createMailer, type Mailer } from './outbound/mailer.ts';
import { newWebhookSecret } from './outbound/signature.ts';
import { createWebhookSender } from './outbound/webhook-sender.ts';
import { runCommand } from './own-command.ts';
import { listMissing } from './store/migrate.ts';

/** What a feature adds to the program. */
export type Feature = {
  readonly routes?: readonly Route[];
  readonly evidenceRoutes?: readonly Route[];
  readonly pages?: readonly Page[];
  readonly jobKinds?: readonly JobKind[];
  readonly cron?: readonly CronEntry[];
  /** Keeps up with what others commit, woken by their word on the channel. */
  readonly follower?: Follower;
};

export type Follower = {
  readonly channel: string;
  readonly wake: () => void;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  /** Resolves when all that was committed before the call has been followed. */
  readonly catchUp: () => Promise<void>;
  /** Undefined once it has caught up for the first time. */
  readonly findUnreadiness: () => string | undefined;
};

/** What features are made from. */
export type Platform = Foundation & {
  readonly billing: Billing;
  readonly deliveries: Deliveries;
  readonly egress: Egress;
  readonly mailer: Mailer | undefined;
  readonly publicUrl: () => string;
};

export type Program = {
  readonly api: FastifyInstance;
  readonly evidence: FastifyInstance;
  readonly jobKinds: readonly JobKind[];
  readonly cron: readonly CronEntry[];
  readonly followers: readonly Follower[];
  /** Says to load balancers that this process is going. */
  readonly drain: () => void;
  readonly close: () => Promise<void>;
};

const LOAD_LIMITS = { maxInFlight: 400, maxEventLoopDelayMs: 1_000 };

/** The only place where parts are handed to each other. `extend` adds features from outside, as the tests do. */
export const compose = async (
  foundation: Foundation,
  publicUrl: () => string,
  extend: (platform: Platform) => readonly Feature[] = () => [],
): Promise<Program> => {
  const { config, log, db, blind, clock, testClock, vault, writes, audit, auditWriter, metrics } = foundation;
  const mailer = createMailer(config.smtpUrl ? { url: config.smtpUrl, from: config.mailFrom } : undefined);
  const egress = createEgress({ allowedOrigins: config.egressAllow });
  const keys = createKeys({ db, blind, clock });
  const accounts = createAccounts({ db, vault, blind, clock, keys });
  const signIn = createSignIn({ db, accounts, blind, clock, mailIsSetUp: mailer !== undefined });
  const webhookSecrets = createWebhookSecrets({ db, vault, clock, newSecret: newWebhookSecret });
  const { checkUrl } = egress;
  const fcraEndpoints = createFcraEndpoints({ db, vault, clock, checkUrl, newSecret: newWebhookSecret });
  const billing = createBilling({
    db,
    clock,
    log,
    stripe: config.stripe,
    criminalTrial: config.criminalTrial,
    tellOwner: async (accountId, { spend, softCap }) => {
      log.info({ accountId }, 'an account has reached its soft cap');
      if (mailer) await mailer.send({ to: await accounts.getOwnerEmail(accountId), ...toSoftCapMail(spend, softCap) });
    },
  });
  const deliveries = createDeliveries({
    db,
    vault,
    clock,
    // Receivers compare the signature's time with their own clock.
    sender: createWebhookSender({ fetch: egress.fetch, clock: realClock }),
    findSecret: fcraEndpoints.orSecretOf(webhookSecrets.getSecret),
  });
  const { sources, intake, live, sites } = composeIntake(foundation);
  const idempotency = createIdempotency({ db, vault, blind, clock });

  const isSyncEligible = (code: string): boolean => findConnector(code)?.manifest.syncEligible ?? false;
  const linkElsewhere = (product: 'offender' | 'criminal') => (signal: AbortSignal) =>
    runCommand(['link', '--product', product], config, foundation.databaseUrl, signal);
  const listClearances = createListClearances({ db, blind });
  const documents = composeDocuments(foundation, billing.documentCharges);
  const { signAnswer } = documents.signing;
  const offenders = createOffendersFeature({
    ...{ db, clock, log, vault, blind },
    dataDir: config.dataDir,
    listLastSuccesses: listSourceStates,
    linkAllElsewhere: linkElsewhere('offender'),
    ...{ live, noteSightings: intake.noteSightings },
    isSyncEligible,
    charges: billing.searchCharges,
    listClearances,
    ...{ deliveries, checkUrl, signAnswer, proving: documents.proofs },
    documentPriceUsd: billing.documentCharges.priceUsd,
  });

  const criminal = createCriminalFeature({
    ...{ db, clock, log, vault, blind, dataDir: config.dataDir },
    readSources: sources.readCriminal,
    getJurisdiction: sources.getJurisdiction,
    resolveWebsite: sources.resolve,
    ...{ live, noteSightings: intake.noteSightings, isSyncEligible },
    charges: billing.searchCharges,
    listClearances,
    trial: billing.criminalTrial,
    linkAllElsewhere: linkElsewhere('criminal'),
    ...{ deliveries, signAnswer },
  });

  const watching = composeWatching({
    ...{ foundation, deliveries, egress, mailer, publicUrl },
    charges: billing.monitorCharges,
    findCoordinates: offenders.findCoordinates,
    products: { offender: offenders.watching, criminal: criminal.watching },
  });

  const evidenceFeature = createEvidenceFeature({
    ...{ db, clock, vault, deliveries, charges: billing.searchCharges },
    search: offenders.evidenceSearch,
    printer: createPrinter({ ...sites, config, clock, log, findConnector }),
    evidenceUrl: config.evidenceUrl?.replace(/\/$/, '') ?? '',
  });

  const fcra = createFcraFeature({
    ...{ db, vault, clock, blind, deliveries, checkUrl, endpoints: fcraEndpoints },
    ...{ charge: billing.charge, reverse: billing.reverse },
    products: { sex_offender: offenders.subjects, criminal: criminal.subjects },
    ...{ isUsable: sources.isForCommerce, rules: config.fcra },
  });

  const prepareCancelling = createCancelling({
    ...{ db, clock },
    findKind: (name) => features.flatMap(({ jobKinds = [] }) => jobKinds).find((kind) => kind.name === name),
  });
  const features: readonly Feature[] = [
    {
      routes: [
        ...accountRoutes({ accounts, signIn, keys, webhookSecrets, audit }),
        ...adminAccountRoutes({ accounts, ...billing.priceOverrides }),
      ],
      jobKinds: createAccountJobs({ db, clock, accounts, signIn, mailer, publicUrl }),
      cron: accountCron,
    },
    billing,
    { routes: sourceRoutes(sources) },
    intake,
    offenders,
    criminal,
    {
      routes: clearanceRoutes(
        createClearances({ db, vault, blind, clock, cite: { offender: offenders.cite, criminal: criminal.cite } }),
      ),
    },
    ...watching,
    ...documents.listFeatures({ offenders, criminal }),
    evidenceFeature,
    fcra,
    { routes: compatRoutes(createCompat({ ...offenders, clock })) },
    {
      routes: operationRoutes({ db, clock, audit, testClock, prepareCancelling }),
      jobKinds: [
        createDeliveryJob(deliveries),
        ...createMaintenanceJobs({ db, clock, log, audit, vault, idempotency }),
      ],
      cron: maintenanceCron,
    },
    ...extend({ ...foundation, billing, deliveries, egress, mailer, publicUrl }),
  ];

  const followers = features.flatMap(({ follower }) => follower ?? []);
  const auth = createAuthenticator({ db, blind, clock, log, adminKey: config.adminKey });
  const limits = { rates: createRateLimiter({ db }), quota: createQuota({ db }) };
  const gate = createGate({ auth, ...limits, findTrialRefusal: billing.criminalTrial.findRefusal, blind, clock });
  let draining = false;
  const deps: AppDeps = {
    gate,
    commit: writes.commit,
    auditWriter,
    idempotency,
    clock,
    log,
    loadLimits: { ...LOAD_LIMITS, eventLoopDelayMs: metrics.eventLoopDelayMs },
    trustedProxies: config.trustedProxies,
    tls: config.tls,
    hsts: config.tls !== undefined || (config.publicUrl?.startsWith('https:') ?? false),
    observe: metrics.observeRequest,
    isDraining: () => draining,
  };
  const findUnreadiness = async (): Promise<string | undefined> => {
    if (draining) return 'stopping';
    const missing = await listMissing(db).catch(() => undefined);
    if (!missing) return 'the database is away';
    if (missing.length > 0) return 'the database is not migrated';
    return followers.map(({ findUnreadiness: find }) => find()).find((reason) => reason !== undefined);
  };

  const api = await createApp(deps);
  mountOperating(api, { metrics, findUnreadiness });
  await mountDocs(api);
  await mountVerifyPage(api, documents.signing.listKeySet);
  mount(
    api,
    features.flatMap(({ routes = [] }) => routes),
    deps,
  );
  const pages = features.flatMap(({ pages: own = [] }) => own);
  mountPages(api, pages, deps);
  const evidence = await createApp(deps);
  mountOperating(evidence, { metrics, findUnreadiness });
  const evidenceRoutes = features.flatMap(({ evidenceRoutes: own = [] }) => own);
  mount(evidence, evidenceRoutes, deps);

  return {
    api,
    evidence,
    jobKinds: features.flatMap(({ jobKinds = [] }) => jobKinds),
    cron: features.flatMap(({ cron = [] }) => cron),
    followers,
    drain: () => {
      draining = true;
    },
    close: async () => {
      await Promise.all([api.close(), evidence.close()]);
      await documents.close();
      mailer?.close();
    },
  };
};
