import { plainDetails } from '../../../families/label-table/plain.ts';
import { type FormSite, searchForm, toFormEvidence } from '../../../families/site-search/form-search.ts';
import { toLinkHits } from '../../../families/site-search/hits.ts';
import { offenderConnector, offenderManifest } from '../../../kit/index.ts';

const BASE = 'https://apps.web.maine.gov/cgi-bin/sor';

/** A CGI site with forms and tables. The markup is inferred. */
const site: FormSite = {
  formUrl: `${BASE}/index.pl`,
  form: 'form:has(input[name="last_name"])',
  formLandmark: /name="last_name"/,
  toForm: ({ firstName, lastName }) => ({ last_name: lastName, first_name: firstName }),
  results: /id="registrants"|No registrants? (were )?found/,
  tooMany: /more than [\d,]+ registrants/i,
  toHits: ($, url) =>
    toLinkHits($, url, { code: 'ME', links: '#registrants a[href*="id="]', id: /[?&]id=([A-Za-z0-9-]+)/ }),
  details: plainDetails('ME'),
};

export const me = offenderConnector({
  manifest: offenderManifest('ME'),
  live: searchForm(site),
  evidence: toFormEvidence(site),
});
