import type { FcraEndpoints } from './endpoints-service.ts';
import { fcraEventRoutes } from './events-routes.ts';
import { createFcraEvents, type FcraEventsDeps } from './events-service.ts';

export type FcraFeatureDeps = Omit<FcraEventsDeps, 'findUrl'> & { readonly endpoints: FcraEndpoints };

/** The product for partners under the Fair Credit Reporting Act. */
export const createFcraFeature = ({ endpoints, ...deps }: FcraFeatureDeps) => {
  const events = createFcraEvents({ ...deps, findUrl: endpoints.findUrl });
  return {
    events,
    routes: fcraEventRoutes(endpoints, events),
  };
};
