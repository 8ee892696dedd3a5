import { findConnector, type SourceManifest } from '@blotter/connectors';
import type { PrinterDeps } from '../browser/printer.ts';
import { createCriminalEncoder } from '../features/criminal/documents/criminal-encoder.ts';
import { createIngestFeature, type IngestFeature } from '../features/ingest/ingest.ts';
import { toComparisonJobs } from '../features/monitoring/alerts/alerts-jobs.ts';
import { createOffenderEncoder } from '../features/offenders/documents/offender-encoder.ts';
import { hasProofTemplate } from '../features/proofs/registry-templates.ts';
import { createSources, type SourcesService } from '../features/sources/sources-service.ts';
import { jobsWriter } from '../jobs/jobs-store.ts';
import { createEgress } from '../outbound/guarded-fetch.ts';
import { createStoredPace, unhurried } from '../outbound/pace-store.ts';
import { toSimulatedNetwork } from '../outbound/simulated-network.ts';
import { toLinkJobs } from '../searches/linkage/full-link.ts';
import { createBreakers } from '../searches/live/breaker-store.ts';
import { createLiveChecks, type LiveChecks } from '../searches/live/live-check.ts';
import type { Foundation } from './foundation.ts';

export type Intake = {
  readonly sources: SourcesService;
  readonly intake: IngestFeature;
  readonly live: LiveChecks;
  /** Reaches the sources' sites, or the simulator instead, at the allowed rate of each source. */
  readonly sites: Pick<PrinterDeps, 'network' | 'paceOf'>;
};

/** Wires ingest. Commands use it without a server. */
export function composeIntake({ config, db, seal, databaseUrl, clock, log, catalog }: Foundation): Intake {
  const origin = config.simulator?.startsWith('http') ? config.simulator : undefined;
  const egress = createEgress({ allowedOrigins: [...config.egressAllow, ...(origin ? [origin] : [])] });
  const network = origin ? toSimulatedNetwork(egress.fetch, origin) : egress.fetch;
  const paceOf = (manifest: SourceManifest) => (origin ? unhurried : createStoredPace(db, manifest));
  const sources = createSources({
    db,
    clock,
    catalog,
    isSimulatorOn: origin !== undefined,
    hasProofTemplate,
    findNextRun: (code, after) => intake.findNextRun(code, after),
  });
  const intake: IngestFeature = createIngestFeature({
    db,
    seal,
    databaseUrl,
    clock,
    log,
    network,
    paceOf,
    isSimulated: origin !== undefined,
    crawls: config.crawls,
    getManifest: sources.get,
    announce: (tx, batch, now) => jobsWriter.write(tx, [...toComparisonJobs(batch, now), ...toLinkJobs(batch, now)], 0),
    encoders: {
      offender: ({ code, covers }) => createOffenderEncoder(code, covers, clock),
      criminal: (manifest) => createCriminalEncoder(manifest, clock),
    },
  });
  const live = createLiveChecks({ findConnector, network, paceOf, breakers: createBreakers(db), clock });
  return { sources, intake, live, sites: { network, paceOf } };
}
