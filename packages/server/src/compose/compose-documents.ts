import type { Billing } from '../features/billing/billing.ts';
import { type ProofRouteDeps, proofRoutes } from '../features/proofs/proofs-routes.ts';
import { createProofs } from '../features/proofs/proofs-service.ts';
import { createFetchPhotos } from '../features/reports/photos-service.ts';
import { createReportsFeature } from '../features/reports/reports.ts';
import type { ReportsDeps } from '../features/reports/reports-service.ts';
import { verificationRoutes } from '../features/verification/verification-routes.ts';
import { createVerification } from '../features/verification/verification-service.ts';
import { createDaysJob } from '../jobs/days-job.ts';
import type { RegistryPhotos } from '../searches/photos/registry-photos.ts';
import { createSigning, type Signing } from '../signing/signing.ts';
import type { Feature } from './feature.ts';
import type { Foundation } from './foundation.ts';

/** The features whose searches get documents. */
export type SearchFeatures = {
  readonly offenders: Pick<ProofRouteDeps, 'getProvable'> &
    Pick<ReportsDeps, 'listUnsearched'> & { readonly reportable: ReportsDeps['offenders'] };
  readonly criminal: { readonly reportable: ReportsDeps['criminal'] };
};

/**
 * Wires signing, proofs, reports and evidence. Searches use proofs and signatures; documents use searches.
 * With `testSigning`, every proof is marked as test data.
 */
export function composeDocuments(
  { db, vault, clock, catalog, typesetter }: Foundation,
  charges: Billing['documentCharges'],
  photos: RegistryPhotos,
  testSigning?: Signing,
) {
  const signing = testSigning ?? createSigning({ db, vault, clock });
  const proofs = createProofs({
    db,
    vault,
    clock,
    signing,
    typeset: typesetter.typeset,
    chargeDocument: charges.charge,
    isTest: testSigning !== undefined,
    findRegistry: (code) => {
      const found = catalog.find(code);
      return found?.product === 'offender' ? found : undefined;
    },
  });
  return {
    signing,
    proofs,

    listFeatures: ({ offenders, criminal }: SearchFeatures): readonly Feature[] => {
      const reports = createReportsFeature({
        db,
        clock,
        vault,
        typesetter,
        signing,
        charges,
        fetchPhotos: createFetchPhotos(photos),
        nameOf: (code) => catalog.find(code)?.name,
        listUnsearched: offenders.listUnsearched,
        offenders: offenders.reportable,
        criminal: criminal.reportable,
      });
      const proofDays = createDaysJob({
        db,
        clock,
        name: 'proofs.days',
        tables: ['proof_documents'],
        pattern: '35 0 * * *',
      });
      return [
        reports,
        {
          routes: proofRoutes({ proofs, getProvable: offenders.getProvable }),
          jobKinds: [proofDays.jobKind],
          cron: [proofDays.cron],
        },
        { routes: verificationRoutes(createVerification(signing)) },
      ];
    },
  };
}
