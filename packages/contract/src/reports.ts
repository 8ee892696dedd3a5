import { type Static, Type } from 'typebox';
import { CriminalQuery, CriminalSearchBody, criminalOptions } from './criminal-search.ts';
import { SearchRequest } from './search-request.ts';
import { email, shape, text } from './shapes.ts';

/** Printed as they are sent, and no access gate (spec §4.1). */
const printed = {
  viewerName: Type.Optional(text(1, 200, 'For whom the report is made.')),
  viewerEmail: Type.Optional(email('Of the viewer.')),
  purpose: Type.Optional(text(1, 500, 'Why the search was made.')),
  reference: Type.Optional(text(1, 200, 'Your own file number.')),
  dryRun: SearchRequest.properties.dryRun,
};
const searchId = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'A finished search of yours, not older than 7 days.',
});

const { live: _live, dryRun: _dryRun, query, ...options } = SearchRequest.properties;
const { live: _criminalLive, ...criminalSearch } = CriminalSearchBody.properties;
const { live: _liveOption, ...reportOptions } = criminalOptions;

/** On a search that was made, or on one that is made now; live searches are made first and reported by their id. */
export const ReportRequest = Type.Union(
  [
    shape({ searchId, ...printed }, { title: 'StoredReportRequest' }),
    shape({ query, ...options, ...printed }, { title: 'InlineReportRequest' }),
  ],
  { examples: [{ query: { lastName: 'Smith', dob: '1968-10-11' }, viewerName: 'A. Reviewer', purpose: 'Volunteer' }] },
);

/** As it is checked: which of the two it is, is told apart afterwards. */
export const ReportBody = shape({
  searchId: Type.Optional(searchId),
  query: Type.Optional(query),
  ...options,
  ...printed,
});
export type ReportBody = Static<typeof ReportBody>;

export const CriminalReportRequest = Type.Union(
  [
    shape({ searchId, ...printed }, { title: 'StoredCriminalReportRequest' }),
    shape({ ...reportOptions, ...CriminalQuery.properties, ...printed }, { title: 'FlatCriminalReportRequest' }),
    shape({ query: CriminalQuery, ...reportOptions, ...printed }, { title: 'InlineCriminalReportRequest' }),
  ],
  { examples: [{ query: { lastName: 'Smith', firstName: 'John' }, viewerName: 'A. Reviewer' }] },
);

export const CriminalReportBody = shape({ searchId: Type.Optional(searchId), ...criminalSearch, ...printed });
export type CriminalReportBody = Static<typeof CriminalReportBody>;
