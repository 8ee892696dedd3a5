import type { BlindIndex } from '../../vault/pepper.ts';
import { createCorrections } from './corrections-service.ts';
import { disputeRoutes } from './disputes-routes.ts';
import { createDisputes } from './disputes-service.ts';
import type { FcraEndpoints } from './endpoints-service.ts';
import { fcraEventRoutes } from './events-routes.ts';
import { createFcraEvents, type FcraEventsDeps } from './events-service.ts';
import { createFcraJobs, fcraCron } from './fcra-jobs.ts';
import { createOrderSearches, type OrderSearchesDeps } from './order-searches-service.ts';
import { fcraOrderRoutes } from './orders-routes.ts';
import { createFcraOrders, type FcraOrdersDeps } from './orders-service.ts';

export type FcraFeatureDeps = Omit<FcraEventsDeps, 'findUrl'> &
  Omit<FcraOrdersDeps, 'events'> &
  Pick<OrderSearchesDeps, 'isUsable'> & { readonly endpoints: FcraEndpoints; readonly blind: BlindIndex };

/** The product for partners under the Fair Credit Reporting Act. */
export const createFcraFeature = ({ endpoints, blind, ...deps }: FcraFeatureDeps) => {
  const events = createFcraEvents({ ...deps, findUrl: endpoints.findUrl });
  const orders = createFcraOrders({ ...deps, events });
  const subjectKey = blind.derive('subjects of consumer reports');
  const searches = createOrderSearches({ ...deps, events, orders, subjectKey });
  const corrections = createCorrections({ ...deps, events, orders, subjectKey });
  const disputes = createDisputes({ ...deps, events, orders, corrections });
  return {
    routes: [...fcraOrderRoutes(orders), ...disputeRoutes(disputes), ...fcraEventRoutes(endpoints, events)],
    jobKinds: createFcraJobs({ searches, disputes }),
    cron: fcraCron,
    /** What moves orders and disputes; the sandbox moves them step by step. */
    ...{ orders, searches, disputes, events },
  };
};
