import type { OffenderSourceRecord } from '@blotter/vocab';
import type { Fields, Html, Row } from '../../kit/index.ts';
import type { DetailPages } from '../site-search/details.ts';
import { toAbsconder, toAddress, toLines, toUrl } from '../site-search/published.ts';
import { pairCells, tableRecords } from './tables.ts';

/** Inferred: a page of label cells, `#registrant`, and a table of convictions, as on older state sites. */
export function plainDetails(code: string): DetailPages {
  return {
    landmark: /id="registrant"/,
    toFields: ($: Html, url: string): Fields => ({
      url,
      ...pairCells($, '#registrant'),
      convictions: tableRecords($, '#convictions'),
      photo: toUrl($('#registrant img').first().attr('src'), url),
    }),
    toRecord: (row) => toRecord(row, code),
  };
}

const toRecord = (row: Row, code: string): OffenderSourceRecord => {
  const id = row.take('Registration Number');
  const status = row.find('Status');
  return {
    uuid: `${code}-${id}`,
    recordUrl: row.take('url'),
    name: row.take('Name'),
    aliases: toLines(row.find('Alias(es)')),
    dob: row.take('Date of Birth'),
    sex: row.take('Sex'),
    race: row.find('Race'),
    height: row.find('Height'),
    weight: row.find('Weight'),
    hairColor: row.find('Hair'),
    eyeColor: row.find('Eyes'),
    marks: row.find('Scars/Tattoos'),
    addresses: [
      toAddress(toLines(row.find('Residence')), 'residence'),
      toAddress(toLines(row.find('Employment')), 'work'),
      toAddress(toLines(row.find('School')), 'school'),
    ],
    offenses: row.findRows('convictions').map((conviction) => ({
      crime: conviction.take('Offense'),
      statute: conviction.find('Statute'),
      convictionDate: conviction.find('Conviction Date'),
      jurisdiction: conviction.find('Jurisdiction'),
    })),
    stateData: {
      stateOffenderId: id,
      status,
      designation: row.find('Classification'),
      registrationDuration: row.find('Registration Term'),
      addressVerificationDate: row.find('Address Verified'),
    },
    flags: { absconder: toAbsconder(status) },
    images: [{ url: row.find('photo') }],
  };
};
