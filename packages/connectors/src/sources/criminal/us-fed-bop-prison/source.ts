import type { CriminalSourceRecord } from '@blotter/vocab';
import {
  createRow,
  criminalConnector,
  criminalManifest,
  type Fields,
  failed,
  type LiveQuery,
  mapRow,
  type Outcome,
  ok,
  type ParsedRow,
  type PoliteFetcher,
  parseJson,
  type Row,
  restricted,
  truncated,
} from '../../../kit/index.ts';

const ADDRESS = 'https://www.bop.gov/PublicInfo/execute/inmateloc';
const MOST = 100;

type SearchOutcome = Outcome<readonly ParsedRow<CriminalSourceRecord>[]>;

/** The locator goes back to 1982. It also lists released people, with the release date. */
const toRecord = (row: Row): CriminalSourceRecord => {
  const facility = [row.take('faclName'), row.take('faclType')].filter(Boolean).join(' ');
  const releasedAt = row.take('actRelDate');
  const releaseCode = row.take('releaseCode').toUpperCase();
  const isReleased = releasedAt !== '' || releaseCode === 'R';
  row.ignore('the site’s own names of the facility', 'faclCode', 'faclURL');
  row.ignore('which of the numbers was searched', 'inmateNumType');
  return {
    externalId: row.take('inmateNum'),
    recordType: 'prison',
    ...(isReleased ? {} : { stage: 'custody' }),
    name: {
      last: row.take('nameLast'),
      first: row.take('nameFirst'),
      middle: row.take('nameMiddle'),
      suffix: row.find('suffix'),
    },
    age: row.take('age'),
    sex: row.take('sex'),
    race: row.take('race'),
    currentStatus: isReleased ? 'Released' : 'In custody',
    custodyFacility: isReleased ? '' : facility,
    custody: {
      status: isReleased ? 'Released' : 'In custody',
      facility,
      releasedAt,
      projectedReleaseDate: row.take('projRelDate'),
    },
  };
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const search = async (query: LiveQuery, fetcher: PoliteFetcher): Promise<SearchOutcome> => {
  const page = await fetcher.request(ADDRESS, {
    expect: 'json',
    query: {
      todo: 'query',
      output: 'json',
      nameFirst: query.firstName,
      nameMiddle: query.middleName ?? '',
      nameLast: query.lastName,
      race: '',
      age: '',
      sex: '',
    },
  });
  if (page.kind !== 'ok') return page;
  const parsed = parseJson(page.value.text());
  if (!parsed.ok || !isFields(parsed.value)) return failed('The answer is no JSON object.');
  const { Captcha: captcha, InmateLocator: inmates } = parsed.value;
  // The key is in every answer, as false or as an empty text.
  if (captcha !== undefined && captcha !== null && captcha !== false && captcha !== '' && captcha !== 'false') {
    return restricted('captcha', 'The locator asks for a CAPTCHA.');
  }
  if (!Array.isArray(inmates)) return failed('The answer has no list of inmates.');
  const rows = inmates.map((each, index) =>
    mapRow(createRow(isFields(each) ? each : {}, { resource: 'inmateloc', rowNumber: index + 1 }), toRecord),
  );
  return rows.length >= MOST ? truncated(rows, `The locator shows no more than ${MOST}.`) : ok(rows);
};

export const fedBopPrison = criminalConnector({
  manifest: criminalManifest({
    code: 'us-fed-bop-prison',
    name: 'Federal Bureau of Prisons inmate locator',
    agency: 'Federal Bureau of Prisons',
    url: 'https://www.bop.gov/inmateloc/',
    websites: ['bop.gov'],
    family: 'bop',
    gate: ['open'],
    recordKind: 'prison',
    state: 'US',
    county: null,
    place: 'bop',
    syncEligible: true,
    policy: { minDelayMs: 2_000 },
  }),
  live: { needs: ['firstName'], search },
});
