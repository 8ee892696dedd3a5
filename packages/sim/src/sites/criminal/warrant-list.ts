import type { CriminalSourceRecord } from '@blotter/vocab';
import type { CriminalSource } from '../../nation/criminal-sources.ts';
import { escapeHtml } from '../kit/html.ts';
import { partsOf } from '../kit/names.ts';
import { htmlAnswer, notFound, redirectAnswer, type Site } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { hostOf, isDisclaimed } from './addresses.ts';
import { chargesOf, isOdd } from './record-parts.ts';

const NOTICE = 'This list is not confirmation of an active warrant. Do not attempt to arrest anybody.';
const COLUMNS = [
  'Number',
  'Last Name',
  'Rest of Name',
  'DOB',
  'Sex',
  'Race',
  'Issued',
  'Type',
  'Court',
  'Agency',
  'Crime',
  'Bond',
];

/** The list comes from a program that pads its cells. Several crimes of one person are in one cell. */
const toCells = (record: CriminalSourceRecord): readonly string[] => {
  const { first, middle, last, suffix } = partsOf(record.name);
  const { warrant = {} } = record;
  return [
    warrant.number ?? '',
    `${last}${suffix && ` ${suffix}`}`,
    [first, middle].filter(Boolean).join(' '),
    record.dob === 'UNKNOWN' ? '' : (record.dob ?? ''),
    record.sex ?? '',
    record.race ?? '',
    warrant.issuedDate ?? '',
    warrant.type ?? '',
    isOdd(record, 4) ? '' : 'DISTRICT',
    warrant.issuingAgency ?? '',
    chargesOf(record)
      .map(({ description = '' }) => description)
      .join('\n'),
    isOdd(record, 9) ? 'NO BOND' : `$${warrant.bondAmount ?? ''}.00`,
  ];
};

const toRow = (record: CriminalSourceRecord): string =>
  `<tr>${toCells(record)
    .map((cell) => `<td>${escapeHtml(cell).replaceAll('\n', '<br>')}&nbsp;</td>`)
    .join('')}</tr>`;

const toPage = (letter: string, rows: readonly string[]): string => `<!DOCTYPE html>
<html><head><title>Active warrants</title></head><body><h1>Warrant list: ${letter}</h1><p>${NOTICE}</p>
<table id="warrants"><tr>${COLUMNS.map((name) => `<th>${name}</th>`).join('')}</tr>
${rows.join('\n')}
</table><p>${rows.length === 0 ? 'No warrants are listed under this letter.' : `${rows.length} warrants`}</p></body></html>`;

const DISCLAIMER = `<!DOCTYPE html>
<html><head><title>Warrants: disclaimer</title></head><body><h1>Disclaimer</h1><p>${NOTICE}</p>
<form method="post" action="/warrants/disclaimer"><input type="hidden" name="back" value="/warrants/list"><button name="accept" value="yes">I Agree</button></form></body></html>`;

const COOKIE = 'warrants_accepted';

/** Lists by the first letter of the last name. Every second county requires its disclaimer first. */
export function warrantList(source: CriminalSource, world: World): Site {
  return {
    code: source.code,
    hosts: [hostOf(source)],
    faults: ['empty-page'],
    answer: ({ url, cookies, form, method, fault }) => {
      if (url.pathname === '/warrants/disclaimer')
        return method === 'POST' && form.get('accept') === 'yes'
          ? redirectAnswer(form.get('back') ?? '/warrants/list', { 'set-cookie': `${COOKIE}=yes; path=/` })
          : htmlAnswer(DISCLAIMER);
      if (url.pathname !== '/warrants/list') return notFound();
      if (isDisclaimed(source) && cookies.get(COOKIE) !== 'yes') return redirectAnswer('/warrants/disclaimer');
      const letter = (url.searchParams.get('letter') ?? 'A').slice(0, 1).toUpperCase();
      const found = world
        .criminal(source.code)
        .map(({ record }) => record)
        .filter(({ name }) => partsOf(name).last.startsWith(letter));
      if (fault === 'empty-page') return htmlAnswer('<!DOCTYPE html><html><body></body></html>');
      return htmlAnswer(toPage(letter, found.map(toRow)));
    },
  };
}
