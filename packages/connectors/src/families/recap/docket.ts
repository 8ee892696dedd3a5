import { type CriminalSourceRecord, isConviction, type SourceCase, type SourceCharge } from '@blotter/vocab';
import {
  createRow,
  deriveId,
  type FormatRow,
  isUnreadable,
  mapRow,
  type ParsedRow,
  type Resource,
  type Row,
  readJson,
} from '../../kit/index.ts';

/** Returns one record per defendant and docket. No birth date is published, so people are not merged across dockets. */
export function parseDockets(code: string) {
  return async function* parse(resources: AsyncIterable<Resource>): AsyncIterable<ParsedRow<CriminalSourceRecord>> {
    for await (const resource of resources) {
      for await (const docket of readJson(resource, { at: 'results' })) {
        if (isUnreadable(docket)) yield docket;
        else for (const row of toDefendants(docket)) yield isUnreadable(row) ? row : mapRow(row, toRecord(code));
      }
    }
  };
}

const isDefendant = (party: unknown): boolean => {
  const { type, criminal_data: data } = (party ?? {}) as { type?: unknown; criminal_data?: unknown };
  return (typeof data === 'object' && data !== null) || (typeof type === 'string' && /^defendant/i.test(type));
};

const toDefendants = (docket: Row): readonly FormatRow[] => {
  const parties = docket.findValue('parties');
  const own = Object.fromEntries(DOCKET_FIELDS.map((field) => [field, docket.findValue(field)]));
  const { resource, rowNumber } = docket;
  // A civil docket has parties too, but no criminal data.
  const isCriminal = /-(?:cr|mj|po)-/i.test(docket.find('docket_number'));
  docket.ignore('the docket’s own housekeeping', ...HOUSEKEEPING);
  const strays = Object.fromEntries(docket.drift().unknownFields.map((field) => [field, null]));
  if (!Array.isArray(parties) || !isCriminal) return [];
  return parties
    .filter(isDefendant)
    .map((party: unknown) => createRow({ ...strays, ...own, party }, { resource, rowNumber }));
};

const toRecord =
  (code: string) =>
  (row: Row): CriminalSourceRecord => {
    const party = row.takeRow('party');
    const data = party.findRow('criminal_data');
    const [court, docketNumber, name] = [row.take('court_id'), row.take('docket_number'), party.take('name')];
    const opening = data.find('highest_offense_level_opening');
    const terminated = data.find('highest_offense_level_terminated');
    const severity = /^none$/i.test(terminated) ? opening : terminated || opening;
    const charges = [
      ...data.findRows('counts').map((count) => toCharge(count, severity)),
      ...data.findRows('complaints').map((complaint) => ({ ...toCharge(complaint, ''), status: 'complaint' })),
    ];
    const ended = row.take('date_terminated');
    const courtCase: SourceCase = {
      caseNumber: docketNumber,
      court,
      filedDate: row.take('date_filed'),
      status: ended === '' ? 'Open' : 'Terminated',
      disposedDate: party.find('date_terminated') || ended,
      charges,
    };
    party.ignore('says what the other keys say', 'type', 'extra_info', 'attorneys', 'id');
    row.ignore('names the docket in words', 'case_name', 'id', 'pacer_case_id');
    return {
      externalId: deriveId(code, court, docketNumber, name),
      recordType: 'court',
      stage: charges.some(({ disposition }) => isConviction(disposition ?? '')) ? 'conviction' : 'charge',
      name,
      cases: [courtCase],
    };
  };

/** Reads `18:1956-3300.F MONEY LAUNDERING (2)`: statute, level, words, count number. */
const toCharge = (row: Row, severity: string): SourceCharge => {
  const published = row.take('name');
  const [, statute = '', level = '', words = ''] = /^(\d+:[\w()=-]+)(?:\.([FMI]))?\s+(.+)$/s.exec(published) ?? [];
  return {
    description: words || published,
    statute: statute || (/^\d+ U\.?S\.?C\.? .*$/i.exec(published)?.[0] ?? ''),
    severity: LEVELS[level] ?? toLevel(severity),
    status: row.find('status'),
    disposition: row.take('disposition'),
  };
};

const LEVELS: Readonly<Record<string, string>> = { F: 'felony', M: 'misdemeanor', I: 'infraction' };
const toLevel = (published: string): string => (/^none$/i.test(published) ? '' : published.toLowerCase());

const DOCKET_FIELDS = ['court_id', 'docket_number', 'date_filed', 'date_terminated'] as const;
const HOUSEKEEPING = [
  ...['id', 'pacer_case_id', 'case_name', 'case_name_short', 'slug', 'resource_uri', 'absolute_url', 'source'],
  ...['assigned_to_str', 'referred_to_str', 'cause', 'nature_of_suit', 'jury_demand', 'jurisdiction_type'],
  ...['date_last_filing', 'date_modified', 'date_created', 'docket_entries', 'blocked', 'federal_dn_case_type'],
] as const;
