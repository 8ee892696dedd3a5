import type { OffenderSourceRecord, SourceAddress, SourceOffense } from '@blotter/vocab';
import { eachResource, mapRows, offenderConnector, offenderManifest, type Row } from '../../../kit/index.ts';
import { fetchPages, readPage } from './pages.ts';

const SITE = 'https://sor.tbi.tn.gov';

const STATUSES: ReadonlyMap<string, string> = new Map([
  ['A', 'Active'],
  ['AI', 'Active - incapacitated'],
  ['AR', 'Active - resides out of state, employed in state'],
  ['B', 'Absconded'],
  ['ID', 'Inactive - deceased'],
  ['II', 'Inactive - incarcerated'],
  ['IM', 'Inactive - moved to another state'],
  ['IP', 'Inactive - deported'],
]);

const toAddress = (type: string, place: Row): SourceAddress | undefined => {
  place.ignore('since when', 'startdate');
  place.ignore('the employer, for whose name an address has no room', 'name', 'employer');
  const [zipcode, zip] = [place.find('zipcode'), place.find('zip')];
  const address = {
    line1: place.find('street'),
    city: place.find('city'),
    county: place.find('county'),
    state: place.find('state'),
    zipcode: zipcode || zip,
  };
  return Object.values(address).some(Boolean) ? { type, ...address } : undefined;
};

const toOffense = (offense: Row): SourceOffense => {
  const [description, text] = [offense.find('description'), offense.find('offense')];
  const [iso, printed] = [offense.find('offensedate'), offense.find('offensedatestr')];
  return { crime: description || text, statute: offense.find('tcacode'), offenseDate: printed || iso };
};

const toImageUrl = (url: string): string => (url !== '' && URL.canParse(url, SITE) ? new URL(url, SITE).href : '');

/**
 * Sections have the letters of the paper form: a the person, b the residences, e the employers, f the offenses, h the
 * status.
 */
const toRecord = (row: Row): OffenderSourceRecord => {
  const offender = row.takeRow('offender');
  const outerId = row.take('soid');
  const id = outerId || offender.find('soid');
  if (id === '') throw new Error('has no soid');
  offender.ignore('said by the row', 'soid');
  const person = offender.takeRow('secta');
  const residences = offender.takeRow('sectb');
  const status = offender.takeRow('secth');
  const code = status.take('statuscode').toUpperCase();
  const classification = status.find('classification');
  const image = toImageUrl(offender.findRow('sorimage').find('url'));
  const name = { first: person.take('firstname'), middle: person.find('middlename'), last: person.take('lastname') };
  const wholeName = person.find('offname');
  const addresses = [
    toAddress('primary residence', residences.findRow('primary')),
    toAddress('secondary residence', residences.findRow('secondary')),
    ...offender
      .findRow('secte')
      .findRows('employers')
      .map((employer) => toAddress('employment', employer)),
  ];
  return {
    uuid: `TN-${id}`,
    recordUrl: `${SITE}/offender/${encodeURIComponent(id)}`,
    name: name.first === '' && name.last === '' ? wholeName : name,
    aliases: person.findTexts('aliasnames'),
    dob: person.take('dob'),
    sex: person.take('sex'),
    race: person.take('race'),
    height: person.take('height'),
    weight: person.take('weight'),
    eyeColor: person.take('eye'),
    hairColor: person.take('hair'),
    marks: person.findTexts('smts').join('; '),
    addresses: addresses.filter((address) => address !== undefined),
    offenses: offender.findRow('sectf').findRows('offenses').map(toOffense),
    stateData: {
      stateOffenderId: id,
      status: status.find('status') || (STATUSES.get(code) ?? code),
      designation: classification,
      incarcerationStatus: code === 'II' ? 'Incarcerated' : '',
    },
    flags: { absconder: STATUSES.has(code) ? code === 'B' : null },
    images: image === '' ? [] : [{ url: image }],
  };
};

export const tn = offenderConnector({
  manifest: offenderManifest('TN', {
    schedule: '55 7 * * *',
    policy: { timeoutMs: 60_000 },
    assertions: { minRecords: 10_000, fillRates: { dob: 0.95, addresses: 0.8, offenses: 0.9 } },
  }),
  bulk: {
    fetch: fetchPages,
    parse: (resources) => mapRows(eachResource(resources, readPage), toRecord),
  },
});
