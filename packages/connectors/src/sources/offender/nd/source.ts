import type { OffenderSourceRecord } from '@blotter/vocab';
import { walkLetters } from '../../../families/mvc/letter-walk.ts';
import type { DetailPages } from '../../../families/site-search/details.ts';
import { type FormSite, searchForm, toFormEvidence } from '../../../families/site-search/form-search.ts';
import { toLinkHits } from '../../../families/site-search/hits.ts';
import { groupPairs, linesOf, pairLines, toSections, toUnknown } from '../../../families/site-search/lines.ts';
import { toAbsconder, toAddresses, toLines, toUrl } from '../../../families/site-search/published.ts';
import { type Fields, type Html, offenderConnector, offenderManifest, type Row } from '../../../kit/index.ts';

const HOST = 'https://sexoffender.nd.gov';
const OFFENDER = /\/offender\/details\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/;
const ADDRESS = /^(Residence|Additional|Employer|School) Addresses$/;
const KNOWN = /^$|^(Qualifying Offense Information|Other State Offenses|Address Information|Vehicles)$/;
const NOTHING = 'No information available';

/** Label and value are on separate lines. A height takes three lines. */
const toFields = ($: Html, url: string): Fields => {
  const sections = toSections($, '#offender-details');
  const addresses = sections.filter(({ heading }) => ADDRESS.test(heading));
  return {
    id: OFFENDER.exec(url)?.[1] ?? '',
    url,
    ...pairLines(linesOf(sections, '')),
    addresses: addresses.map(({ heading, lines }) => ({
      heading,
      lines: lines.filter((line) => line !== NOTHING && line !== 'Show Map').join('\n'),
    })),
    offenses: groupPairs(linesOf(sections, 'Qualifying Offense Information'), 'Offense'),
    otherOffenses: linesOf(sections, 'Other State Offenses')
      .filter((line) => line !== NOTHING)
      .join('\n'),
    vehicles: linesOf(sections, 'Vehicles').join('\n'),
    photo: toUrl($('img[src*="/photos/"]').first().attr('src'), url),
    ...toUnknown(
      sections.filter(({ heading }) => !ADDRESS.test(heading)),
      KNOWN,
    ),
  };
};

const toRecord = (row: Row): OffenderSourceRecord => {
  row.ignore('not part of a record', 'vehicles');
  const status = row.take('Registration Status');
  const riskLevel = row.find('Risk Level');
  return {
    uuid: `ND-${row.take('id')}`,
    recordUrl: row.take('url'),
    name: row.take('Name'),
    aliases: toLines(row.find('Aliases')).filter((alias) => alias !== NOTHING),
    dob: row.take('Birthdate'),
    sex: row.take('Sex'),
    race: row.find('Race'),
    ethnicity: row.find('Ethnicity'),
    height: toLines(row.find('Height')).join(' '),
    weight: row.find('Weight'),
    eyeColor: row.find('Eye Color'),
    hairColor: row.find('Hair Color'),
    addresses: row.findRows('addresses').flatMap((address) => {
      const heading = address.take('heading');
      return toAddresses(toLines(address.take('lines')), TYPES[heading] ?? 'other', isCounty);
    }),
    offenses: row.findRows('offenses').map((offense) => toOffense(offense, riskLevel)),
    stateData: {
      status,
      registrationEnds: row.find('Registration Expiration'),
      skinTone: row.find('Skin'),
      criminalHistory: row.find('otherOffenses'),
    },
    flags: { absconder: toAbsconder(status) },
    images: [{ url: row.find('photo') }],
  };
};

/** Reads `DESCRIPTION; 12.1-20-03`, or the form of another state, `DESCRIPTION; 720 ILCS 5/11-1.2`. */
const toOffense = (offense: Row, riskLevel: string) => {
  const text = offense.take('Offense');
  const [, crime = text, statute = ''] = /^(.{1,500});\s*((?=[^;]*\d)[^;]{1,40})$/s.exec(text) ?? [];
  offense.ignore('a sentence, not a conviction', 'Disposition');
  return {
    crime,
    statute,
    riskLevel,
    convictionDate: offense.find('Conviction Date'),
    jurisdiction: offense.find('Jurisdiction & State'),
  };
};

/** The county follows the place, alone and in capitals. */
const isCounty = (line: string): boolean => /^[A-Z .'-]{2,40}$/.test(line);

const TYPES: Readonly<Record<string, string>> = {
  'Residence Addresses': 'residence',
  'Employer Addresses': 'work',
  'School Addresses': 'school',
};

const details: DetailPages = { landmark: /id="offender-details"/, toFields, toRecord };

const site: FormSite = {
  formUrl: `${HOST}/offender/search`,
  form: 'form[action="/offender/name-search"]',
  formLandmark: /name="__RequestVerificationToken"/,
  toForm: ({ firstName, lastName }) => ({ 'Search.LastName': lastName, 'Search.FirstName': firstName }),
  results: /id="search-results"|No offenders? (were )?found/,
  tooMany: /only the first [\d,]+/i,
  toHits: ($, url) => toLinkHits($, url, { code: 'ND', links: 'a[href*="/offender/details/"]', id: OFFENDER }),
  details,
};

const surnameOf = ({ name }: OffenderSourceRecord): string =>
  typeof name === 'string' ? (name.split(',', 1)[0] ?? '') : (name.last ?? '');

export const nd = offenderConnector({
  manifest: offenderManifest('ND', {
    syncEligible: true,
    schedule: '10 5 * * 6',
    assertions: { minRecords: 500, fillRates: { dob: 0.9, addresses: 0.7 } },
  }),
  bulk: walkLetters(site, surnameOf),
  live: searchForm(site),
  evidence: toFormEvidence(site),
});
