import type { SourceAddress, SourceOffense } from '@blotter/vocab';
import type { RegistryRow } from '../../nation/registry-row.ts';
import { partsOf, textOf } from '../kit/names.ts';
import { jsonAnswer, notFound, type Site } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { homeOf, isOneIn, toIsoDay } from './published.ts';

const LARGEST_PAGE = 100;
const FALLBACK_PAGE = 10;

const toPrintedDay = (text: string): string => toIsoDay(text).replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

const toPlace = ({ line1, city, county, state, zipcode }: SourceAddress, since: string) => ({
  street: line1 ?? '',
  city: city ?? '',
  county: county ?? '',
  state: state ?? '',
  zipcode: zipcode ?? '',
  startdate: toPrintedDay(since),
});

const toOffense = ({ crime = '', statute = '', offenseDate = '' }: SourceOffense) => ({
  description: crime,
  tcacode: statute,
  offensedate: offenseDate,
  offensedatestr: toPrintedDay(offenseDate),
});

/** Sections have the letters of the paper form. */
const toHit = ({ publishedId, record }: RegistryRow) => {
  const id = publishedId ?? '';
  const { first, middle, last, suffix } = partsOf(record.name);
  const { addresses = [], offenses = [], stateData = {} } = record;
  const since = stateData.registrationStarts ?? '';
  const home = homeOf(record);
  const second = addresses.find(({ type }) => type === 'other');
  const work = addresses.find(({ type }) => type === 'employment');
  return {
    soid: id,
    offender: {
      soid: id,
      secta: {
        offname: textOf(record.name),
        lastname: suffix === '' ? last : `${last} ${suffix}`,
        firstname: first,
        middlename: middle,
        aliasnames: (record.aliases ?? []).map(textOf),
        dob: record.dob ?? '',
        sex: record.sex ?? '',
        race: record.race ?? '',
        height: record.height ?? '',
        weight: record.weight ?? '',
        eye: record.eyeColor ?? '',
        hair: record.hairColor ?? '',
        smts: (record.marks ?? '').split('; ').filter(Boolean),
      },
      sectb: { primary: toPlace(home, since), secondary: second && second !== home ? toPlace(second, since) : null },
      secte: { employers: work ? [{ name: 'EMPLOYER ON FILE', ...toPlace(work, since) }] : [] },
      sectf: { offenses: offenses.map(toOffense) },
      secth: {
        statuscode: stateData.status === 'ABSCONDED' ? 'B' : (stateData.status ?? ''),
        classification: offenses[0]?.tier ?? '',
      },
      sorimage: { url: `/images/${id}.jpg` },
    },
  };
};

/** Silently reduces a page size above a hundred to ten. The results are a list, or a text with its JSON. */
export function tennessee(world: World): Site {
  return {
    code: 'TN',
    hosts: ['sor.tbi.tn.gov'],
    faults: ['empty-page', 'page-size'],
    answer: ({ url, fault }) => {
      const [, from, asked] = /^\/api\/search\/(\d+)\/(\d+)$/.exec(url.pathname) ?? [];
      if (from === undefined) return notFound();
      const isShort = Number(asked) > LARGEST_PAGE || fault === 'page-size' || fault === 'empty-page';
      const start = Number(from);
      const size = isShort ? FALLBACK_PAGE : Number(asked);
      const rows = world.offenders('TN');
      const hits = fault === 'empty-page' && start > 0 ? [] : rows.slice(start, start + size).map(toHit);
      return jsonAnswer({
        hits: rows.length,
        searchresults: isOneIn(2, hits[0]?.soid ?? '') ? JSON.stringify(hits) : hits,
      });
    },
  };
}
