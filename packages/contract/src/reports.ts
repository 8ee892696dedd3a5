import { type Static, Type } from 'typebox';
import { CriminalQuery, CriminalSearchBody, criminalOptions } from './criminal-search.ts';
import { SearchRequest } from './search-request.ts';
import { email, shape, text } from './shapes.ts';

/** These fields are printed as sent. They do not control access (spec §4.1). */
const printed = {
  viewerName: Type.Optional(text(1, 200, 'Name of the person the report is for.')),
  viewerEmail: Type.Optional(email('E-mail address of the viewer.')),
  purpose: Type.Optional(text(1, 500, 'Purpose of the search.')),
  reference: Type.Optional(text(1, 200, 'Your own file number.')),
  dryRun: SearchRequest.properties.dryRun,
};
const searchId = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'A finished search of your account, at most 7 days old.',
});

const { live: _live, dryRun: _dryRun, query, ...options } = SearchRequest.properties;
const { live: _criminalLive, ...criminalSearch } = CriminalSearchBody.properties;
const { live: _liveOption, ...reportOptions } = criminalOptions;

/** A report on a stored search or on a new one. A live search must run first and is reported by its id. */
export const ReportRequest = Type.Union(
  [
    shape({ searchId, ...printed }, { title: 'StoredReportRequest' }),
    shape({ query, ...options, ...printed }, { title: 'InlineReportRequest' }),
  ],
  { examples: [{ query: { lastName: 'Smith', dob: '1968-10-11' }, viewerName: 'A. Reviewer', purpose: 'Volunteer' }] },
);

/** The validated body. The service recognizes the form later. */
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
