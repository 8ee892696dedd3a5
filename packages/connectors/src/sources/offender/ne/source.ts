import type { OffenderSourceRecord } from '@blotter/vocab';
import {
  type PagedListSite,
  searchPagedList,
  toPagedListEvidence,
  walkPagedList,
} from '../../../families/mvc/paged-list.ts';
import type { DetailPages } from '../../../families/site-search/details.ts';
import { toLinkHits } from '../../../families/site-search/hits.ts';
import { groupPairs, linesOf, pairLines, toSections, toUnknown } from '../../../families/site-search/lines.ts';
import { toAddresses, toLines, toUrl } from '../../../families/site-search/published.ts';
import { cellText, type Fields, type Html, offenderConnector, offenderManifest, type Row } from '../../../kit/index.ts';

const HOST = 'https://sor.nebraska.gov';
const OFFENDER = /\/Registry\/Offender\/([0-9A-Z]+)/;
const ADDRESS = /^(Physical\/Main|Temporary|Work|Other|Mailing) Address$/;
const KNOWN = /^$|^(Addresses|Sex Crime Convictions?|Schools|Vehicles|Additional Images)$/;

/** The title has the name in natural order, and the rest are lines of label and value. */
const toFields = ($: Html, url: string): Fields => {
  const sections = toSections($, '#offender');
  const addresses = sections.filter(({ heading }) => ADDRESS.test(heading));
  return {
    id: OFFENDER.exec(url)?.[1] ?? '',
    url,
    title: cellText($('title')).replace(/^[^:]*:\s*/, ''),
    ...pairLines(linesOf(sections, '')),
    addresses: addresses.map(({ heading, lines }) => ({ heading, lines: lines.join('\n') })),
    convictions: groupPairs(linesOf(sections, /^Sex Crime Conviction/), 'Crime'),
    schools: linesOf(sections, 'Schools').join('\n'),
    vehicles: linesOf(sections, 'Vehicles').join('\n'),
    images: $('img[src^="/Image/"]')
      .toArray()
      .map((node) => toUrl($(node).attr('src'), url)),
    ...toUnknown(
      sections.filter(({ heading }) => !ADDRESS.test(heading)),
      KNOWN,
    ),
  };
};

const toRecord = (row: Row): OffenderSourceRecord => {
  row.ignore('not part of a record', 'schools', 'vehicles');
  return {
    uuid: `NE-${row.take('id')}`,
    recordUrl: row.take('url'),
    name: row.take('title'),
    aliases: toLines(row.find('Alias(s)')),
    dob: row.take('Date of Birth'),
    sex: row.take('Sex'),
    race: row.take('Race'),
    height: row.find('Height'),
    weight: row.find('Weight'),
    hairColor: row.find('Hair'),
    eyeColor: row.find('Eyes'),
    addresses: row.findRows('addresses').flatMap((address) => {
      const heading = address.take('heading');
      return toAddresses(toLines(address.take('lines')), TYPES[heading] ?? 'other', (line) => / county$/i.test(line));
    }),
    offenses: row.findRows('convictions').map((conviction) => {
      conviction.ignore('of the crime and the court, not the conviction', 'Place of Crime', 'Court');
      return {
        crime: conviction.take('Crime'),
        statute: conviction.find('Statute Number(s)'),
        jurisdiction: conviction.find('Jurisdiction'),
        convictionDate: conviction.find('Conviction Date'),
        victimAge: conviction.find('Victim of Crime'),
      };
    }),
    stateData: { registrationDuration: row.find('Registration Duration'), photos: row.findTexts('images') },
    images: row
      .findTexts('images')
      .slice(0, 1)
      .map((url) => ({ url })),
  };
};

const TYPES: Readonly<Record<string, string>> = {
  'Physical/Main Address': 'residence',
  'Temporary Address': 'temporary',
  'Work Address': 'work',
  'Mailing Address': 'mailing',
};

const details: DetailPages = { landmark: /id="offender"/, toFields, toRecord };

const site: PagedListSite = {
  searchUrl: `${HOST}/Registry/Search`,
  toQuery: ({ firstName, lastName }) => ({ SearchType: 'Name', LastName: lastName, FirstName: firstName }),
  nobody: /No results? (were )?found/,
  toHits: ($, url) => toLinkHits($, url, { code: 'NE', links: 'a[href*="/Registry/Offender/"]', id: OFFENDER }),
  details,
};

export const ne = offenderConnector({
  manifest: offenderManifest('NE', {
    syncEligible: true,
    schedule: '10 3 * * 6',
    assertions: { minRecords: 2_000, fillRates: { dob: 0.9, addresses: 0.7, offenses: 0.9 } },
  }),
  bulk: walkPagedList(site),
  live: searchPagedList(site),
  evidence: toPagedListEvidence(site),
});
