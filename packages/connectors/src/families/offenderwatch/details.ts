import type { OffenderSourceRecord } from '@blotter/vocab';
import type { Fields, Html, Row } from '../../kit/index.ts';
import type { DetailPages } from '../site-search/details.ts';
import { groupPairs, linesOf, pairLines, type Section, toSections, toUnknown } from '../site-search/lines.ts';
import { toAbsconder, toAddress, toAddresses, toLines, toUrl } from '../site-search/published.ts';

const KNOWN = /^$|^(Offender Details|Address|Offenses|Other Known Addresses|Vehicles|Professional Licenses|Comments)$/;

/** Name, number, aliases and status as labels, the rest as bullets; below them blocks and the tabs, all on one page. */
const toFields = ($: Html, url: string): Fields => {
  const sections = toSections($, '#offender');
  const textOf = (heading: string): string => linesOf(sections, heading).join('\n');
  return {
    url,
    ...pairLines([...linesOf(sections, ''), ...linesOf(sections, 'Offender Details')]),
    address: textOf('Address'),
    otherAddresses: textOf('Other Known Addresses'),
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
    linesOf(sections, heading).filter((line) => line !== 'None'),
    first,
  );

/** `45 (DOB: 01/02/1980)` */
const readAge = (text: string): { readonly age: string; readonly dob: string } => {
  const [, age = text, dob = ''] = /^(.{0,20}?)\s*\(\s*DOB:?\s*([^)]{1,40})\)/i.exec(text) ?? [];
  return { age, dob: dob.trim() };
};

const toRecord = (row: Row, code: string): OffenderSourceRecord => {
  const id = row.take('Registration #');
  const status = row.find('Status');
  return {
    uuid: `${code}-${id}`,
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
      stateOffenderId: id,
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
      professionalLicenses: row.findTexts('licenses').filter((license) => license !== 'None'),
    },
    flags: { absconder: toAbsconder(status) },
    images: [{ url: row.find('photo') }],
  };
};

export const offenderWatchDetails = (code: string): DetailPages => ({
  landmark: /id="offender"/,
  toFields,
  toRecord: (row) => toRecord(row, code),
});
