import type { SourceAddress } from '@blotter/vocab';
import type { RegistryRow } from '../../nation/registry-row.ts';
import { textOf } from '../kit/names.ts';
import { notFound, type Site } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { type Feature, queryLayer } from './feature-layer.ts';
import { isOneIn, oncePer } from './published.ts';

const QUERY = '/lnWnvGNQtyvDCFPs/arcgis/rest/services/Montana_SVOR_Web/FeatureServer/0/query';
const PHOTOS = 'https://app.doj.mt.gov/apps/svow';
const MAX_RECORD_COUNT = 1_000;

/** The layer has no column for another state, so a place elsewhere is only marked as out of state. */
const toPlace = ({ line1 = '', city = '', state, zipcode = '', county = '', lat, lng }: SourceAddress) => {
  if (state !== 'MT') return { ADDRESS: null, ADDRESS_DESCR: 'OUT OF STATE', CITY: null, ZIP: null, COUNTY: null };
  const isStreet = /\d/.test(line1);
  return {
    ADDRESS: isStreet ? line1 : null,
    ADDRESS_DESCR: isStreet ? null : line1,
    CITY: city || null,
    ZIP: zipcode || null,
    COUNTY: county || null,
    LATITUDE: lat ?? 0,
    LONGITUDE: lng ?? 0,
  };
};

const toFeatures = (rows: readonly RegistryRow[]): readonly Feature[] =>
  rows
    .flatMap(({ publishedId, record }) => {
      const places = (record.addresses ?? []).filter(({ type }) => type !== 'employment');
      return places.map((place, index) => ({ id: publishedId ?? '', record, place, index, count: places.length }));
    })
    .map(({ id, record, place, index, count }, objectId) => ({
      attributes: {
        OBJECTID: objectId + 1,
        PERS_SID: id,
        LOC_ID: `${id}${index + 1}`,
        NAME: textOf(record.name),
        OFF_TYP: isOneIn(9, id) ? 'Violent' : 'Sexual',
        TIER_LVL: record.offenses?.[0]?.tier ?? null,
        DESIGNATION: isOneIn(20, id) ? 'Sexually Violent Predator' : null,
        NONCOMPLIANT: record.stateData?.status === 'COMPLIANT' ? null : 'Y',
        LATITUDE: 0,
        LONGITUDE: 0,
        ...toPlace(place),
        PHOTO_URL: isOneIn(6, id) ? `${PHOTOS}/images/Offender_NoPhoto.jpg` : `${PHOTOS}/photos/${id}.jpg`,
        DETAIL_URL: `offender-details.aspx?RecordKey=${id}`,
        ALIAS_LAST_NAME_LIST: record.aliases?.map(textOf).join(isOneIn(2, id) ? ', ' : ';') ?? null,
        LOCCOUNT: count,
      },
      geometry: { x: place.lng ?? 0, y: place.lat ?? 0 },
    }));

/** Serves one feature per person and place, without a date of birth. The linked pages are gone. */
export function montana(world: World): Site {
  const featuresOf = oncePer(toFeatures);
  return {
    code: 'MT',
    hosts: ['services.arcgis.com'],
    faults: ['empty-page', 'page-size'],
    answer: (request) =>
      request.url.pathname === QUERY
        ? queryLayer(featuresOf(world.offenders('MT')), request, MAX_RECORD_COUNT)
        : notFound(),
  };
}
