import type { OffenderSourceRecord } from '@blotter/vocab';
import type { Fields, Html, Row } from '../../kit/index.ts';
import type { DetailPages } from '../site-search/details.ts';
import { groupPairs, linesOf, pairLines, type Section, toSections, toUnknown } from '../site-search/lines.ts';
import { toAbsconder, toAddress, toAddresses, toLines, toUrl } from '../site-search/published.ts';

export const OFFENDER = /[?&]OfndrID=([A-Za-z0-9-]+)/;
const KNOWN = /^$|^(Offender Details|Address|Offenses|Other Known Addresses|Vehicles|Professional Licenses|Comments)$/;

/** The text of a tab without entries. */
const NONE = 'None';

/** Name, number, aliases and status are labels, and the rest are bullets. Blocks and tabs follow on the same page. */
const toFields = ($: Html, url: string): Fields => {
  const sections = toSections($, '#offender');
  const textOf = (heading: string): string => linesOf(sections, heading).join('\n');
  return {
    url,
    id: OFFENDER.exec(url)?.[1] ?? '',
    ...pairLines([...linesOf(sections, ''), ...linesOf(sections, 'Offender Details')]),
    address: textOf('Address'),
    otherAddresses: linesOf(sections, 'Other Known Addresses')
      .filter((line) => line !== NONE)
      .join('\n'),
    offenses: toGroups(sections, 'Offenses', 'Description'),
    vehicles: toGroups(sections, 'Vehicles', 'Make'),
    licenses: linesOf(sections, 'Professional Licenses'),
    comments: textOf('Comments'),
    photo: toUrl($('#offender img').first().attr('src'), url),
    ...toUnknown(sections, KNOWN),
  };
};

const toGroups = (sections: readonly Section[], heading: string, first: string) =>
  groupPairs(
    linesOf(sections, heading).filter((line) => line !== NONE),
    first,
  );

/** Reads `45 (DOB: 01/02/1980)`. */
const readAge = (text: string): { readonly age: string; readonly dob: string } => {
  const [, age = text, dob = ''] = /^(.{0,20}?)\s*\(\s*DOB:?\s*([^)]{1,40})\)/i.exec(text) ?? [];
  return { age, dob: dob.trim() };
};

const toRecord = (row: Row, code: string): OffenderSourceRecord => {
  const status = row.find('Status');
  return {
    // The registration number is not used, because the list does not show it. A person whose page is gone must keep the
    // id.
    uuid: `${code}-${row.take('id')}`,
    recordUrl: row.take('url'),
    name: row.take('Name'),
    aliases: row
      .find('Aliases')
      .split(/[\n;]/)
      .filter((alias) => !/^\s*(none|n\/a)?\s*$/i.test(alias)),
    ...readAge(row.take('Age')),
    sex: row.take('Sex'),
    race: row.take('Race'),
    height: row.find('Height'),
    weight: row.find('Weight'),
    hairColor: row.find('Hair'),
    eyeColor: row.find('Eyes'),
    marks: row.find('Scars/Tattoos'),
    addresses: [
      toAddress(toLines(row.find('address')), 'residence'),
      ...toAddresses(toLines(row.find('otherAddresses')), 'other'),
    ],
    offenses: row.findRows('offenses').map((offense) => ({
      crime: [offense.take('Description'), offense.find('Details')].filter(Boolean).join('; '),
      convictionDate: offense.find('Date Convicted'),
      jurisdiction: offense.find('Conviction State'),
      releaseDate: offense.find('Release Date'),
      convictionCount: offense.find('Counts'),
    })),
    stateData: {
      stateOffenderId: row.take('Registration #'),
      status,
      designation: row.find('Tier') || row.find('Level'),
      comments: row.find('comments'),
      vehicles: row.findRows('vehicles').map((vehicle) => ({
        make: vehicle.find('Make'),
        model: vehicle.find('Model'),
        year: vehicle.find('Year'),
        color: vehicle.find('Color'),
        plate: vehicle.find('License Plate'),
      })),
      professionalLicenses: row.findTexts('licenses').filter((license) => license !== NONE),
    },
    flags: { absconder: toAbsconder(status) },
    images: [{ url: row.find('photo') }],
  };
};

export function offenderWatchDetails(code: string): DetailPages {
  return {
    landmark: /id="offender"/,
    toFields,
    toRecord: (row) => toRecord(row, code),
  };
}
