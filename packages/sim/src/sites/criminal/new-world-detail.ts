import type { CriminalSourceRecord, SourceCharge } from '@blotter/vocab';
import { escapeHtml } from '../kit/html.ts';
import { textOf } from '../kit/names.ts';
import { chargesOf, isOdd, oddityOf } from './record-parts.ts';

type Fields = readonly (readonly [name: string, label: string, value: string])[];

const toItems = (fields: Fields, hasId: boolean): string =>
  fields
    .map(
      ([name, label, value]) =>
        `<li class="${name}"><label>${label}</label><span${hasId ? ` id="${name}"` : ''}>${escapeHtml(value)}</span></li>`,
    )
    .join('\n');

const toCells = (cells: Readonly<Record<string, string>>): string =>
  `<tr>${Object.entries(cells)
    .map(([name, value]) => `<td class="${name}">${escapeHtml(value)}</td>`)
    .join('')}</tr>`;

const toTable = (name: string, heading: string, rows: readonly string[]): string =>
  `<div class="${name}"><table><thead><tr><th>${heading}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;

const toBooking = (number: string, fields: Fields, bonds: readonly string[], charges: readonly string[]): string =>
  `<div class="Booking"><h3><label>Booking</label><span id="BookingNumberHeading">${number}</span></h3><div class="BookingData"><ul class="FieldList">
${toItems(fields, true)}</ul>
${toTable('BookingBonds', 'Bond Number', bonds)}
${toTable('BookingCharges', 'Number', charges)}</div></div>`;

/** The bond cell contains the bond number in some rows and the amount in others. */
const toCharge = (record: CriminalSourceRecord, charge: SourceCharge, index: number): string =>
  toCells({
    SeqNumber: String(index + 1),
    ChargeDescription: charge.description ?? '',
    DocketNumber: record.cases?.[0]?.caseNumber ?? '',
    CrimeClass: charge.severity ?? '',
    Statute: charge.statute ?? '',
    OffenseDate: (charge.offenseDate ?? '').replace(/ .*$/, ''),
    Bond: index % 2 === 0 ? `2026-${String(oddityOf(record) % 100_000_000).padStart(8, '0')}` : '$500.00',
  });

const toOpenBooking = (record: CriminalSourceRecord): string => {
  const { custody = {} } = record;
  const { bondAmount = '' } = custody;
  return toBooking(
    custody.bookingNumber ?? '',
    [
      ['BookingDate', 'Booking Date', custody.bookedAt ?? ''],
      ['ReleaseDate', 'Release Date', ''],
      ['ScheduledReleaseDate', 'Scheduled Release Date', custody.projectedReleaseDate ?? ''],
      ['HousingFacility', 'Housing Facility', custody.facility ?? ''],
      ['TotalBondAmount', 'Total Bond Amount', bondAmount],
      ['BookingOrigin', 'Booking Origin', custody.arrestingAgency ?? ''],
    ],
    bondAmount.startsWith('$')
      ? [toCells({ BondNumber: 'B1', BondType: custody.bondType ?? '', BondAmount: bondAmount })]
      : [],
    chargesOf(record).map((charge, index) => toCharge(record, charge, index)),
  );
};

const toEarlierBooking = ({ custody = {} }: CriminalSourceRecord): string =>
  toBooking(
    '2019-00000555',
    [
      ['BookingDate', 'Booking Date', '1/2/2019 11:05 PM'],
      ['ReleaseDate', 'Release Date', '1/4/2019 9:00 AM'],
      ['ScheduledReleaseDate', 'Scheduled Release Date', ''],
      ['HousingFacility', 'Housing Facility', custody.facility ?? ''],
      ['TotalBondAmount', 'Total Bond Amount', ''],
      ['BookingOrigin', 'Booking Origin', custody.arrestingAgency ?? ''],
    ],
    [],
    [
      toCells({
        SeqNumber: '1',
        ChargeDescription: 'DISORDERLY CONDUCT',
        DocketNumber: '19MM000001',
        CrimeClass: 'MISDEMEANOR',
        OffenseDate: '',
        Bond: '',
      }),
    ],
  );

const toAddress = ({ addresses: [home] = [] }: CriminalSourceRecord): string =>
  home === undefined ? '' : `${home.line1} ${home.city}, ${home.state} ${home.zipcode}`;

export function toDetailPage(record: CriminalSourceRecord): string {
  return `<!DOCTYPE html>
<html><head><title>Inmate Detail</title></head><body><div id="DemographicInformation"><ul>
${toItems(
  [
    ['Name', 'Name', textOf(record.name)],
    ['SubjectNumber', 'Subject Number', record.externalId],
    ['DateOfBirth', 'Date of Birth', record.dob ?? ''],
    ['Gender', 'Gender', record.sex ?? ''],
    ['Race', 'Race', record.race ?? ''],
    ['Height', 'Height', record.height ?? ''],
    ['Weight', 'Weight', `${record.weight} lbs`],
    ['HairColor', 'Hair Color', record.hairColor ?? ''],
    ['EyeColor', 'Eye Color', record.eyeColor ?? ''],
    ['Address', 'Address', toAddress(record)],
  ],
  false,
)}</ul></div>
<div id="BookingHistory"><h2>Booking History</h2>${toOpenBooking(record)}
${isOdd(record, 4) ? toEarlierBooking(record) : ''}</div></body></html>`;
}
