import type { OffenderSourceRecord } from '@blotter/vocab';
import { fetchLayer } from '../../../families/arcgis/layer.ts';
import { toPoint } from '../../../families/arcgis/values.ts';
import {
  eachResource,
  mergeRows,
  offenderConnector,
  offenderManifest,
  type Row,
  readArcgis,
} from '../../../kit/index.ts';

const LAYER = 'https://services.arcgis.com/lnWnvGNQtyvDCFPs/arcgis/rest/services/Montana_SVOR_Web/FeatureServer/0';

/** Matches the image that the layer shows without a photo. */
const NO_PHOTO = /no_?photo/i;

const toFlag = (text: string): string => (text.toUpperCase() === 'Y' ? 'Noncompliant' : text);

/** One row per person and place, without a date of birth. Aliases are surnames only. */
const toRecord = (row: Row): OffenderSourceRecord => {
  const id = row.take('PERS_SID');
  if (id === '') throw new Error('has no PERS_SID');
  row.ignore('keys of the layer', 'OBJECTID', 'LOC_ID', 'LOCCOUNT');
  row.ignore('the pages it links to are gone', 'DETAIL_URL');
  const description = row.find('ADDRESS_DESCR');
  const place = {
    line1: row.take('ADDRESS') || description,
    city: row.take('CITY'),
    county: row.take('COUNTY'),
    zipcode: row.take('ZIP'),
  };
  // A status in place of an address (`OUT OF STATE`) does not mean Montana.
  const state = place.city || place.county || place.zipcode ? 'MT' : '';
  const point = toPoint(row, row.find('LATITUDE') || row.find('LAT'), row.find('LONGITUDE') || row.find('LON'));
  const photo = row.take('PHOTO_URL');
  return {
    uuid: `MT-${id}`,
    name: row.take('NAME'),
    aliases: row
      .take('ALIAS_LAST_NAME_LIST')
      .split(/[;,]/)
      .map((last) => ({ last })),
    addresses: Object.values(place).some(Boolean) ? [{ type: 'residence', ...place, state, ...point }] : [],
    offenses: [{ tier: row.take('TIER_LVL') }],
    stateData: {
      stateOffenderId: id,
      designation: [row.take('OFF_TYP'), row.take('DESIGNATION')].filter(Boolean).join('; '),
      complianceStatus: toFlag(row.take('NONCOMPLIANT')),
    },
    images: photo === '' || NO_PHOTO.test(photo) ? [] : [{ url: photo }],
  };
};

/** The rows of a person differ only in their places, and any of them may have a photo. */
const withPlaceOf = (record: OffenderSourceRecord, later: OffenderSourceRecord): OffenderSourceRecord => ({
  ...record,
  addresses: [...(record.addresses ?? []), ...(later.addresses ?? [])],
  images: record.images?.length ? record.images : (later.images ?? []),
});

export const mt = offenderConnector({
  manifest: offenderManifest('MT', {
    hosts: ['services.arcgis.com'],
    schedule: '15 10 * * *',
    policy: { timeoutMs: 60_000 },
    assertions: { minRecords: 3_000, fillRates: { addresses: 0.9, stateData: 1 } },
  }),
  bulk: {
    fetch: (fetcher, { cursor }) => fetchLayer(fetcher, LAYER, { orderBy: 'OBJECTID', pageSize: 2_000, cursor }),
    parse: (resources) =>
      mergeRows(eachResource(resources, readArcgis), toRecord, { keyOf: ({ uuid }) => uuid, merge: withPlaceOf }),
  },
});
