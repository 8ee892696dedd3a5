import {
  flag,
  identifier,
  listOf,
  objectOf,
  oneOf,
  published,
  type ReadOutcome,
  readRecord,
  text,
} from './record-reader.ts';
import { isNamed, type PublishedName, publishedName, type SourceAddress } from './source-record.ts';

export type CriminalRecordType = 'jail' | 'prison' | 'court' | 'warrant';
export type CriminalStage = 'arrest' | 'charge' | 'conviction' | 'custody' | 'sought';
export type CriminalSourceAddress = Omit<SourceAddress, 'lat' | 'lng'>;

export interface SourceCustody {
  readonly status?: string;
  readonly facility?: string;
  readonly bookingNumber?: string;
  readonly bookedAt?: string;
  readonly releasedAt?: string;
  readonly projectedReleaseDate?: string;
  readonly arrestingAgency?: string;
  readonly bondAmount?: string;
  readonly bondType?: string;
  readonly holds?: readonly string[];
}

export interface SourceCharge {
  readonly description?: string;
  readonly statute?: string;
  readonly severity?: string;
  readonly degree?: string;
  readonly counts?: string;
  readonly ncicCode?: string;
  readonly nibrsCode?: string;
  readonly offenseDate?: string;
  readonly status?: string;
  readonly disposition?: string;
  readonly dispositionDate?: string;
  readonly bondAmount?: string;
}

export interface SourceCase {
  readonly caseNumber?: string;
  readonly court?: string;
  readonly filedDate?: string;
  readonly status?: string;
  readonly disposedDate?: string;
  readonly charges?: readonly SourceCharge[];
}

export interface SourceSentence {
  readonly imposedDate?: string;
  readonly startDate?: string;
  readonly minDays?: string;
  readonly maxDays?: string;
  readonly life?: boolean | null;
  readonly death?: boolean | null;
  readonly text?: string;
}

export interface SourceParole {
  readonly status?: string;
  readonly eligibilityDate?: string;
  readonly releaseDate?: string;
  readonly supervisionEnds?: string;
  readonly office?: string;
}

export interface SourceWarrant {
  readonly number?: string;
  readonly type?: string;
  readonly issuedDate?: string;
  readonly issuingAgency?: string;
  readonly bondAmount?: string;
  readonly status?: string;
}

/**
 * One row of a criminal feed: the keys of CriminalRecord that a source can know, with dates and amounts as published.
 */
export interface CriminalSourceRecord {
  readonly externalId: string;
  readonly recordType: CriminalRecordType;
  readonly stage?: CriminalStage;
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
  readonly state?: string;
  readonly county?: string;
  readonly addresses?: readonly CriminalSourceAddress[];
  readonly currentStatus?: string;
  readonly custodyFacility?: string;
  readonly custody?: SourceCustody;
  readonly cases?: readonly SourceCase[];
  readonly sentence?: SourceSentence;
  readonly parole?: SourceParole;
  readonly warrant?: SourceWarrant;
}

const address = objectOf<CriminalSourceAddress>({
  type: text,
  line1: text,
  city: text,
  county: text,
  state: text,
  zipcode: published,
});

const custody = objectOf<SourceCustody>({
  status: text,
  facility: text,
  bookingNumber: published,
  bookedAt: published,
  releasedAt: published,
  projectedReleaseDate: published,
  arrestingAgency: text,
  bondAmount: published,
  bondType: text,
  holds: listOf(text),
});

const charge = objectOf<SourceCharge>({
  description: text,
  statute: published,
  severity: text,
  degree: published,
  counts: published,
  ncicCode: published,
  nibrsCode: published,
  offenseDate: published,
  status: text,
  disposition: text,
  dispositionDate: published,
  bondAmount: published,
});

const courtCase = objectOf<SourceCase>({
  caseNumber: published,
  court: text,
  filedDate: published,
  status: text,
  disposedDate: published,
  charges: listOf(charge),
});

const sentence = objectOf<SourceSentence>({
  imposedDate: published,
  startDate: published,
  minDays: published,
  maxDays: published,
  life: flag,
  death: flag,
  text: published,
});

const parole = objectOf<SourceParole>({
  status: text,
  eligibilityDate: published,
  releaseDate: published,
  supervisionEnds: published,
  office: text,
});

const warrant = objectOf<SourceWarrant>({
  number: published,
  type: text,
  issuedDate: published,
  issuingAgency: text,
  bondAmount: published,
  status: text,
});

const criminalRow = objectOf<Partial<CriminalSourceRecord>>({
  externalId: identifier,
  recordType: oneOf('jail', 'prison', 'court', 'warrant'),
  stage: oneOf('arrest', 'charge', 'conviction', 'custody', 'sought'),
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
  state: text,
  county: text,
  addresses: listOf(address),
  currentStatus: text,
  custodyFacility: text,
  custody,
  cases: listOf(courtCase),
  sentence,
  parole,
  warrant,
});

/**
 * Works like `readSourceRecord`. Keys that the service adds to a record (personRef, sources, lifecycle, match fields)
 * are ignored.
 */
export function readCriminalSourceRecord(value: unknown): ReadOutcome<CriminalSourceRecord> {
  return readRecord(criminalRow, value, (row, missing) => {
    const { externalId, recordType, name } = row;
    if (!externalId?.trim()) missing('externalId');
    if (recordType === undefined) missing('recordType');
    if (!isNamed(name)) missing('name');
    return externalId?.trim() && recordType !== undefined && isNamed(name)
      ? { ...row, externalId, recordType, name }
      : undefined;
  });
}
