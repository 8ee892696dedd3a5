import type { CriminalSourceRecord } from '@blotter/vocab';
import { fold, partsOf } from '../kit/names.ts';
import { jsonAnswer, notFound, type Site } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { isOdd } from './record-parts.ts';

const MOST = 100;

const toInmate = (record: CriminalSourceRecord) => {
  const { first, middle, last, suffix } = partsOf(record.name);
  const { releasedAt = '', projectedReleaseDate = '', facility = '' } = record.custody ?? {};
  const [, faclName = '', faclType = ''] = /^(.*) (\S+)$/.exec(facility) ?? [];
  const isReleased = releasedAt !== '';
  return {
    nameLast: last,
    nameFirst: first,
    nameMiddle: middle,
    suffix,
    sex: record.sex ?? '',
    race: record.race ?? '',
    age: record.age ?? '',
    inmateNum: record.externalId,
    inmateNumType: '',
    releaseCode: isReleased ? 'R' : '',
    faclCode: isReleased ? '' : faclName.slice(0, 3),
    faclName: isReleased ? '' : faclName,
    faclType: isReleased ? '' : faclType,
    faclURL: isReleased ? '' : `/locations/institutions/${faclName.slice(0, 3).toLowerCase()}/`,
    projRelDate: projectedReleaseDate,
    actRelDate: releasedAt,
  };
};

/**
 * Matches the last name exactly and the first name as a prefix. Returns at most a hundred, without reporting the rest.
 */
export function federalPrison(world: World): Site {
  return {
    code: 'us-fed-bop-prison',
    hosts: ['www.bop.gov'],
    answer: ({ url }) => {
      if (url.pathname !== '/PublicInfo/execute/inmateloc' || url.searchParams.get('todo') !== 'query')
        return notFound();
      const [first, middle, last] = ['nameFirst', 'nameMiddle', 'nameLast'].map((key) =>
        fold(url.searchParams.get(key) ?? ''),
      ) as [string, string, string];
      const base = { FormToken: 'simulated', Messages: {} };
      if (first === '' || last === '')
        return jsonAnswer({ ...base, Captcha: false, Messages: { error: 'Enter a first and a last name.' } });
      const found = world
        .criminal('us-fed-bop-prison')
        .map(({ record }) => record)
        .filter(({ name }) => {
          const parts = partsOf(name);
          return (
            fold(parts.last) === last && fold(parts.first).startsWith(first) && fold(parts.middle).startsWith(middle)
          );
        });
      // The key says no in two ways.
      const captcha = found[0] !== undefined && isOdd(found[0], 2) ? false : '';
      return jsonAnswer({ ...base, Captcha: captcha, InmateLocator: found.slice(0, MOST).map(toInmate) });
    },
  };
}
