import type { PublishedName, SourceAddress } from '@blotter/vocab';
import type { RegistryRow } from '../../nation/registry-row.ts';
import { hashText } from '../../random.ts';
import { partsOf, textOf } from '../kit/names.ts';
import { notFound, type Site } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { type Feature, queryLayer } from './feature-layer.ts';
import { homeOf, oncePer, splitUnit, toLayerTime } from './published.ts';

const QUERY = '/dcgis/rest/services/FEEDS/MPD/FeatureServer/20/query';
const MAX_RECORD_COUNT = 1_000;
const QUADRANTS = ['NW', 'NE', 'SE', 'SW'] as const;

/** Returns the block of an address, as the District's police write it. */
export function toBlock(line1: string, quadrant: string): string {
  const [, number, street] = /^(\d+) (?:BLOCK OF )?(.*)$/.exec(splitUnit(line1)[0]) ?? [];
  if (number === undefined) return line1;
  const hundreds = number.slice(0, -2);
  return `${hundreds === '' ? '1 - 99' : `${hundreds}00`} BLOCK ${street} ${quadrant}`;
}

const toPlace = ({ type, line1 = '', zipcode = '', state, lat, lng }: SourceAddress) => {
  const draw = hashText(line1) >>> 0;
  const quadrant = QUADRANTS[draw % 4] as string;
  const district = (draw % 7) + 1;
  const isHere = state === 'DC';
  return {
    TYPE: type === 'employment' ? 'WORK' : 'HOME',
    BLOCKNAME: isHere ? toBlock(line1, quadrant) : 'OUT OF STATE',
    QUADRANT: isHere ? quadrant : null,
    ZIPCODE: isHere ? zipcode || null : null,
    DISTRICT: isHere ? String(district) : null,
    PSA: isHere ? `${district}0${(draw % 8) + 1}` : null,
    LATITUDE: isHere ? (lat ?? null) : null,
    LONGITUDE: isHere ? (lng ?? null) : null,
  };
};

/** Writes `FIRST MIDDLE LAST`, with a double space for a missing middle name. */
const toAliasText = (alias: PublishedName): string => {
  const [last = '', given = ''] = textOf(alias).split(/,\s*/);
  const [first = '', ...middle] = given.split(' ');
  return `${first} ${middle.join(' ')} ${last}`;
};

/** Returns the places in the District, or a status for a person with none there. */
const placesOf = ({ record }: RegistryRow): readonly SourceAddress[] => {
  const here = (record.addresses ?? []).filter(({ state }) => state === 'DC');
  return here.length > 0 ? here : [homeOf(record)];
};

const toFeatures = (rows: readonly RegistryRow[]): readonly Feature[] =>
  rows
    .flatMap((row) => placesOf(row).map((place) => [row, place] as const))
    .map(([{ publishedId, record }, place], index) => {
      const { first, last, suffix } = partsOf(record.name);
      const geometry = toPlace(place);
      return {
        attributes: {
          OBJECTID: index + 1,
          SEXOFFENDERCODE: publishedId,
          FIRSTNAME: first,
          LASTNAME: suffix === '' ? last : `${last} ${suffix}`,
          ALIASES: record.aliases?.map(toAliasText).join(' / ') ?? null,
          BIRTHDATE: toLayerTime(record.dob ?? ''),
          REGISTRATIONDATE: toLayerTime(record.stateData?.registrationStarts ?? ''),
          ADDDATE: toLayerTime(record.stateData?.registrationStarts ?? ''),
          DCS_LAST_MOD_DTM: toLayerTime(record.sourceUpdatedAt ?? record.stateData?.lastVerificationDate ?? ''),
          ...geometry,
          MAXCLASSIFICATION: record.offenses?.[0]?.tier ?? null,
          HEIGHTNUM: record.height ?? null,
          WEIGHTNUM: record.weight ?? null,
          EYECOLOR: record.eyeColor ?? null,
          HAIRCOLOR: record.hairColor ?? null,
          MARKINGS: record.marks ?? null,
          BLOCK_X: null,
          BLOCK_Y: null,
          GIS_ID: null,
          GLOBALID: `{00000000-0000-0000-0000-${String(index + 1).padStart(12, '0')}}`,
          CREATED: null,
          CREATOR: null,
          EDITED: null,
          EDITOR: null,
        },
        geometry:
          geometry.LATITUDE === null || geometry.LONGITUDE === null
            ? null
            : { x: geometry.LONGITUDE, y: geometry.LATITUDE },
      };
    });

/** Serves one feature per person and place (home, work), by block, without offenses. */
export function districtOfColumbia(world: World): Site {
  const featuresOf = oncePer(toFeatures);
  return {
    code: 'DC',
    hosts: ['maps2.dcgis.dc.gov'],
    faults: ['empty-page', 'page-size'],
    answer: (request) =>
      request.url.pathname === QUERY
        ? queryLayer(featuresOf(world.offenders('DC')), request, MAX_RECORD_COUNT)
        : notFound(),
  };
}
