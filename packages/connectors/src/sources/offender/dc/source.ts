import type { OffenderSourceRecord } from '@blotter/vocab';
import { fetchLayer } from '../../../families/arcgis/layer.ts';
import { takeDay, toPoint } from '../../../families/arcgis/values.ts';
import {
  eachResource,
  mergeRows,
  offenderConnector,
  offenderManifest,
  type Row,
  readArcgis,
} from '../../../kit/index.ts';

const LAYER = 'https://maps2.dcgis.dc.gov/dcgis/rest/services/FEEDS/MPD/FeatureServer/20';

/**
 * One row per person and place (home, work, school). The place is a block, the height is in inches, and there are no
 * offenses.
 */
const toRecord = (row: Row): OffenderSourceRecord => {
  const id = row.take('SEXOFFENDERCODE');
  if (id === '') throw new Error('has no SEXOFFENDERCODE');
  row.ignore('keys and edits of the layer', 'OBJECTID', 'GLOBALID', 'GIS_ID', 'CREATED', 'CREATOR', 'EDITED', 'EDITOR');
  row.ignore('the place again, in meters', 'BLOCK_X', 'BLOCK_Y');
  row.ignore('the day the place was added', 'ADDDATE');
  const zipcode = row.take('ZIPCODE');
  const quadrant = row.take('QUADRANT');
  // A status in place of a block (`OUT OF STATE`) does not mean the District.
  const isHere = zipcode !== '' || quadrant !== '';
  return {
    uuid: `DC-${id}`,
    name: { first: row.take('FIRSTNAME'), last: row.take('LASTNAME') },
    aliases: row
      .take('ALIASES')
      .split('/')
      .map((alias) => alias.replaceAll(/\s+/g, ' ')),
    dob: takeDay(row, 'BIRTHDATE'),
    height: row.take('HEIGHTNUM'),
    weight: row.take('WEIGHTNUM'),
    eyeColor: row.take('EYECOLOR'),
    hairColor: row.take('HAIRCOLOR'),
    marks: row.take('MARKINGS'),
    addresses: [
      {
        type: row.take('TYPE').toLowerCase(),
        line1: row.take('BLOCKNAME'),
        city: isHere ? 'Washington' : '',
        state: isHere ? 'DC' : '',
        zipcode,
        ...toPoint(row, row.find('LATITUDE'), row.find('LONGITUDE')),
      },
    ],
    stateData: {
      stateOffenderId: id,
      designation: row.take('MAXCLASSIFICATION'),
      registrationStarts: takeDay(row, 'REGISTRATIONDATE'),
      district: row.take('DISTRICT'),
      psa: row.take('PSA'),
      quadrant,
    },
    sourceUpdatedAt: takeDay(row, 'DCS_LAST_MOD_DTM'),
  };
};

const isHome = ({ addresses = [] }: OffenderSourceRecord): boolean => addresses.some(({ type }) => type === 'home');

/** District, PSA and quadrant are those of the home, if one is published. */
const withPlaceOf = (record: OffenderSourceRecord, later: OffenderSourceRecord): OffenderSourceRecord => ({
  ...(isHome(later) && !isHome(record) ? later : record),
  addresses: [...(record.addresses ?? []), ...(later.addresses ?? [])],
});

export const dc = offenderConnector({
  manifest: offenderManifest('DC', {
    hosts: ['maps2.dcgis.dc.gov'],
    schedule: '45 9 * * *',
    policy: { timeoutMs: 60_000 },
    assertions: { minRecords: 500, fillRates: { dob: 0.95, addresses: 0.95, stateData: 1 } },
  }),
  bulk: {
    fetch: (fetcher, { cursor }) => fetchLayer(fetcher, LAYER, { orderBy: 'OBJECTID', pageSize: 1_000, cursor }),
    parse: (resources) =>
      mergeRows(eachResource(resources, readArcgis), toRecord, { keyOf: ({ uuid }) => uuid, merge: withPlaceOf }),
  },
});
