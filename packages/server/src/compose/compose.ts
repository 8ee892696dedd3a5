import { findConnector } from '@blotter/connectors';
import type { FastifyInstance } from 'fastify';
import { createRequestCounter, type RequestCounter } from '../audit/request-counter.ts';
import { createPrinter } from '../browser/printer.ts';
import { realClock } from '../clock.ts';
import { accountRoutes } from '../features/accounts/accounts-routes.ts';
import { createAccounts } from '../features/accounts/accounts-service.ts';
import { adminAccountRoutes } from '../features/accounts/admin-accounts-routes.ts';
import { auditRoutes } from '../features/accounts/audit-routes.ts';
import { createKeys } from '../features/accounts/keys-service.ts';
import { createMemberJobs } from '../features/accounts/members/members-jobs.ts';
import { memberRoutes } from '../features/accounts/members/members-routes.ts';
import { createMembers } from '../features/accounts/members/members-service.ts';
import { createCodes } from '../features/accounts/second-factor/codes-service.ts';
import { secondFactorRoutes } from '../features/accounts/second-factor/second-factor-routes.ts';
import { createSecondFactors } from '../features/accounts/second-factor/second-factor-service.ts';
import { createAuthenticator } from '../features/accounts/sign-in/authenticator.ts';
import { toSoftCapMail } from '../features/accounts/sign-in/mails.ts';
import { passwordRoutes } from '../features/accounts/sign-in/passwords-routes.ts';
import { createPasswords } from '../features/accounts/sign-in/passwords-service.ts';
import { createSessions } from '../features/accounts/sign-in/sessions-service.ts';
import { createSignInJobs, signInCron } from '../features/accounts/sign-in/sign-in-jobs.ts';
import { signInRoutes } from '../features/accounts/sign-in/sign-in-routes.ts';
import { createSignIn } from '../features/accounts/sign-in/sign-in-service.ts';
import { createSignUps } from '../features/accounts/sign-in/sign-up-service.ts';
import { createWebhookSecrets } from '../features/accounts/webhook-secrets-service.ts';
import { createBilling } from '../features/billing/billing.ts';
import { adminDeliveryRoutes } from '../features/deliveries/admin-deliveries-routes.ts';
import { createOperatedDeliveries } from '../features/deliveries/admin-deliveries-service.ts';
import { deliveryRoutes } from '../features/deliveries/deliveries-routes.ts';
import { createSentWebhooks } from '../features/deliveries/deliveries-service.ts';
import { createFcraEndpoints } from '../features/fcra/events/endpoints-service.ts';
import { createFcraFeature } from '../features/fcra/fcra.ts';
import { createMaintenanceJobs, maintenanceCron } from '../features/operations/maintenance-jobs.ts';
import { operationRoutes } from '../features/operations/operations-routes.ts';
import { sourceRoutes } from '../features/sources/sources-routes.ts';
import { createApp } from '../http/app.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createConsoleSessions, isOfConsole } from '../http/console/console-sessions.ts';
import { createGate } from '../http/gate.ts';
import { createIdempotency } from '../http/idempotency.ts';
import { mount } from '../http/mount.ts';
import { mountOperating } from '../http/operating-routes.ts';
import { mountPages } from '../http/pages.ts';
import { createReadiness, type Readiness } from '../http/readiness.ts';
import { createCancelling } from '../jobs/cancelling.ts';
import type { CronEntry } from '../jobs/cron.ts';
import type { JobKind } from '../jobs/job.ts';
import { toNetwork } from '../limits/network.ts';
import { createQuota } from '../limits/quota.ts';
import { createRateLimiter } from '../limits/rate-limiter.ts';
import { createDeliveries } from '../outbound/deliveries.ts';
import { createDeliveryJob } from '../outbound/delivery-job.ts';
import { createEgress } from '../outbound/guarded-fetch.ts';
import { createMailer, toAccountMailer } from '../outbound/mailer.ts';
import { newWebhookSecret } from '../outbound/signature.ts';
import { createWebhookSender } from '../outbound/webhook-sender.ts';
import { createRegistryPhotos } from '../searches/photos/registry-photos.ts';
import { listMissing } from '../store/migrate.ts';
import { toOwner } from '../store/test-scope.ts';
import { composeConsole } from './compose-console.ts';
import { composeDocuments } from './compose-documents.ts';
import { composeFigures } from './compose-figures.ts';
import { composeIdentity } from './compose-identity.ts';
import { composeIntake } from './compose-intake.ts';
import { toBothModes } from './compose-modes.ts';
import { composePages } from './compose-pages.ts';
import { composeProducts } from './compose-products.ts';
import { composeSandbox } from './compose-sandbox.ts';
import type { Feature, Follower, Platform } from './feature.ts';
import type { Foundation } from './foundation.ts';

export type Program = {
  readonly api: FastifyInstance;
  readonly evidence: FastifyInstance;
  /** Serves `/metrics`, `/healthz` and `/readyz` on a port of their own. */
  readonly operating: FastifyInstance | undefined;
  readonly jobKinds: readonly JobKind[];
  readonly cron: readonly CronEntry[];
  readonly followers: readonly Follower[];
  readonly readiness: Readiness;
  readonly requestCounter: RequestCounter;
  readonly close: () => Promise<void>;
};

/** Bytes of a network's keyed hash in the audit. */
const NETWORK_BYTES = 16;
const LOAD_LIMITS = { maxInFlight: 400, minInFlight: 200, maxEventLoopDelayMs: 1_000 };

/** Wires the whole program. `extend` adds features from outside, for tests. */
export async function compose(
  foundation: Foundation,
  publicUrl: () => string,
  extend: (platform: Platform) => readonly Feature[] = () => [],
): Promise<Program> {
  const { config, log, db, blind, clock, testClock, vault, writes, audit, auditWriter, metrics, catalog, typesetter } =
    foundation;
  const mailer = createMailer(config.smtpUrl ? { url: config.smtpUrl, from: config.mailFrom } : undefined);
  const egress = createEgress({ allowedOrigins: config.egressAllow });
  const keys = createKeys({ db, blind, clock });
  const accounts = createAccounts({ db, vault, blind, clock, keys });
  const sessions = createSessions({ db, vault, blind, clock });
  const codes = createCodes({ db, vault, blind, clock });
  const identity = composeIdentity(foundation, { accounts, sessions, egress, publicUrl });
  const { refusePassword } = identity.providers;
  const signIn = createSignIn({ db, accounts, sessions, blind, clock, proveCode: codes.prove, refusePassword });
  const mailIsSetUp = mailer !== undefined;
  const passwords = createPasswords({ db, accounts, signIn, proveCode: codes.prove, blind, clock, mailIsSetUp });
  const secondFactors = createSecondFactors({ db, accounts, passwords, codes, blind, clock });
  const members = createMembers({ db, accounts, vault, blind, clock, mailIsSetUp, publicUrl });
  const signUps = createSignUps({ db, accounts, sessions, blind, clock, mailIsSetUp });
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

  const photos = createRegistryPhotos({ ...sites, findManifest: catalog.find });
  const documents = composeDocuments(foundation, billing.documentCharges, photos);
  const accountMailer = toAccountMailer(mailer);
  const listUserNames = (scope: string, ids: readonly string[]) => members.listNames(toOwner(scope), ids);
  const listMembers = (scope: string) => members.list(toOwner(scope));
  const people = { listUserNames, listMembers };
  const parts = { billing, deliveries, egress, mailer: accountMailer, publicUrl, documents, ...people };
  const printer = createPrinter({ ...sites, config, clock, log, findConnector });
  const { dataDir } = config;
  const { storeLiveResults } = intake;
  const products = composeProducts(
    { foundation, dataDir, index: config.index, sources, live, storeLiveResults, printer, photos },
    parts,
  );

  const fcraParts = {
    db,
    vault,
    sendClock: clock,
    deliveries,
    checkUrl,
    endpoints: fcraEndpoints,
    charge: billing.charge,
    reverse: billing.reverse,
    isUsable: sources.isForCommerce,
    rules: config.fcra,
    signing: documents.signing,
    typesetter,
    publicUrl,
    disputeAddress: config.fcra.disputeAddress,
    mailer: accountMailer,
    agency: config.fcra.agency,
    stateRules: config.fcra.stateRules,
    nameOf: (code: string) => catalog.find(code)?.name,
    findSource: (code: string) => catalog.find(code),
    getOrgName: async (scope: string) => (await accounts.get(toOwner(scope))).orgName,
  };
  const fcra = createFcraFeature({ ...fcraParts, clock, blind, products: products.subjects });
  const sandbox = composeSandbox(foundation, parts, fcraParts);

  const prepareCancelling = createCancelling({
    db,
    clock,
    findKind: (name) => features.flatMap(({ jobKinds = [] }) => jobKinds).find((kind) => kind.name === name),
  });
  const features: readonly Feature[] = [
    {
      routes: [
        ...signInRoutes({ signUps, signIn }),
        ...passwordRoutes({ passwords, sessions }),
        ...secondFactorRoutes(secondFactors),
        ...memberRoutes(members),
        ...identity.routes,
        ...accountRoutes({ accounts, keys, webhookSecrets }),
        ...auditRoutes({ audit, listUserNames: members.listNames }),
        ...adminAccountRoutes({ accounts, ...billing.priceOverrides }),
      ],
      jobKinds: [
        ...createSignInJobs({ db, clock, log, signUps, passwords, mailer, publicUrl }),
        ...createMemberJobs(members, mailer),
      ],
      cron: signInCron,
    },
    billing,
    { routes: sourceRoutes(sources) },
    { routes: deliveryRoutes(createSentWebhooks({ db, clock, deliveries, checkUrl })) },
    { routes: adminDeliveryRoutes(createOperatedDeliveries({ db, clock, deliveries })) },
    intake,
    ...toBothModes([...products.features, fcra], sandbox),
    sandbox.controls,
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
  const accountAuth = createAuthenticator({ db, blind, clock, log, adminKey: config.adminKey });
  const auth = { ...accountAuth, findConsumerCaller: fcra.findConsumerCaller };
  const limits = { rates: createRateLimiter({ db }), quota: createQuota({ db }) };
  const hsts = config.tls !== undefined || (config.publicUrl?.startsWith('https:') ?? false);
  const consoleSessions = createConsoleSessions({ auth, blind, alwaysTls: hsts, publicUrl: config.publicUrl });
  const gate = createGate({
    auth,
    consoleSessions,
    ...limits,
    findTrialRefusal: billing.criminalTrial.findRefusal,
    blind,
    clock,
    log,
  });
  const readiness = createReadiness(async () => {
    const missing = await listMissing(db).catch(() => undefined);
    if (!missing) return 'the database is away';
    if (missing.length > 0) return 'the database is not migrated';
    return followers.map(({ findUnreadiness: find }) => find()).find((reason) => reason !== undefined);
  });
  const requestCounter = createRequestCounter({ commit: writes.commit, auditWriter, clock, log });
  const deps: AppDeps = {
    gate,
    commit: writes.commit,
    auditWriter,
    countRequest: ({ address, ...request }) =>
      requestCounter.count({
        ...request,
        network: blind.index('audit network', toNetwork(address)).subarray(0, NETWORK_BYTES).toString('hex'),
      }),
    idempotency,
    clock,
    log,
    loadLimits: { ...LOAD_LIMITS, eventLoopDelayMs: metrics.eventLoopDelayMs },
    trustedProxies: config.trustedProxies,
    tls: config.tls,
    hsts,
    hasConsole: config.console,
    observe: metrics.observeRequest,
    observeUnavailable: metrics.observeUnavailable,
    isDraining: readiness.isDraining,
  };

  const jobKinds = features.flatMap(({ jobKinds = [] }) => jobKinds);
  metrics.readDeploymentBy(composeFigures(foundation, jobKinds, products.indexes));
  const api = await createApp({ ...deps, hasPages: true });
  const { findUnreadiness } = readiness;
  const { port: metricsPort, token: metricsToken } = config.metrics;
  // Without a port or a token of their own, metrics would be public wherever the API is.
  const onApi = metricsPort === undefined && metricsToken !== undefined ? metrics : undefined;
  mountOperating(api, { findUnreadiness, metrics: onApi, metricsToken });
  composePages({ api, config, listKeySet: documents.signing.listKeySet });
  const routes = features.flatMap(({ routes: own = [] }) => own);
  mount(api, config.console ? routes : routes.filter(({ operation }) => !isOfConsole(operation)), deps);
  const signingIn = { signUps, signIn, providerSignIn: identity.signIn };
  if (config.console) await composeConsole({ api, deps, consoleSessions, config, ...signingIn, accounts, keys });
  const pages = features.flatMap(({ pages: own = [] }) => own);
  mountPages(api, pages, deps);
  const evidence = await createApp(deps);
  mountOperating(evidence, { findUnreadiness, metrics: undefined, metricsToken });
  const evidenceRoutes = features.flatMap(({ evidenceRoutes: own = [] }) => own);
  mount(evidence, evidenceRoutes, deps);
  if (config.console) mount(api, evidenceRoutes, deps, '/app');
  const operating = metricsPort === undefined ? undefined : await createApp(deps);
  if (operating) mountOperating(operating, { findUnreadiness, metrics, metricsToken });

  return {
    api,
    evidence,
    operating,
    jobKinds,
    cron: features.flatMap(({ cron = [] }) => cron),
    followers,
    readiness,
    requestCounter,
    close: async () => {
      await Promise.all([api.close(), evidence.close(), operating?.close()]);
      mailer?.close();
    },
  };
}
