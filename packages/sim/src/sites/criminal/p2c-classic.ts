import type { CriminalSourceRecord } from '@blotter/vocab';
import type { CriminalSource } from '../../nation/criminal-sources.ts';
import { partsOf } from '../kit/names.ts';
import { htmlAnswer, jsonAnswer, notFound, type Site } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { hostOf } from './addresses.ts';
import { toMidnight, toSlashed } from './p2c-dates.ts';
import { chargesOf, FALLBACK_PAGE_SIZE, isEmptied, isOdd, oddityOf } from './record-parts.ts';

const MOST_ROWS = 100;
const SESSION = 'ASP.NET_SessionId';

const PAGE = `<!DOCTYPE html><html><head><title>Inmate Inquiry</title></head><body><table id="tblII"></table><script src="jqHandler.ashx"></script></body></html>`;

/** Writes one row per charge. Some names are only in `disp_name`, and some charges only in `disp_charge`. */
const toRows = (record: CriminalSourceRecord): readonly Readonly<Record<string, string>>[] => {
  const { first, middle, last, suffix } = partsOf(record.name);
  const { custody = {}, age = '', sex = '', race = '' } = record;
  const isWhole = isOdd(record, 11);
  const given = [first, middle, suffix].filter(Boolean).join(' ');
  return chargesOf(record).map(({ description = '' }, index) => ({
    invid: String(oddityOf(record) % 100_000),
    my_num: String(index),
    book_id: record.externalId,
    disp_name: `${last}, ${given} (${race.charAt(0)} /${sex.charAt(0)}/${age})`,
    firstname: isWhole ? '' : first,
    lastname: isWhole ? '' : `${last}${suffix && ` ${suffix}`}`,
    middlename: isWhole ? '' : middle,
    age,
    dob: toMidnight(record.dob ?? ''),
    sex,
    race,
    disp_arrest_date: toSlashed(custody.bookedAt ?? ''),
    date_arr: toMidnight(custody.bookedAt ?? ''),
    disp_agency: custody.arrestingAgency ?? '',
    agency: 'SO',
    chrgdesc: isOdd(record, 7) ? '' : description,
    ...(isOdd(record, 7) ? { disp_charge: description } : {}),
    link_text: 'view',
  }));
};

/** A page of more than a hundred rows is empty, although it reports their count. */
export function p2cClassicJail(source: CriminalSource, world: World): Site {
  return {
    code: source.code,
    hosts: [hostOf(source)],
    faults: ['empty-page', 'page-size'],
    answer: (request) => {
      const { url, form, cookies, fault, method } = request;
      if (url.pathname === '/jailinmates.aspx')
        return htmlAnswer(PAGE, { 'set-cookie': `${SESSION}=simulated; path=/; HttpOnly` });
      if (url.pathname !== '/jqHandler.ashx' || method !== 'POST' || form.get('t') !== 'ii') return notFound();
      if (!cookies.has(SESSION)) return htmlAnswer('<html><title>Runtime Error</title></html>', {}, 500);
      const rows = world
        .criminal(source.code)
        .flatMap(({ record }) => toRows(record))
        .sort((one, other) => ((one.disp_name ?? '') < (other.disp_name ?? '') ? -1 : 1));
      const asked = Number(form.get('rows') ?? 10) || 10;
      const page = Math.max(1, Number(form.get('page') ?? 1) || 1);
      const pages = Math.ceil(rows.length / asked);
      const size = fault === 'page-size' ? Math.min(asked, FALLBACK_PAGE_SIZE) : asked;
      const from = (page - 1) * asked;
      const isEmpty = asked > MOST_ROWS || isEmptied(request, page, pages);
      return jsonAnswer({
        total: String(pages),
        page: String(page),
        records: String(rows.length),
        rows: isEmpty ? [] : rows.slice(from, from + size),
      });
    },
  };
}
