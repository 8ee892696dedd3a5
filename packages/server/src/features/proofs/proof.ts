import { NOTICE, type OffenderRecord, type SearchQuery, type SourceStatus } from '@blotter/contract';
import type { Fact, ProofData, ProofRecord } from './proof-data.ts';
import type { RegistryTemplate } from './template.ts';

export type Registry = { readonly code: string; readonly name: string; readonly agency: string; readonly url: string };

export type ProvenSearch = {
  readonly searchId: string;
  readonly searchedAt: Date;
  /** The time of the data, if the search requested a past state. */
  readonly asOf: string | undefined;
  readonly query: SearchQuery;
  readonly statuses: readonly SourceStatus[];
  readonly isSimulated: (registry: string) => boolean;
};

/** Further records are counted and not printed. */
export const PRINTED_RECORDS = 100;

const LABELS: { readonly [field in keyof SearchQuery]?: string } = {
  firstName: 'First name',
  lastName: 'Last name',
  dob: 'Date of birth',
  age: 'Age',
  city: 'City',
  state: 'State',
  zipcode: 'ZIP code',
  address: 'Address',
  lat: 'Latitude',
  lng: 'Longitude',
  radiusMiles: 'Radius, miles',
  q: 'Text',
};

const toCriteria = (query: SearchQuery): readonly Fact[] =>
  Object.entries(LABELS).flatMap(([field, label]) => {
    const value = query[field as keyof SearchQuery];
    return value === undefined || value === '' ? [] : [[label, String(value)] as const];
  });

const toMoment = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;

const plural = (count: number): string => `${count} record${count === 1 ? '' : 's'}`;

/** Returns why a registry has no document. Undefined if it can have one. */
export function findSkipNote(
  template: RegistryTemplate | undefined,
  status: SourceStatus | undefined,
): string | undefined {
  if (!template) return 'There is no template for this registry; nothing is charged.';
  if (!status) return 'The search did not query this registry; nothing is charged.';
  if (status.incompleteReason === 'deadline')
    return 'The search’s deadline passed before this registry; nothing is charged.';
  if (status.status === 'no_coverage') return 'This registry is not held yet; nothing is charged.';
  return undefined;
}

/** States first whether the registry can be reported as having no match. */
const toOutcome = (name: string, status: SourceStatus, shown: number, printed: number): ProofData['outcome'] => {
  const lines = [
    ...(status.incomplete
      ? [
          `The search of this registry is incomplete (${status.incompleteReason}). ${status.remedy ?? ''}`.trim(),
          'Records that are not shown here may exist. This document does not say that no one was found.',
        ]
      : []),
    ...(status.matched > shown
      ? [
          `${plural(status.matched)} of this registry matched; ${shown} stand in the answer that this document is about.`,
        ]
      : []),
    ...(shown > printed ? [`The first ${printed} are printed.`] : []),
    ...(status.note ? [status.note] : []),
  ];
  const isComplete = !status.incomplete && status.matched <= shown && shown === printed;
  const headline =
    shown > 0
      ? `${plural(shown)} of the ${name} registry matched the search`
      : isComplete
        ? `No record of the ${name} registry matched the search`
        : `No record of the ${name} registry is shown, and the search of it is incomplete`;
  return { isComplete, headline, lines };
};

const SIMULATED = ['SIMULATED DATA: this registry held records from the simulator, whose people are made up.'];

const toRecord = (template: RegistryTemplate, record: OffenderRecord): ProofRecord => {
  const { recordUrl, scrapedAt, lastCheckedAt, sourceUpdatedAt } = record.source;
  return {
    heading: template.toHeading(record),
    badge: template.toBadge(record),
    url: recordUrl,
    seen: `First recorded ${toMoment(scrapedAt)}; changed ${toMoment(sourceUpdatedAt)}; last checked ${toMoment(lastCheckedAt)}`,
    parts: template.toParts(record),
  };
};

export function toProofData(
  { id, issuedAt, registry }: { readonly id: string; readonly issuedAt: Date; readonly registry: Registry },
  template: RegistryTemplate,
  search: ProvenSearch,
  records: readonly OffenderRecord[],
): ProofData {
  const status = search.statuses.find(({ source }) => source === registry.code) as SourceStatus;
  const printed = records.slice(0, PRINTED_RECORDS);
  const isSimulated = search.isSimulated(registry.code);
  const outcome = toOutcome(registry.name, status, records.length, printed.length);
  return {
    id,
    issuedAt: issuedAt.toISOString(),
    title: template.title,
    theme: template.theme,
    agency: registry.agency,
    site: template.site,
    siteUrl: registry.url,
    search: [
      ['Search', search.searchId],
      ['Searched', toMoment(search.searchedAt.toISOString())],
      ...(search.asOf === undefined ? [] : [['Data as of', toMoment(new Date(search.asOf).toISOString())] as const]),
      ...toCriteria(search.query),
    ],
    outcome: isSimulated ? { ...outcome, lines: [...SIMULATED, ...outcome.lines] } : outcome,
    records: printed.map((record) => toRecord(template, record)),
    disclosure: `Made by Blotter from ${isSimulated ? 'simulated data in the place of ' : ''}what the ${registry.name} registry published, in the order and words of its record page. It is not issued by the ${registry.agency} and is not a picture of its website.`,
    notice: NOTICE,
  };
}
