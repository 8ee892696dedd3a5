import {
  type CriminalBatchBody,
  type CriminalBatchOptions,
  type CriminalRequest,
  type CriminalSearchBody,
  OpenCriminalQuery,
} from '@blotter/contract';
import { isBlank } from '@blotter/vocab';
import { Failure } from '../../../failure.ts';
import { listFillers, type TextFields, toFillerFailure } from '../../../searches/answers/sent-text.ts';

const FIELDS = Object.keys(OpenCriminalQuery.properties) as readonly (keyof OpenCriminalQuery)[];

/** The query texts that must contain a letter or digit. */
const CRIMINAL_TEXTS = {
  lastName: 'name',
  firstName: 'name',
  middleName: 'name',
  state: 'name',
  county: 'place',
} as const satisfies TextFields<string>;

const refuse = (message: string): never => {
  throw new Failure('invalid_request', message);
};

const getQuery = (query: OpenCriminalQuery, field: string): CriminalRequest['query'] => {
  const { lastName } = query;
  if (lastName === undefined || isBlank(lastName))
    return refuse(`${field}lastName: is missing; send the surname. All other fields only narrow the search.`);
  const [filler] = listFillers(query, CRIMINAL_TEXTS);
  if (filler !== undefined)
    throw toFillerFailure(
      `${field}${filler}`,
      query[filler],
      filler === 'lastName' ? 'invalid_request' : 'unprocessable_query',
    );
  return { ...query, lastName };
};

const isField = (name: string): boolean => FIELDS.some((field) => field === name);

/** Reads a query sent under `query` or flat. Mixing the forms is an error (contract, Criminal records). */
export function toCriminalRequest({ query, queries, ...rest }: CriminalSearchBody): CriminalRequest {
  if (queries !== undefined)
    return refuse(
      'queries: is not accepted here; send the fields of one query, or send rows to POST /v1/criminal/batch.',
    );
  const flat = FIELDS.filter((name) => rest[name] !== undefined);
  if (query && flat.length > 0)
    return refuse(`query: cannot be combined with ${flat.join(', ')}; send the fields of the query in one place.`);
  const options = Object.fromEntries(Object.entries(rest).filter(([name]) => !isField(name)));
  const own = query ?? (Object.fromEntries(flat.map((name) => [name, rest[name]])) as OpenCriminalQuery);
  return { ...options, query: getQuery(own, query ? 'query.' : '') };
}

/** Splits a batch into its rows and the options for all of them. A query next to the rows is an error. */
export function toBatchParts({ queries = [], ...rest }: CriminalBatchBody): {
  readonly queries: readonly unknown[];
  readonly options: CriminalBatchOptions;
} {
  const misplaced = Object.keys(rest).filter((name) => name === 'query' || isField(name));
  if (misplaced.length > 0)
    return refuse(`queries: cannot be combined with ${misplaced.join(', ')}; send every query as a row of queries.`);
  return { queries, options: rest };
}

/** Reads a batch row that has passed validation. */
export function toRowRequest(
  query: OpenCriminalQuery,
  options: Omit<CriminalRequest, 'query' | 'live'>,
): CriminalRequest {
  return {
    ...options,
    query: getQuery(query, ''),
  };
}
