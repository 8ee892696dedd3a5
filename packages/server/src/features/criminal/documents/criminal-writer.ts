import { CRIMINAL_ADDRESS, CRIMINAL_NAME, DEMOGRAPHICS } from '@blotter/contract';
import {
  type Address,
  type Alias,
  type CriminalSourceRecord,
  findArea,
  type PersonName,
  readAddress,
  readAliases,
  readName,
  remember,
} from '@blotter/vocab';
import { quote, quoteAll } from '../../../searches/answers/json-text.ts';
import type { WrittenPieces } from '../../../searches/documents/stored-version.ts';
import { type CriminalBirth, createBirthReader } from './criminal-birth.ts';
import { toCriminalFacts } from './criminal-facts.ts';
import { createFieldWriters } from './criminal-fields.ts';
import { createPartWriters } from './criminal-parts.ts';
import { isHeld, toCurrentStatus, toStage } from './criminal-standing.ts';

/** Defaults from the source's manifest. */
export type Jurisdiction = { readonly state: string; readonly county: string | null };

/** A document as stored, and the facts used to find the record. */
export type WrittenDocument = {
  readonly pieces: WrittenPieces;
  readonly name: PersonName;
  readonly aliases: readonly Alias[];
  readonly birth: CriminalBirth;
  readonly age: string;
  readonly state: string;
  readonly county: string;
  readonly addresses: readonly Address[];
};

const FEDERAL = 'US';

const toStateCode = remember((published: string) => findArea(published)?.code ?? published);

const isPublished = ({ line1, city, county, state, zipcode }: Address): boolean =>
  line1 !== '' || city !== '' || county !== '' || state !== '' || zipcode !== '';

/** Written piece by piece, for the same reason as the offender document. */
export function createCriminalWriter(jurisdiction: Jurisdiction, today: string) {
  const writerOf = createFieldWriters(today);
  const [writeName, writeAddress] = [writerOf(CRIMINAL_NAME), writerOf(CRIMINAL_ADDRESS)];
  const writeDemographics = writerOf(DEMOGRAPHICS);
  const write = createPartWriters(writerOf);
  const readBirth = createBirthReader(today);
  // A federal source has no state.
  const own = { state: jurisdiction.state === FEDERAL ? '' : jurisdiction.state, county: jurisdiction.county ?? '' };

  return (record: CriminalSourceRecord): WrittenDocument => {
    const name = readName(record.name);
    const aliases = record.aliases ? readAliases(record.aliases) : [];
    const { birth, age } = readBirth(record);
    const addresses = (record.addresses ?? []).map((address) => readAddress(address).address).filter(isPublished);
    const state = record.state ? toStateCode(record.state) : own.state;
    const county = record.county ?? (state === own.state ? own.county : '');
    const { custody } = record;
    const facility = record.custodyFacility ?? (isHeld(record) ? (custody?.facility ?? '') : '');
    const core =
      `"externalId":${quote(record.externalId)},"recordType":"${record.recordType}","stage":"${toStage(record)}",` +
      `"name":{${writeName(name)}},"aliases":${quoteAll(aliases.map(({ text }) => text))},` +
      `"dob":{"date":${birth.date === null ? 'null' : `"${birth.date}"`},"birthYear":${birth.birthYear},` +
      `"dobPrecision":"${birth.dobPrecision}","asPublished":${quote(birth.asPublished)}},"age":${age || 'null'},` +
      `${writeDemographics(record)},"marks":${quote(record.marks ?? '')},` +
      `"state":${quote(state)},"county":${quote(county)},` +
      `"addresses":[${addresses.map((address) => `{${writeAddress(address)}}`).join(',')}],` +
      `"currentStatus":${quote(toCurrentStatus(record))},"custodyFacility":${quote(facility)},` +
      `"custody":${write.custody(custody)},"cases":${write.cases(record.cases)},` +
      `"sentence":${write.sentence(record.sentence, custody?.projectedReleaseDate)},` +
      `"parole":${write.parole(record.parole)},"warrant":${write.warrant(record.warrant)}`;
    const named = { name, aliases, birthYear: birth.birthYear, age: age || null, addresses };
    const pieces = { core, extended: [], facts: toCriminalFacts(named) };
    return { pieces, name, aliases, birth, age, state, county, addresses };
  };
}
