import { plainDetails } from '../../../families/label-table/plain.ts';
import { type FormSite, searchForm, toFormEvidence } from '../../../families/site-search/form-search.ts';
import { toLinkHits } from '../../../families/site-search/hits.ts';
import { offenderConnector, offenderManifest } from '../../../kit/index.ts';

const BASE = 'https://apps.colorado.gov/apps/dps/sor';

/**
 * A JSF site: the view state is a hidden field, and field names start with the form name. The rest of the markup is
 * inferred.
 */
const site: FormSite = {
  formUrl: `${BASE}/search.jsf`,
  form: 'form[id="nameSearch"]',
  formLandmark: /name="javax\.faces\.ViewState"/,
  toForm: ({ firstName, lastName }) => ({
    'nameSearch:lastName': lastName,
    'nameSearch:firstName': firstName,
    'nameSearch:search': 'Search',
  }),
  results: /id="registrants"|No registrants? (were )?found/,
  tooMany: /more than [\d,]+ registrants/i,
  toHits: ($, url) =>
    toLinkHits($, url, { code: 'CO', links: '#registrants a[href*="id="]', id: /[?&]id=([A-Za-z0-9-]+)/ }),
  details: plainDetails('CO'),
};

export const co = offenderConnector({
  manifest: offenderManifest('CO'),
  live: searchForm(site),
  evidence: toFormEvidence(site),
});
