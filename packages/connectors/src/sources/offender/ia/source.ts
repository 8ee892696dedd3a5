import type { OffenderSourceRecord, SourceOffense } from '@blotter/vocab';
import {
  isUnreadable,
  mapRow,
  offenderConnector,
  offenderManifest,
  type ParsedRow,
  type RecordRow,
  type Resource,
  type Row,
  readJson,
  readJsonArray,
} from '../../../kit/index.ts';
import { fetchRegistrants } from './fetch.ts';

const toOffense = (conviction: Row): SourceOffense => {
  const victims = conviction.findRows('victims');
  conviction.ignore('nothing of the registrant now', 'registrant_age', 'vehicle_used');
  return {
    crime: conviction.take('conviction'),
    convictionDate: conviction.find('conviction_date'),
    statute: conviction.find('iowa_code'),
    convictionCounty: conviction.find('county'),
    victimAge: victims.map((victim) => victim.find('age')).join('; '),
    victimSex: victims.map((victim) => victim.find('gender')).join('; '),
  };
};

/** A marking is a text, or an object that contains one. */
const toMarks = (row: Row): string => {
  const value = row.findValue('skin_markings');
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list
    .map((each) => (typeof each === 'object' && each !== null && 'marking_value' in each ? each.marking_value : each))
    .filter((each) => typeof each === 'string' && each !== '')
    .join('; ');
};

const toWord = (text: string): string => (text === '0' ? 'No' : text === '1' ? 'Yes' : text);

const VICTIM_COUNTS = [
  ['Minor victims', 'victim_minors'],
  ['Adult victims', 'victim_adults'],
  ['Victims of unknown age', 'victim_unknown'],
] as const;

/**
 * The list and the document of a registrant have the same fields. Only the document has convictions, aliases and
 * markings.
 */
const toRecord = (row: Row): OffenderSourceRecord => {
  const id = row.take('registrant');
  if (id === '') throw new Error('has no registrant');
  row.ignore('the terms of the API forbid storing coordinates', 'lat', 'lon', 'distance');
  row.ignore('said by other fields', 'display_name', 'address', 'registrant_cluster');
  const tier = row.take('tier');
  const offenses = row.findRows('convictions').map((conviction) => ({ ...toOffense(conviction), tier }));
  const photo = row.take('photo');
  const place = {
    line1: `${row.take('line_1')} ${row.take('line_2')}`.trim(),
    city: row.take('city'),
    zipcode: row.take('postal_code'),
    county: row.take('county'),
  };
  const state = row.take('state');
  const victims = VICTIM_COUNTS.map(([label, field]) => [label, row.find(field)]);
  const exclusion = toWord(row.find('exclusion_zones'));
  const oci = row.find('oci');
  const comments = [
    ...victims.filter(([, count]) => count !== '' && count !== '0').map(([label, count]) => `${label}: ${count}`),
    ...(exclusion === '' ? [] : [`Exclusion zones: ${exclusion}`]),
    ...(oci === '' ? [] : [`OCI: ${oci}`]),
  ];
  return {
    uuid: `IA-${id}`,
    name: {
      first: row.take('first_name'),
      middle: row.take('middle_name'),
      last: row.take('last_name'),
      suffix: row.take('suffix'),
    },
    aliases: row.findRows('aliases').map((alias) => ({
      first: alias.find('first_name'),
      middle: alias.find('middle_name'),
      last: alias.find('last_name'),
      suffix: alias.find('suffix'),
    })),
    dob: row.take('birthdate'),
    sex: row.take('gender'),
    race: row.take('race'),
    height: row.take('height_inches'),
    weight: row.take('weight_pounds'),
    eyeColor: row.take('eye_color'),
    hairColor: row.take('hair_color'),
    marks: toMarks(row),
    addresses: Object.values(place).some(Boolean) ? [{ type: 'residence', ...place, state }] : [],
    offenses: offenses.length > 0 ? offenses : [{ tier }],
    stateData: {
      stateOffenderId: id,
      status: row.take('wanted') === '1' ? 'Wanted' : '',
      skinTone: row.take('skin_tone'),
      residencyRestriction: toWord(row.find('residency_restriction')),
      employmentRestriction: toWord(row.find('employment_restriction')),
      comments: comments.join('; '),
      photos: row.findTexts('photos'),
    },
    images: photo === '' ? [] : [{ url: photo }],
    sourceUpdatedAt: row.take('last_changed'),
  };
};

const isList = ({ name }: Resource): boolean => name.startsWith('page-');

/** Yields the people of the list at the end, and only those without a document. */
async function* parse(resources: AsyncIterable<Resource>): AsyncIterable<ParsedRow<OffenderSourceRecord>> {
  const told = new Set<string>();
  const listed = new Map<string, RecordRow<OffenderSourceRecord>>();
  for await (const resource of resources) {
    // A document is one object or a list of one.
    for await (const row of isList(resource) ? readJson(resource, { at: 'records' }) : readJsonArray(resource)) {
      const parsed = isUnreadable(row) ? row : mapRow(row, toRecord);
      if (parsed.kind === 'unreadable') yield parsed;
      else if (isList(resource)) listed.set(parsed.record.uuid, parsed);
      else {
        told.add(parsed.record.uuid);
        yield parsed;
      }
    }
  }
  for (const [uuid, parsed] of listed) {
    if (!told.has(uuid)) yield { ...parsed, missingFields: [...parsed.missingFields, 'the registrant’s document'] };
  }
}

/** 50 requests an hour: about 6,700 registrants take nearly six of the fourteen days for which data may be kept. */
export const ia = offenderConnector({
  manifest: offenderManifest('IA', {
    hosts: ['www.iowasexoffender.gov'],
    schedule: '5 6 * * 1',
    policy: { minDelayMs: 10_000, timeoutMs: 30_000 },
    assertions: { minRecords: 4_000, fillRates: { dob: 0.95, addresses: 0.9, offenses: 0.9 } },
  }),
  bulk: { fetch: fetchRegistrants, parse },
});
