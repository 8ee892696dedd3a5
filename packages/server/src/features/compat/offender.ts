import type { CompatOffender, OffenderRecord } from '@blotter/contract';
import { findArea, readAliases } from '@blotter/vocab';

type RecordAddress = OffenderRecord['addresses'][number];

export type OffenderView = {
  /** True in mode extensive, which shows `stateData`. */
  readonly withStateData: boolean;
  /** False for a direct look-up, which has no query. */
  readonly isScored: boolean;
};

const NO_COORDINATE = -1;

const toStateName = (code: string): string => findArea(code)?.name ?? code;

/** Formats a full date for old clients. A partial date gives null. */
const toMidnight = (date: string, precision: string): string | null =>
  precision === 'exact' ? `${date}T00:00:00.000Z` : null;

/** An alias that cannot be split is a surname. */
const toAliases = (texts: readonly string[]): CompatOffender['aliases'] =>
  readAliases(texts).map(({ text, name }) =>
    name
      ? { givenName: name.first, middleName: name.middle, surName: name.last }
      : { givenName: '', middleName: '', surName: text },
  );

const toLocation = ({ type, line1, city, county, state, zipcode, lat, lng }: RecordAddress) => ({
  type,
  streetAddress: line1,
  city,
  state: toStateName(state),
  zipCode: zipcode,
  county,
  latitude: lat ?? NO_COORDINATE,
  longitude: lng ?? NO_COORDINATE,
  fromDate: null,
  toDate: null,
});

const toRegistrationDate = ({ offense, stateData }: OffenderRecord): string | null =>
  toMidnight(offense.registrationDate, offense.datePrecision.registrationDate) ??
  (stateData ? toMidnight(stateData.registrationStarts, stateData.datePrecision.registrationStarts) : null);

/** Converts a record to the flat legacy shape: 38 keys and five added ones (contract, Compatibility endpoint). */
export function toOffender(record: OffenderRecord, { withStateData, isScored }: OffenderView): CompatOffender {
  const { name, addresses, offense, source, stateData } = record;
  const home = addresses.find(({ type }) => type === 'residence') ?? addresses[0];
  return {
    uuid: record.uuid,
    name: name.full,
    firstName: name.first,
    middleName: name.middle,
    lastName: name.last,
    firstName_nicknames: record.nicknames,
    aliases: toAliases(record.aliases),
    dob: toMidnight(record.dob, record.dobPrecision),
    dobPrecision: record.dobPrecision === 'unparseable' ? 'unknown' : record.dobPrecision,
    age: record.age,
    sex: record.sex,
    race: record.race,
    ethnicity: record.ethnicity,
    height: record.height,
    weight: record.weight,
    eyeColor: record.eyeColor,
    hairColor: record.hairColor,
    marks: record.marks,
    address: home?.line1 ?? '',
    city: home?.city ?? '',
    state: toStateName(home?.state ?? ''),
    zipcode: home?.zipcode ?? '',
    lat: home?.lat ?? NO_COORDINATE,
    lng: home?.lng ?? NO_COORDINATE,
    locations: addresses.map(toLocation),
    crime: offense.crime,
    riskLevel: offense.riskLevel,
    registrationDate: toRegistrationDate(record),
    isAbsconder: record.flags.absconder,
    isPredator: record.flags.predator,
    offenderUrl: source.recordUrl,
    offenderImageUrl: record.images[0]?.url ?? '',
    offenderImageUrlR2: '',
    jurisdiction: source.jurisdiction,
    content: stateData?.comments ?? '',
    sources: record.sources.map(({ jurisdiction, registryName, recordUrl }) => ({
      id: jurisdiction,
      name: registryName,
      url: recordUrl,
    })),
    createdAt: source.scrapedAt,
    updatedAt: source.sourceUpdatedAt,
    personUuid: record.personRef,
    county: home?.county ?? '',
    stateData: withStateData ? stateData : null,
    matchConfidence: isScored ? record.matchConfidence : null,
    matchState: isScored ? record.matchState : null,
  };
}
