import type { SearchEnvelope, SearchRequest, SourceStatus, Verdict } from '@blotter/contract';
import { parseMembers } from '../../../searches/answers/record-json.ts';
import { toUntouched } from '../../../searches/answers/source-status.ts';
import { listTouched, toCodes } from '../../../searches/answers/status-list.ts';
import {
  fromStoredRecords,
  type StoredRecord,
  type StoredVersions,
  toLines,
} from '../../../searches/answers/stored-records.ts';
import { NO_NEAR_MISSES } from '../query/near-people.ts';

type StoredVerdict = Omit<Verdict, 'nearMisses'> & Partial<Pick<Verdict, 'nearMisses'>>;

export type EnvelopeHead = Omit<SearchEnvelope, 'records'>;

/** A stored search: the answer without its records, and per record its document versions and the members that the search added. */
export type StoredAnswer = {
  readonly request: SearchRequest;
  readonly head: EnvelopeHead;
  readonly records: readonly StoredRecord[];
};

/** All registry codes in order, plus full statuses only for registries that differ from a plain empty result. */
type ShortHead = Omit<EnvelopeHead, 'sourceStatus'> & { readonly queried: string };

type FirstLine = Pick<StoredAnswer, 'request'> & {
  readonly head: ShortHead;
  readonly touched: readonly SourceStatus[];
  readonly versions: readonly StoredVersions[];
};

export function toStoredLines({ request, head: { sourceStatus, ...rest }, records }: StoredAnswer): readonly string[] {
  const first: FirstLine = {
    request,
    head: { ...rest, queried: toCodes(sourceStatus) },
    touched: listTouched(sourceStatus),
    versions: records.map(([versions]) => versions),
  };
  return toLines(first, records);
}

/** Answers of earlier versions have no near misses, so they no longer allow a conclusion. */
const UNKNOWN_NEAR_MISSES = 'This search was made before people with a similar name were looked for.';

const withNearMisses = (verdict: StoredVerdict): Verdict => {
  const { nearMisses, because, remedies } = verdict;
  if (nearMisses) return { ...verdict, nearMisses };
  return {
    canConcludeNoMatch: false,
    because: [...because, UNKNOWN_NEAR_MISSES],
    remedies: [...remedies, 'Search again.'],
    nearMisses: NO_NEAR_MISSES,
  };
};

const readHead = (head: EnvelopeHead): EnvelopeHead => ({
  ...head,
  sourceStatus: head.sourceStatus.map(readStatus),
  verdict: withNearMisses(head.verdict),
});

/** Earlier versions counted the records that the cap left out. */
const readStatus = (status: SourceStatus): SourceStatus =>
  typeof status.cappedOmitted === 'boolean' ? status : { ...status, cappedOmitted: Boolean(status.cappedOmitted) };

const toHead = ({ queried, ...rest }: ShortHead, touched: readonly SourceStatus[]): EnvelopeHead => {
  const byCode = new Map(touched.map((status) => [status.source, status]));
  const codes = queried === '' ? [] : queried.split(' ');
  // The key order is the order of the serialized answer.
  const { searchId, status, mode, ...others } = rest;
  return {
    searchId,
    status,
    mode,
    sourceStatus: codes.map((code) => byCode.get(code) ?? toUntouched(code)),
    ...others,
  };
};

export function fromStoredText(text: string): StoredAnswer {
  const { first, spliced } = fromStoredRecords<FirstLine | StoredAnswer>(text);
  // The older format stored everything as one JSON value.
  if (!('versions' in first)) return { ...first, head: readHead(first.head) };
  const { request, head, touched, versions } = first;
  return {
    request,
    head: readHead(toHead(head, touched)),
    records: versions.map((own, at) => [own, spliced[at] ?? '']),
  };
}

export function recordIdOf([, spliced]: StoredRecord): string {
  return parseMembers<{ readonly recordId: string }>(spliced).recordId;
}
