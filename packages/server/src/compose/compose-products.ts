import { findConnector } from '@blotter/connectors';
import type { RegistryPrinter } from '../browser/registry-printer.ts';
import type { IndexPlaces } from '../config/config.ts';
import { createBatchesFeature } from '../features/batches/batches.ts';
import type { BatchJobDeps } from '../features/batches/batches-jobs.ts';
import type { Billing } from '../features/billing/billing.ts';
import { createListClearances } from '../features/clearances/active-clearances-service.ts';
import { clearanceRoutes } from '../features/clearances/clearances-routes.ts';
import { type ClearancesDeps, createClearances } from '../features/clearances/clearances-service.ts';
import { compatRoutes } from '../features/compat/compat-routes.ts';
import { createCompat } from '../features/compat/compat-service.ts';
import { createCriminalFeature } from '../features/criminal/criminal.ts';
import { createEvidenceFeature } from '../features/evidence/evidence.ts';
import { toComparisonJobs } from '../features/monitoring/alerts/alerts-jobs.ts';
import { createMonitoringFeature } from '../features/monitoring/monitoring.ts';
import { createOffendersFeature } from '../features/offenders/offenders.ts';
import { toSearchedRegistries } from '../features/offenders/query/search-scope.ts';
import type { SourcesService } from '../features/sources/sources-service.ts';
import { listSourceStates } from '../features/sources/sources-store.ts';
import type { Deliveries } from '../outbound/deliveries.ts';
import type { Egress } from '../outbound/guarded-fetch.ts';
import type { AccountMailer } from '../outbound/mailer.ts';
import type { AskingDeps } from '../searches/live/asking.ts';
import type { RegistryPhotos } from '../searches/photos/registry-photos.ts';
import type { composeDocuments } from './compose-documents.ts';
import type { Feature } from './feature.ts';
import type { Foundation } from './foundation.ts';
import { runCommand } from './own-command.ts';

/** The searched records and the access to their sources: the real ones, or those of the sandbox. */
export type Population = Pick<AskingDeps, 'live' | 'storeLiveResults'> & {
  readonly foundation: Foundation;
  /** The folder of the index files. */
  readonly dataDir: string;
  /** Absent for a population that is always in memory. */
  readonly index?: IndexPlaces;
  readonly sources: Pick<SourcesService, 'readCriminal' | 'getJurisdiction' | 'resolve'>;
  readonly printer: RegistryPrinter;
  readonly photos: Pick<RegistryPhotos, 'find'>;
};

export type ProductsDeps = {
  readonly billing: Billing;
  readonly deliveries: Deliveries;
  readonly egress: Egress;
  readonly mailer: AccountMailer | undefined;
  readonly publicUrl: () => string;
  readonly documents: ReturnType<typeof composeDocuments>;
  /** The e-mail addresses of users of an account. */
  readonly listUserNames: ClearancesDeps['listUserNames'];
  readonly listMembers: BatchJobDeps['listMembers'];
};

const isSyncEligible = (code: string): boolean => findConnector(code)?.manifest.syncEligible ?? false;

/** Wires both products over one population, with reports, proofs and evidence. */
export function composeProducts(population: Population, deps: ProductsDeps) {
  const { foundation, dataDir, index, sources, live, storeLiveResults, printer, photos } = population;
  const { config, db, clock, log, vault, seal, blind, catalog, metrics } = foundation;
  const { billing, deliveries, egress, mailer, publicUrl, documents, listUserNames, listMembers } = deps;
  const { checkUrl } = egress;
  const { signAnswer } = documents.signing;
  const linkElsewhere = (product: 'offender' | 'criminal') => (signal: AbortSignal) =>
    runCommand(['link', '--quiet', '--product', product], config, foundation.databaseUrl, signal);
  const listClearances = createListClearances({ db, blind });
  const offenders = createOffendersFeature({
    db,
    clock,
    log,
    vault,
    seal,
    blind,
    dataDir,
    place: index?.offender,
    onPlace: (place) => metrics.observeIndexPlace('offender', place),
    listRegistries: async (tx) => toSearchedRegistries(await catalog.refresh(tx)),
    listStates: listSourceStates,
    linkAllElsewhere: linkElsewhere('offender'),
    toJobsAfter: toComparisonJobs,
    live,
    storeLiveResults,
    isSyncEligible,
    charges: billing.searchCharges,
    listClearances,
    deliveries,
    checkUrl,
    signAnswer,
    proving: documents.proofs,
    findPhoto: photos.find,
    documentPriceUsd: billing.documentCharges.priceUsd,
  });

  const criminal = createCriminalFeature({
    db,
    clock,
    log,
    vault,
    seal,
    blind,
    dataDir,
    place: index?.criminal,
    onPlace: (place) => metrics.observeIndexPlace('criminal', place),
    readSources: sources.readCriminal,
    getJurisdiction: sources.getJurisdiction,
    resolveWebsite: sources.resolve,
    live,
    storeLiveResults,
    isSyncEligible,
    charges: billing.searchCharges,
    listClearances,
    trial: billing.criminalTrial,
    linkAllElsewhere: linkElsewhere('criminal'),
    toJobsAfter: toComparisonJobs,
    deliveries,
    signAnswer,
  });

  const monitoring = createMonitoringFeature({
    db,
    clock,
    vault,
    seal,
    blind,
    deliveries,
    checkUrl,
    mailer,
    publicUrl,
    hasConsole: config.console,
    ...config.monitorLimits,
    chargeFirstMonth: billing.monitorCharges.first,
    chargeMonth: billing.monitorCharges.later,
    findCoordinates: offenders.findCoordinates,
    products: { offender: offenders.watching, criminal: criminal.watching },
  });

  const evidence = createEvidenceFeature({
    db,
    clock,
    vault,
    deliveries,
    charges: billing.searchCharges,
    search: offenders.evidenceSearch,
    printer,
    signing: documents.signing,
    evidenceUrl: config.evidenceUrl?.replace(/\/$/, '') ?? '',
  });

  const features: readonly Feature[] = [
    offenders,
    criminal,
    {
      routes: clearanceRoutes(
        createClearances({
          db,
          vault,
          blind,
          clock,
          cite: { offender: offenders.cite, criminal: criminal.cite },
          listPersonNames: { offender: offenders.listPersonNames, criminal: criminal.listPersonNames },
          listUserNames,
        }),
      ),
    },
    createBatchesFeature({
      db,
      clock,
      vault,
      readRows: { offender: offenders.readBatchRows, criminal: criminal.readBatchRows },
      listUserNames,
      listMembers,
      mailer,
      publicUrl,
    }),
    monitoring,
    ...documents.listFeatures({ offenders, criminal }),
    evidence,
    { routes: compatRoutes(createCompat({ ...offenders, clock })) },
  ];
  return {
    features,
    subjects: { sex_offender: offenders.subjects, criminal: criminal.subjects },
    indexes: { offender: offenders.follower, criminal: criminal.follower },
  };
}
