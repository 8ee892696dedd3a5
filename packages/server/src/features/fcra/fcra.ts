import type { BlindIndex } from '../../vault/pepper.ts';
import { createAdverseActionsPart } from './adverse-actions/adverse-actions.ts';
import type { AdverseActionsDeps } from './adverse-actions/adverse-actions-service.ts';
import { createAccessCodes } from './consumers/access-codes-service.ts';
import { consumerCron, createConsumerJobs } from './consumers/consumer-jobs.ts';
import { consumerRoutes } from './consumers/consumer-routes.ts';
import { type ConsumersDeps, createConsumers } from './consumers/consumer-service.ts';
import { createConsumerSessions } from './consumers/consumer-sessions-service.ts';
import { createCorrections } from './disputes/corrections-service.ts';
import { disputeRoutes } from './disputes/disputes-routes.ts';
import { createDisputes } from './disputes/disputes-service.ts';
import { reinstatementRoutes } from './disputes/reinstatements-routes.ts';
import { createReinstatements } from './disputes/reinstatements-service.ts';
import { reportDocumentRoutes } from './documents/report-documents-routes.ts';
import { createReportDocuments, type ReportDocumentsDeps } from './documents/report-documents-service.ts';
import type { FcraEndpoints } from './events/endpoints-service.ts';
import { fcraEventRoutes } from './events/events-routes.ts';
import { createFcraEvents, type FcraEventsDeps } from './events/events-service.ts';
import { createFcraJobs, fcraCron } from './fcra-jobs.ts';
import { createOrderSearches, type OrderSearchesDeps } from './order-searches-service.ts';
import { fcraOrderRoutes } from './orders/orders-routes.ts';
import { createFcraOrders, type FcraOrdersDeps } from './orders/orders-service.ts';
import { reviewRoutes } from './reviews/reviews-routes.ts';
import { createReviews } from './reviews/reviews-service.ts';

export type FcraFeatureDeps = Omit<FcraEventsDeps, 'findUrl'> &
  Omit<FcraOrdersDeps, 'events' | 'prepareAccessCode'> &
  Pick<ConsumersDeps, 'findSource' | 'getOrgName'> &
  Pick<OrderSearchesDeps, 'isUsable'> &
  Pick<AdverseActionsDeps, 'mailer' | 'stateRules' | 'agency'> &
  Pick<ReportDocumentsDeps, 'typesetter' | 'signing' | 'nameOf' | 'disputeAddress' | 'publicUrl'> & {
    readonly endpoints: FcraEndpoints;
    readonly blind: BlindIndex;
  };

/** The product for partners under the Fair Credit Reporting Act. */
export function createFcraFeature({ endpoints, blind, ...deps }: FcraFeatureDeps) {
  const events = createFcraEvents({ ...deps, findUrl: endpoints.findUrl });
  const accessCodes = createAccessCodes({ ...deps, blind });
  const orders = createFcraOrders({ ...deps, events, prepareAccessCode: accessCodes.prepare });
  const subjectKey = blind.derive('subjects of consumer reports');
  const searches = createOrderSearches({ ...deps, events, orders, subjectKey });
  const { findRecord } = searches;
  const corrections = createCorrections({ ...deps, events, orders, subjectKey, findRecord });
  const disputes = createDisputes({ ...deps, events, orders, corrections });
  const sessions = createConsumerSessions({ ...deps, blind, accessCodes });
  const documents = createReportDocuments({ ...deps, orders });
  const adverseActions = createAdverseActionsPart({ ...deps, events, orders, documents, accessCodes });
  const consumers = createConsumers({ ...deps, accessCodes, orders, disputes });
  return {
    routes: [
      ...fcraOrderRoutes(orders),
      ...reportDocumentRoutes(documents),
      ...disputeRoutes(disputes),
      ...adverseActions.routes,
      ...reinstatementRoutes(createReinstatements({ ...deps, corrections, findRecord })),
      ...reviewRoutes(createReviews({ ...deps, events, orders, subjectKey })),
      ...fcraEventRoutes(endpoints, events),
      ...consumerRoutes(consumers, sessions),
    ],
    jobKinds: [...createFcraJobs({ searches, disputes }), ...createConsumerJobs(sessions), ...adverseActions.jobKinds],
    cron: [...fcraCron, ...consumerCron],
    findConsumerCaller: sessions.findCaller,
    /** The sandbox uses these to move orders and disputes step by step. */
    orders,
    searches,
    disputes,
    events,
  };
}
