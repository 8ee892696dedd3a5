import {
  decimal,
  flag,
  identifier,
  listOf,
  objectOf,
  published,
  type Reader,
  type ReadOutcome,
  readRecord,
  text,
  textOr,
  webUrl,
} from './record-reader.ts';

export interface SourceName {
  readonly first?: string;
  readonly middle?: string;
  readonly last?: string;
  readonly suffix?: string;
}

/** In parts, or as one text in the order of the source. */
export type PublishedName = string | SourceName;

export interface SourceAddress {
  readonly type?: string;
  readonly line1?: string;
  readonly city?: string;
  readonly county?: string;
  readonly state?: string;
  readonly zipcode?: string;
  readonly lat?: number | null;
  readonly lng?: number | null;
}

export interface SourceOffense {
  readonly crime?: string;
  readonly statute?: string;
  readonly riskLevel?: string;
  readonly tier?: string;
  readonly convictionDate?: string;
  readonly offenseDate?: string;
  readonly registrationDate?: string;
  readonly releaseDate?: string;
  readonly caseNumber?: string;
  readonly victimAge?: string;
  readonly victimSex?: string;
  readonly jurisdiction?: string;
  readonly convictionCounty?: string;
  readonly convictionCity?: string;
  readonly convictionCount?: string;
  readonly federal?: boolean | null;
}

export interface SourceVehicle {
  readonly plate?: string;
  readonly make?: string;
  readonly model?: string;
  readonly year?: string;
  readonly color?: string;
}

export interface SourceStateData {
  readonly registrationStarts?: string;
  readonly registrationEnds?: string;
  readonly lastVerificationDate?: string;
  readonly addressVerificationDate?: string;
  readonly sentenceCompletionDate?: string;
  readonly stateOffenderId?: string;
  readonly status?: string;
  readonly designation?: string;
  readonly complianceStatus?: string;
  readonly verificationRequirement?: string;
  readonly registrationDuration?: string;
  readonly lawAgency?: string;
  readonly incarcerationStatus?: string;
  readonly comments?: string;
  readonly criminalHistory?: string;
  readonly adjudication?: string;
  readonly judgmentOfConvictionUrl?: string;
  readonly birthCity?: string;
  readonly birthState?: string;
  readonly birthCountry?: string;
  readonly skinTone?: string;
  readonly build?: string;
  readonly shoeSize?: string;
  readonly shoeWidth?: string;
  readonly residencyRestriction?: string;
  readonly employmentRestriction?: string;
  readonly district?: string;
  readonly psa?: string;
  readonly quadrant?: string;
  readonly vehicles?: readonly SourceVehicle[];
  readonly photos?: readonly string[];
  readonly professionalLicenses?: readonly string[];
  readonly exclusionZones?: readonly string[];
  readonly isLifetimeRegistration?: boolean | null;
}

export interface SourceFlags {
  readonly absconder?: boolean | null;
  readonly predator?: boolean | null;
}

export interface SourceImage {
  readonly url: string;
}

/** One row of a registry's feed. Dates and numbers are texts as published, and an absent key is unpublished. */
export interface OffenderSourceRecord {
  readonly uuid: string;
  readonly recordUrl?: string;
  readonly name: PublishedName;
  readonly aliases?: readonly PublishedName[];
  readonly dob?: string;
  readonly age?: string;
  readonly sex?: string;
  readonly race?: string;
  readonly ethnicity?: string;
  readonly height?: string;
  readonly weight?: string;
  readonly eyeColor?: string;
  readonly hairColor?: string;
  readonly marks?: string;
  readonly addresses?: readonly SourceAddress[];
  readonly offenses?: readonly SourceOffense[];
  readonly stateData?: SourceStateData;
  readonly flags?: SourceFlags;
  readonly images?: readonly SourceImage[];
  /** Ids of the same person in other registries (`OK-991`). */
  readonly linkIds?: readonly string[];
  readonly sourceUpdatedAt?: string;
}

export const publishedName: Reader<PublishedName> = textOr(
  text,
  objectOf<SourceName>({ first: text, middle: text, last: text, suffix: text }),
);

export function isNamed(name: PublishedName | undefined): name is PublishedName {
  return typeof name === 'object'
    ? [name.first, name.middle, name.last].some((part) => part?.trim())
    : name !== undefined && name.trim() !== '';
}

const address = objectOf<SourceAddress>({
  type: text,
  line1: text,
  city: text,
  county: text,
  state: text,
  zipcode: published,
  lat: decimal,
  lng: decimal,
});

const offense = objectOf<SourceOffense>({
  crime: text,
  statute: published,
  riskLevel: published,
  tier: published,
  convictionDate: published,
  offenseDate: published,
  registrationDate: published,
  releaseDate: published,
  caseNumber: published,
  victimAge: published,
  victimSex: text,
  jurisdiction: text,
  convictionCounty: text,
  convictionCity: text,
  convictionCount: published,
  federal: flag,
});

const vehicle = objectOf<SourceVehicle>({
  plate: published,
  make: text,
  model: published,
  year: published,
  color: text,
});

const stateData = objectOf<SourceStateData>({
  registrationStarts: published,
  registrationEnds: published,
  lastVerificationDate: published,
  addressVerificationDate: published,
  sentenceCompletionDate: published,
  stateOffenderId: published,
  status: text,
  designation: text,
  complianceStatus: text,
  verificationRequirement: text,
  registrationDuration: published,
  lawAgency: text,
  incarcerationStatus: text,
  comments: text,
  criminalHistory: text,
  adjudication: text,
  judgmentOfConvictionUrl: webUrl,
  birthCity: text,
  birthState: text,
  birthCountry: text,
  skinTone: text,
  build: text,
  shoeSize: published,
  shoeWidth: published,
  residencyRestriction: text,
  employmentRestriction: text,
  district: published,
  psa: published,
  quadrant: text,
  vehicles: listOf(vehicle),
  photos: listOf(webUrl),
  professionalLicenses: listOf(text),
  exclusionZones: listOf(text),
  isLifetimeRegistration: flag,
});

const linkedImage = objectOf<Partial<SourceImage>>({ url: webUrl });

const image: Reader<SourceImage> = (value, path, reading) => {
  const url = typeof value === 'string' ? webUrl(value, path, reading) : linkedImage(value, path, reading)?.url;
  return url === undefined ? undefined : { url };
};

const offenderRow = objectOf<Partial<OffenderSourceRecord>>({
  uuid: identifier,
  recordUrl: webUrl,
  name: publishedName,
  aliases: listOf(publishedName),
  dob: published,
  age: published,
  sex: text,
  race: text,
  ethnicity: text,
  height: published,
  weight: published,
  eyeColor: text,
  hairColor: text,
  marks: text,
  addresses: listOf(address),
  offenses: listOf(offense),
  stateData,
  flags: objectOf<SourceFlags>({ absconder: flag, predator: flag }),
  images: listOf(image),
  linkIds: listOf(identifier),
  sourceUpdatedAt: published,
});

/**
 * Rejected rows go to quarantine with their reasons. Unknown keys and links that are not web links are listed in
 * `ignored`.
 */
export function readSourceRecord(value: unknown): ReadOutcome<OffenderSourceRecord> {
  return readRecord(offenderRow, value, (row, missing) => {
    const { uuid, name } = row;
    if (!uuid?.trim()) missing('uuid');
    if (!isNamed(name)) missing('name');
    return uuid?.trim() && isNamed(name) ? { ...row, uuid, name } : undefined;
  });
}
