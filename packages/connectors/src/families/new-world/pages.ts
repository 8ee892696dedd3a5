import { cellText, type Html, loadHtml } from '../../kit/index.ts';

/** A line of the grid. Its link uses the portal's own number, which may be negative. */
export interface GridLine {
  readonly detailId: string;
  readonly cells: Readonly<Record<string, string>>;
}

export interface Grid {
  readonly lines: readonly GridLine[];
  /** Read from `Showing 1 to 100 of 217`, or undefined if the page does not show it. */
  readonly total: number | undefined;
  readonly last: number;
}

export const GRID_LANDMARK = /class="?Name\b|No data|Inmate Inquiry/i;
export const DETAIL_LANDMARK = /DemographicInformation|BookingHistory/;

export function readGrid(html: string): Grid {
  const $ = loadHtml(html);
  const lines = $('td.Name')
    .toArray()
    .map((cell) => {
      const line = $(cell).closest('tr');
      const href = line.find('a[href*="/Inmate/Detail/"]').attr('href') ?? '';
      return { detailId: /\/Inmate\/Detail\/(-?\d+)/.exec(href)?.[1] ?? '', cells: classed($, line.children('td')) };
    });
  const [, , last, total] = /Showing\s*(\d+)\s*to\s*(\d+)\s*of\s*(\d+)/.exec(cellText($('body'))) ?? [];
  return { lines, total: total === undefined ? undefined : Number(total), last: Number(last ?? lines.length) };
}

export interface DetailPage {
  readonly person: Readonly<Record<string, string>>;
  readonly bookings: readonly Booking[];
}

export interface Booking {
  readonly number: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly charges: readonly Readonly<Record<string, string>>[];
  readonly bonds: readonly Readonly<Record<string, string>>[];
}

export function readDetail(html: string): DetailPage {
  const $ = loadHtml(html);
  const bookings = $('div.Booking')
    .toArray()
    .map((node): Booking => {
      const booking = $(node);
      const rows = (selector: string) =>
        booking
          .find(`${selector} tbody tr`)
          .toArray()
          .map((row) => classed($, $(row).children('td')));
      return {
        number: cellText(booking.find('#BookingNumberHeading, h3 span').first()),
        fields: listed($, booking.find('.BookingData li')),
        charges: rows('.BookingCharges'),
        bonds: rows('.BookingBonds'),
      };
    });
  return { person: listed($, $('#DemographicInformation li')), bookings };
}

type Nodes = ReturnType<Html>;

/** Returns cells by CSS class. */
const classed = ($: Html, cells: Nodes): Readonly<Record<string, string>> =>
  Object.fromEntries(
    cells
      .toArray()
      .map((cell, index) => [$(cell).attr('class')?.split(/\s+/, 1)[0] || `column ${index + 1}`, cellText($(cell))]),
  );

const listed = ($: Html, items: Nodes): Readonly<Record<string, string>> =>
  Object.fromEntries(
    items.toArray().map((item, index) => {
      const value = $(item).find('span').first();
      const name = value.attr('id') ?? $(item).attr('class')?.split(/\s+/, 1)[0] ?? `item ${index + 1}`;
      return [name, cellText(value)];
    }),
  );
