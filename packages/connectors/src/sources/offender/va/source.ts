import type { OffenderSourceRecord } from '@blotter/vocab';
import { type DataTablesSite, searchDataTables, toDataTablesEvidence } from '../../../families/mvc/data-tables.ts';
import type { DetailPages } from '../../../families/site-search/details.ts';
import { linesOf, pairLines, toSections, toUnknown } from '../../../families/site-search/lines.ts';
import { toAbsconder, toAddresses, toLines, toUrl } from '../../../families/site-search/published.ts';
import { type Fields, type Html, offenderConnector, offenderManifest, type Row } from '../../../kit/index.ts';

const HOST = 'https://vspsor.com';
const OFFENDER = /\/Offender\/Details\/([0-9a-f-]{36})/i;
const KNOWN = /^$|^(Home|Work|School) Address$|^Conviction \d+$/;

/** The table uses DataTables, and each person has a page under a UUID. The labels of that page are inferred. */
const toFields = ($: Html, url: string): Fields => {
  const sections = toSections($, '#offender');
  return {
    id: OFFENDER.exec(url)?.[1] ?? '',
    url,
    ...pairLines(linesOf(sections, '')),
    ...Object.fromEntries(
      ['Home', 'Work', 'School'].map((kind) => [kind, linesOf(sections, `${kind} Address`).join('\n')]),
    ),
    convictions: sections
      .filter(({ heading }) => /^Conviction \d+$/.test(heading))
      .map(({ lines }) => pairLines(lines)),
    photo: toUrl($('img.offender-photo').first().attr('src'), url),
    ...toUnknown(sections, KNOWN),
  };
};

const toRecord = (row: Row): OffenderSourceRecord => {
  const status = row.find('Status');
  return {
    uuid: `VA-${row.take('id')}`,
    recordUrl: row.take('url'),
    name: row.take('Name'),
    aliases: toLines(row.find('Alias')),
    dob: row.find('Date of Birth'),
    age: row.find('Age'),
    sex: row.take('Sex'),
    race: row.take('Race'),
    height: row.find('Height'),
    weight: row.find('Weight'),
    hairColor: row.find('Hair'),
    eyeColor: row.find('Eyes'),
    marks: row.find('Scars, Marks, Tattoos'),
    addresses: [
      ...toAddresses(toLines(row.find('Home')), 'residence'),
      ...toAddresses(toLines(row.find('Work')), 'work'),
      ...toAddresses(toLines(row.find('School')), 'school'),
    ],
    offenses: row.findRows('convictions').map((conviction) => ({
      crime: conviction.take('Statute Description'),
      statute: conviction.find('Statute'),
      convictionDate: conviction.find('Date Convicted'),
      jurisdiction: conviction.find('Place Convicted'),
    })),
    stateData: {
      status,
      stateOffenderId: row.find('Registration Number'),
      designation: row.find('Tier'),
      registrationStarts: row.find('Initial Registration Date'),
      lastVerificationDate: row.find('Last Registration Date'),
    },
    flags: { absconder: toAbsconder(status) },
    images: [{ url: row.find('photo') }],
  };
};

const details: DetailPages = { landmark: /id="offender"/, toFields, toRecord };

const site: DataTablesSite = {
  pageUrl: `${HOST}/Offender/Search`,
  page: /id="offender-table"/,
  dataUrl: `${HOST}/Offender/SearchData`,
  columns: ['name', 'age', 'city', 'zip', 'id'],
  toForm: ({ firstName, lastName }) => ({ lastName, firstName }),
  form: '#offender-search',
  filled: /<td\b[^>]*>\s*(<a\b|No matching records)/,
  toHit: (row) => {
    const id = row.take('id');
    const url = `${HOST}/Offender/Details/${encodeURIComponent(id)}`;
    return { url, listed: { uuid: `VA-${id}`, recordUrl: url, name: row.take('name'), age: row.find('age') } };
  },
  details,
};

export const va = offenderConnector({
  manifest: offenderManifest('VA', { syncEligible: true }),
  live: searchDataTables(site),
  evidence: toDataTablesEvidence(site),
});
