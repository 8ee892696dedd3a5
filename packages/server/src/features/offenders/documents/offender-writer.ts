import { OFFENSE_DATES, OFFENSE_TEXTS, STATE_DATES, STATE_TEXTS, VEHICLE_TEXTS } from '@blotter/contract';
import {
  type Address,
  type Alias,
  type BirthDate,
  type OffenderSourceRecord,
  type PersonName,
  readAddress,
  readAge,
  readAliases,
  readBirthDate,
  readHeight,
  readName,
  readWeight,
  remember,
  type SourceOffense,
  type SourceStateData,
} from '@blotter/vocab';
import { quote, quoteAll, writerOf } from '../../../searches/answers/json-text.ts';
import type { WrittenPieces } from '../../../searches/documents/stored-version.ts';
import { toFullness } from './fullness.ts';
import { createDateReader, dateWriterOf, type ReadDateJson } from './offender-dates.ts';
import { PERSON_TEXTS } from './offender-document.ts';
import { toOffenderFacts, toPartFacts } from './offender-facts.ts';

const writeOffenseTexts = writerOf(OFFENSE_TEXTS);
const writeStateTexts = writerOf(STATE_TEXTS);
const writeVehicle = writerOf(VEHICLE_TEXTS);
const writeName = writerOf(['first', 'middle', 'last', 'suffix', 'full']);
const writePerson = writerOf(PERSON_TEXTS);
const writePlace = writerOf(['type', 'line1', 'city', 'county', 'state', 'zipcode']);

const offenseWriter = (readDateJson: ReadDateJson) => {
  const writeDates = dateWriterOf(OFFENSE_DATES, readDateJson);
  return (offense: SourceOffense, sources: string): string =>
    `{${writeOffenseTexts(offense)},${writeDates(offense)},"federal":${offense.federal ?? null},"sources":[${sources}]}`;
};

type StateDataJson = { readonly json: string; readonly photos: string; readonly vehicles: string };

const stateDataWriter = (readDateJson: ReadDateJson) => {
  const writeDates = dateWriterOf(STATE_DATES, readDateJson);
  return (stateData: SourceStateData): StateDataJson => {
    const vehicles = `[${(stateData.vehicles ?? []).map((vehicle) => `{${writeVehicle(vehicle)}}`).join(',')}]`;
    const photos = quoteAll(stateData.photos);
    const json =
      `{${writeStateTexts(stateData)},${writeDates(stateData)},"vehicles":${vehicles},"photos":${photos},` +
      `"professionalLicenses":${quoteAll(stateData.professionalLicenses)},"exclusionZones":${quoteAll(stateData.exclusionZones)},` +
      `"isLifetimeRegistration":${stateData.isLifetimeRegistration ?? null}}`;
    return { json, photos, vehicles };
  };
};

const writeAddress = (address: Address): string =>
  `{${writePlace(address)},"lat":${address.lat},"lng":${address.lng},"coordinates":"${address.coordinates}"}`;

/** A document as stored, and the facts used to find and link the record. */
export type WrittenDocument = {
  readonly pieces: WrittenPieces;
  readonly name: PersonName;
  readonly aliases: readonly Alias[];
  readonly birth: BirthDate;
  readonly age: string;
  readonly addresses: readonly Address[];
  readonly fullness: number;
};

const toHeight = remember((published: string) => quote(readHeight(published).display || published));
const toWeight = remember((published: string) => quote(readWeight(published).display || published));

/** Writes the JSON piece by piece. With JSON.stringify on an object of a hundred mostly blank keys, a record took four times as long. */
export function createOffenderWriter(source: string, registration: readonly string[], today: string) {
  const readDateJson = createDateReader(today);
  const writeOffense = offenseWriter(readDateJson);
  const writeStateData = stateDataWriter(readDateJson);
  const readBirth = remember((published: string) => readBirthDate(published, { today }));
  const readAgeCell = remember((published: string) => readAge(published, { today }));
  const isDate = (published = ''): boolean => readDateJson(published).value !== '""';
  const noOffense = writeOffense({}, '');
  const ownSource = quote(source);
  const noStateData = writeStateData({});
  const registrationState = quote(registration[0] ?? '');

  return (record: OffenderSourceRecord): WrittenDocument => {
    const name = readName(record.name);
    const aliases = record.aliases ? readAliases(record.aliases) : [];
    const ageCell = readAgeCell(record.age ?? '');
    const own = readBirth(record.dob ?? '');
    const birth = own.dob === '' && ageCell.dob ? ageCell.dob : own;
    const addresses = (record.addresses ?? []).map((address) => readAddress(address).address);
    const states = new Set(addresses.map(({ state }) => state).filter((state) => state !== ''));
    const offenses = (record.offenses ?? []).map((offense) => writeOffense(offense, ownSource));
    const stateData = record.stateData ? writeStateData(record.stateData) : noStateData;
    const images = (record.images ?? []).map(({ url }) => `{"url":${quote(url)}}`);
    const core =
      `"uuid":${quote(record.uuid)},"recordType":"sex_offender","name":{${writeName(name)}},` +
      `"aliases":${quoteAll(aliases.map(({ text }) => text))},` +
      `"dob":${quote(birth.dob)},"birthYear":${birth.birthYear},"dobPrecision":"${birth.dobPrecision}",` +
      `"dobAsPublished":${quote(birth.dobAsPublished)},"age":${quote(ageCell.age)},${writePerson(record)},` +
      `"height":${toHeight(record.height ?? '')},"weight":${toWeight(record.weight ?? '')},` +
      `"addresses":[${addresses.map(writeAddress).join(',')}],"registrationState":${registrationState},` +
      `"addressStates":${quoteAll([...states])},"offense":${offenses[0] ?? noOffense},"offenses":[${offenses.join(',')}],` +
      `"flags":{"absconder":${record.flags?.absconder ?? null},"predator":${record.flags?.predator ?? null}}`;
    const media = `"images":[${images.join(',')}],"photos":${stateData.photos},"vehicles":${stateData.vehicles}`;
    const named = { name, aliases: aliases.map(({ text }) => text), dob: birth.dob, age: ageCell.age, addresses };
    const pieces = {
      core,
      extended: [`"stateData":${stateData.json}`, media],
      facts: toOffenderFacts(named, [toPartFacts(named, record.recordUrl ?? '')]),
    };
    const fullness = toFullness(record, birth, ageCell.age, aliases.length, isDate);
    return { pieces, name, aliases, birth, age: ageCell.age, addresses, fullness };
  };
}
