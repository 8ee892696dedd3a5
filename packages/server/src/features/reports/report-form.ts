import type { CriminalReportBody, CriminalSearchBody, ReportBody, SearchRequest } from '@blotter/contract';
import { Failure, type FailureCode } from '../../failure.ts';

type Form<Question> = { readonly searchId: string } | { readonly question: Question };

const toRest = <Body extends ReportBody | CriminalReportBody>({
  searchId: _searchId,
  viewerName: _name,
  viewerEmail: _email,
  purpose: _purpose,
  reference: _reference,
  dryRun: _dryRun,
  ...question
}: Body) => question;

/** A report is about a stored search or a query. Sending both is an error. */
const tellApart = (searchId: string | undefined, question: object, code: FailureCode): void => {
  const sent = Object.keys(question);
  if (searchId !== undefined && sent.length > 0)
    throw new Failure(
      code,
      `searchId: cannot be combined with ${sent.join(', ')}; a stored search is reported as it is.`,
    );
  if (searchId === undefined && sent.length === 0)
    throw new Failure(code, 'searchId: is missing; send the id of a search, or a query to be searched.');
};

export function checkOffenderForm(body: ReportBody): Form<SearchRequest> {
  const { query, ...options } = toRest(body);
  const { searchId } = body;
  tellApart(searchId, { ...(query && { query }), ...options }, 'unprocessable_query');
  if (searchId !== undefined) return { searchId };
  if (!query)
    throw new Failure('unprocessable_query', 'query: is missing; send the query to be searched, or a searchId.');
  return { question: { ...options, query } };
}

/** Mixed forms are a 400 here, as in criminal searches (contract, 400 or 422). */
export function checkCriminalForm(body: CriminalReportBody): Form<Omit<CriminalSearchBody, 'live'>> {
  const question = toRest(body);
  const { searchId } = body;
  tellApart(searchId, question, 'invalid_request');
  return searchId === undefined ? { question } : { searchId };
}
