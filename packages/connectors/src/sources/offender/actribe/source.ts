import { createNsopwLive } from '../../../families/nsopw/live.ts';
import { createNsopwUpload } from '../../../families/nsopw/upload.ts';
import { offenderConnector, offenderManifest } from '../../../kit/index.ts';

const HOST = 'registry.actribe.example';
const JURISDICTIONS = ['ACTRIBE'];

/**
 * This source exists in the simulator only. A real jurisdiction answers the national exchange, and others only with its
 * key.
 */
export const actribe = offenderConnector({
  manifest: {
    ...offenderManifest('ACTRIBE', {
      url: `https://${HOST}`,
      hosts: [HOST],
      family: 'nsopw',
      gate: ['open'],
      syncEligible: true,
    }),
    name: 'Alabama-Coushatta Tribes of Texas',
    agency: 'Registry of the Alabama-Coushatta Tribes of Texas',
  },
  live: createNsopwLive({
    code: 'ACTRIBE',
    url: `https://${HOST}/nsopw-api/v1.0/query`,
    jurisdictions: JURISDICTIONS,
  }),
  bulk: createNsopwUpload('ACTRIBE', JURISDICTIONS),
});
