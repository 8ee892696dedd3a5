import type { CriminalRecord, OffenderRecord } from '@blotter/sdk';

const MOST = 5;

type WithheldRecord = { readonly withheld: true };

/** One line of JSON per record, so that published text cannot break out of it. */
export function toOffenderLine(record: OffenderRecord | WithheldRecord): string {
  if ('withheld' in record) return JSON.stringify(record);
  const { name, addresses, offenses, sources, aliases, flags } = record;
  return JSON.stringify({
    recordId: record.recordId,
    personRef: record.personRef,
    name: name.full,
    aliases: aliases.slice(0, MOST),
    dob: record.dob,
    dobPrecision: record.dobPrecision,
    age: record.age,
    sex: record.sex,
    race: record.race,
    matchConfidence: record.matchConfidence,
    matchState: record.matchState,
    unverified: record.unverified,
    matchBasis: record.matchBasis,
    addresses: addresses.slice(0, MOST).map(({ type, line1, city, state, zipcode }) => {
      return `${type}: ${[line1, city, state, zipcode].filter(Boolean).join(', ')}`;
    }),
    offenses: offenses
      .slice(0, MOST)
      .map(({ crime, convictionDate, riskLevel, sources }) => ({ crime, convictionDate, riskLevel, sources })),
    flags,
    sources: sources.map(({ jurisdiction, uuid, recordUrl }) => ({ jurisdiction, uuid, recordUrl })),
  });
}

export function toCriminalLine(record: CriminalRecord | WithheldRecord): string {
  if ('withheld' in record) return JSON.stringify(record);
  const { name, dob, cases, custody, sources } = record;
  return JSON.stringify({
    externalId: record.externalId,
    source: sources[0]?.code,
    recordType: record.recordType,
    stage: record.stage,
    name: [name.first, name.middle, name.last, name.suffix].filter(Boolean).join(' '),
    dob: dob.date,
    birthYear: dob.birthYear,
    age: record.age,
    sex: record.sex,
    race: record.race,
    matchConfidence: record.matchConfidence,
    matchState: record.matchState,
    unverified: record.unverified,
    matchBasis: record.matchBasis,
    state: record.state,
    county: record.county,
    currentStatus: record.currentStatus,
    ...(custody && { custody: { status: custody.status, facility: custody.facility, bookedAt: custody.bookedAt } }),
    cases: cases.slice(0, MOST).map(({ caseNumber, court, status, charges }) => ({
      caseNumber,
      court,
      status,
      charges: charges
        .slice(0, MOST)
        .map(({ description, severity, disposition }) => ({ description, severity, disposition })),
    })),
    lifecycle: record.lifecycle,
  });
}
