import type { OffenderSourceRecord } from '@blotter/vocab';
import type { DetailPages } from '../../../families/site-search/details.ts';
import { toLinkHits } from '../../../families/site-search/hits.ts';
import { linesOf, pairLines, toSections, toUnknown } from '../../../families/site-search/lines.ts';
import { toAbsconder, toAddress, toLines, toUrl } from '../../../families/site-search/published.ts';
import { searchWebForms, toWebFormsEvidence, type WebFormsSite } from '../../../families/webforms/webforms.ts';
import { type Fields, type Html, offenderConnector, offenderManifest, type Row } from '../../../kit/index.ts';

const HOST = 'https://sexoffender.ncsbi.gov';
const SRN = /[?&]srn=([A-Z0-9]+)/;
const OFFENSE = /^Offense \d+$/;
const KNOWN = /^$|^(Sex Offender Details|Offender Information|Conviction Information|Note|Offense \d+)$/;

/**
 * `LAST,FIRST M`, the address and the registration number are above the labels. Plain lines are the headings of
 * offenses.
 */
const toFields = ($: Html, url: string): Fields => {
  const sections = toSections($, '#details', OFFENSE);
  const { '': block = '', ...registration } = pairLines(linesOf(sections, 'Sex Offender Details'));
  const [name = '', ...address] = toLines(block);
  return {
    url,
    name,
    address: address.join('\n'),
    ...registration,
    ...pairLines(linesOf(sections, 'Offender Information')),
    offenses: sections.filter(({ heading }) => OFFENSE.test(heading)).map(({ lines }) => pairLines(lines)),
    photo: toUrl($('img[src*="photo.aspx"]').first().attr('src'), url),
    ...toUnknown(sections, KNOWN),
  };
};

const toRecord = (row: Row): OffenderSourceRecord => {
  const id = row.take('SRN');
  const status = row.take('Registration Status');
  return {
    uuid: `NC-${id}`,
    recordUrl: row.take('url'),
    name: row.take('name'),
    // Names are joined by spaces, and only the name reader can split them.
    aliases: [toLines(row.find('Alias Names')).join(' ')],
    dob: row.take('Birth Date'),
    sex: row.take('Sex'),
    race: row.take('Race'),
    height: row.find('Height'),
    weight: row.find('Weight'),
    hairColor: row.find('Hair'),
    eyeColor: row.find('Eyes'),
    marks: toLines(row.find('Scars, Marks, Tattoos')).join('; '),
    addresses: [toAddress(toLines(row.find('address')), 'residence')],
    offenses: row.findRows('offenses').map(toOffense),
    stateData: {
      stateOffenderId: id,
      status,
      designation: row.find('Registration Type'),
      registrationStarts: row.find('Registration Date'),
      registrationDuration: row.find('Minimum Registration Period'),
      addressVerificationDate: row.find('Last Address Verified'),
      lawAgency: row.find('Registering Sheriff'),
      comments: row.find('Violations'),
    },
    flags: { absconder: toAbsconder(status) },
    images: [{ url: row.find('photo') }],
  };
};

const toOffense = (offense: Row) => {
  offense.ignore('a sentence, not a conviction', 'Probation', 'Confinement', "Offender's Age");
  return {
    crime: offense.find('Description') || offense.find('Out-of-State Description'),
    statute: offense.find('Statute') || offense.find('Out-of-State Statute'),
    offenseDate: offense.find('Offense Date'),
    convictionDate: offense.find('Conviction Date'),
    releaseDate: offense.find('Release Date'),
    jurisdiction: offense.find('County - State'),
    victimAge: offense.find("Victim's Age"),
  };
};

const details: DetailPages = { landmark: /id="details"/, toFields, toRecord };

const site: WebFormsSite = {
  searchUrl: `${HOST}/search.aspx`,
  search: /name="lname"/,
  // The site matches a surname of fewer than four letters exactly, and a longer one as a prefix.
  toForm: ({ firstName, lastName }) => ({
    lname: lastName,
    fname: firstName,
    age: '',
    zip: '',
    city: '',
    county: '-1',
    status: '-1',
    searchbutton1: 'Search',
  }),
  results: /id="DaGrid"|No (records|offenders) (were )?found/,
  toHits: ($, url) => toLinkHits($, url, { code: 'NC', links: '#DaGrid a[href*="srn="]', id: SRN }),
  details,
};

export const nc = offenderConnector({
  manifest: offenderManifest('NC'),
  live: searchWebForms(site),
  evidence: toWebFormsEvidence(site),
});
