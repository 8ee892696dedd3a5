import {
  type OffenderSourceRecord,
  type PersonName,
  readAddress,
  readAge,
  readAliases,
  readBirthDate,
  readHeight,
  readName,
  readWeight,
  type SourceAddress,
  type SourceOffense,
  type SourceStateData,
} from '@blotter/vocab';
import { readDates } from './offender-dates.ts';

const OFFENSE_DATES = ['convictionDate', 'offenseDate', 'registrationDate', 'releaseDate'] as const;
const OFFENSE_TEXTS = [
  'crime',
  'statute',
  'riskLevel',
  'tier',
  'caseNumber',
  'victimAge',
  'victimSex',
  'jurisdiction',
  'convictionCounty',
  'convictionCity',
  'convictionCount',
] as const;

const STATE_DATES = [
  'registrationStarts',
  'registrationEnds',
  'lastVerificationDate',
  'addressVerificationDate',
  'sentenceCompletionDate',
] as const;
const STATE_TEXTS = [
  'stateOffenderId',
  'status',
  'designation',
  'complianceStatus',
  'verificationRequirement',
  'registrationDuration',
  'lawAgency',
  'incarcerationStatus',
  'comments',
  'criminalHistory',
  'adjudication',
  'judgmentOfConvictionUrl',
  'birthCity',
  'birthState',
  'birthCountry',
  'skinTone',
  'build',
  'shoeSize',
  'shoeWidth',
  'residencyRestriction',
  'employmentRestriction',
  'district',
  'psa',
  'quadrant',
] as const;

type Texts<Name extends string> = { readonly [N in Name]: string };

const takeTexts = <Name extends string>(names: readonly Name[], from: { readonly [N in Name]?: string }): Texts<Name> =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? ''])) as Texts<Name>;

const toOffense = (offense: SourceOffense, today: string) => {
  const { values, datePrecision, datesAsPublished } = readDates(OFFENSE_DATES, offense, today);
  return {
    ...takeTexts(OFFENSE_TEXTS, offense),
    ...values,
    datePrecision,
    datesAsPublished,
    federal: offense.federal ?? null,
  };
};

const toStateData = (stateData: SourceStateData, today: string) => {
  const { values, datePrecision, datesAsPublished } = readDates(STATE_DATES, stateData, today);
  return {
    ...takeTexts(STATE_TEXTS, stateData),
    ...values,
    datePrecision,
    datesAsPublished,
    vehicles: (stateData.vehicles ?? []).map((vehicle) =>
      takeTexts(['plate', 'make', 'model', 'year', 'color'], vehicle),
    ),
    photos: [...(stateData.photos ?? [])],
    professionalLicenses: [...(stateData.professionalLicenses ?? [])],
    exclusionZones: [...(stateData.exclusionZones ?? [])],
    isLifetimeRegistration: stateData.isLifetimeRegistration ?? null,
  };
};

const NO_OFFENSE: SourceOffense = {};

/** What a registry says of a person, in the words of the contract: every key, always. What a query adds is spliced in later. */
export const toOffenderDocument = (record: OffenderSourceRecord, registration: readonly string[], today: string) => {
  const name: PersonName = readName(record.name);
  const ageCell = readAge(record.age ?? '', { today });
  const own = readBirthDate(record.dob ?? '', { today });
  const birth = own.dob === '' && ageCell.dob ? ageCell.dob : own;
  const addresses = (record.addresses ?? []).map((address: SourceAddress) => readAddress(address).address);
  const offenses = (record.offenses ?? []).map((offense) => toOffense(offense, today));
  const stateData = toStateData(record.stateData ?? {}, today);
  return {
    uuid: record.uuid,
    recordType: 'sex_offender',
    name,
    aliases: readAliases(record.aliases ?? []).map(({ text }) => text),
    dob: birth.dob,
    birthYear: birth.birthYear,
    dobPrecision: birth.dobPrecision,
    dobAsPublished: birth.dobAsPublished,
    age: ageCell.age,
    ...takeTexts(['sex', 'race', 'ethnicity', 'eyeColor', 'hairColor', 'marks'], record),
    height: readHeight(record.height ?? '').display || (record.height ?? ''),
    weight: readWeight(record.weight ?? '').display || (record.weight ?? ''),
    addresses,
    registrationState: registration[0] ?? '',
    addressStates: [...new Set(addresses.map(({ state }) => state).filter((state) => state !== ''))],
    offense: offenses[0] ?? toOffense(NO_OFFENSE, today),
    offenses,
    stateData,
    flags: { absconder: record.flags?.absconder ?? null, predator: record.flags?.predator ?? null },
    images: (record.images ?? []).map(({ url }) => ({ url })),
    photos: stateData.photos,
    vehicles: stateData.vehicles,
    recordUrl: record.recordUrl ?? '',
  };
};

export type OffenderDocument = ReturnType<typeof toOffenderDocument>;
