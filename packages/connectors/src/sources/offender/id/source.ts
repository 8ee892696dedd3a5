import type { OffenderSourceRecord } from '@blotter/vocab';
import { pairCells, tableRecords } from '../../../families/label-table/tables.ts';
import type { DetailPages, Hit } from '../../../families/site-search/details.ts';
import { type FormSite, searchForm, toFormEvidence } from '../../../families/site-search/form-search.ts';
import { toAbsconder, toUrl } from '../../../families/site-search/published.ts';
import { cellText, type Fields, type Html, offenderConnector, offenderManifest, type Row } from '../../../kit/index.ts';

const BASE = 'https://apps.isp.idaho.gov/sor_id/';
const OFFENDER = /SOR\?id=([A-Za-z0-9]+)/;

const toFields = ($: Html, url: string): Fields => ({
  url,
  ...pairCells($, '#offender'),
  offenses: tableRecords($, '#offenses'),
  photo: toUrl($('img[src*="sorFiles/photos/"]').not('[src*="/thumbs/"]').first().attr('src'), url),
});

const toRecord = (row: Row): OffenderSourceRecord => {
  row.ignore('about the office, not the person', 'Last Photo Date', 'Last Process', 'Last Process Update');
  row.ignore('the last of many, and no beginning', 'Last Registered');
  const status = row.take('Reg Status');
  return {
    uuid: `ID-${row.take('Reg ID')}`,
    recordUrl: row.take('url'),
    name: row.take('Name'),
    // Names are joined by spaces, and only the name reader can split them.
    aliases: [row.find('Aliases')],
    dob: row.take('Birth Date'),
    sex: row.take('Sex'),
    race: row.take('Race'),
    height: row.find('Height'),
    weight: row.find('Weight'),
    eyeColor: row.find('Eye Color'),
    hairColor: row.find('Hair Color'),
    offenses: row.findRows('offenses').map((offense) => ({
      statute: offense.take('Statute'),
      crime: offense.take('Description'),
      convictionDate: offense.take('Date'),
      jurisdiction: offense.take('Jurisdiction'),
    })),
    stateData: {
      status,
      ...toBirthPlace(row.find('Birth Place')),
      lastVerificationDate: row.find('Last Verification Received'),
    },
    flags: { absconder: toAbsconder(status) },
    images: [{ url: row.find('photo') }],
  };
};

const toBirthPlace = (place: string) => (/^[A-Z]{2}$/.test(place) ? { birthState: place } : { birthCity: place });

/** Only the list has the address and the permanent number of a person. */
const details: DetailPages = {
  landmark: /id="offender"/,
  toFields,
  toRecord,
  withListed: (record, { uuid, addresses = [] }) => ({ ...record, uuid, addresses }),
};

/** Ids are repeated: the first `cty_field` of a row is its city, the second its county. */
const toHits = ($: Html, url: string): readonly Hit[] =>
  $('tr:has([id="kno_field"])')
    .toArray()
    .flatMap((tr) => {
      const cells = (id: string): readonly string[] =>
        $(tr)
          .find(`[id="${id}"]`)
          .toArray()
          .map((cell) => cellText($(cell)));
      const href = toUrl($(tr).find('a[href*="SOR?id="]').first().attr('href'), url);
      const [kno = ''] = cells('kno_field');
      const [name = ''] = cells('nam_field');
      const [line1 = ''] = cells('adr_field');
      const [city = '', county = ''] = cells('cty_field');
      const [zipcode = ''] = cells('zip_field');
      if (kno === '' || !OFFENDER.test(href)) return [];
      const addresses = [{ type: 'residence', line1, city, county, zipcode }];
      return [{ url: href, listed: { uuid: `ID-${kno}`, recordUrl: href, name, addresses } }];
    });

const site: FormSite = {
  formUrl: `${BASE}name.html`,
  form: 'form[action="SOR"]',
  formLandmark: /name="lnm"/,
  toForm: ({ firstName, lastName }) => ({ lnm: lastName, fnm: firstName }),
  results: /id="kno_field"|No (matching )?records? (were )?found/,
  tooMany: /more than [\d,]+ records/i,
  toHits,
  findNext: ($, url) =>
    toUrl(
      $('a')
        .filter((_index, node) => /^next/i.test(cellText($(node))))
        .first()
        .attr('href'),
      url,
    ),
  details,
};

/** The terms of the site forbid lists, so it is searched one name at a time and never walked. */
export const id = offenderConnector({
  manifest: offenderManifest('ID'),
  live: searchForm(site),
  evidence: toFormEvidence(site),
});
