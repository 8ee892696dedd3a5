import type { CriminalSourceRecord, SourceCharge } from '@blotter/vocab';
import type { CriminalSource } from '../../nation/criminal-sources.ts';
import { escapeHtml } from '../kit/html.ts';
import { fold, textOf } from '../kit/names.ts';
import { htmlAnswer, notFound, type Site, textAnswer } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { agencyNameOf, agencyNumberOf, hostOf } from './addresses.ts';
import { chargesOf, FALLBACK_PAGE_SIZE, isEmptied, isOdd } from './record-parts.ts';

const PAGE_SIZE = 20;

const toHome = (jailId: string): string =>
  `<!DOCTYPE html><html><head><title>Booking Search</title></head><body><form id="formcurrentconfinementsonload"><input type="hidden" name="JMSAgencyID" value="${jailId}"></form></body></html>`;

const toRow = (label: string, value: string, name = 'detail-value'): string =>
  `<div class="detail-row"><span class="detail-label">${label}:</span> <span class="${name}">${escapeHtml(value)}</span></div>`;

const toCharge = (record: CriminalSourceRecord, { description = '' }: SourceCharge, index: number): string => {
  const { custody = {}, cases } = record;
  const bond = index === 0 ? (custody.bondAmount ?? '') : '';
  return `<div class="charge-item"><span class="charge-number">${index + 1}</span><div class="charge-details"><div>${escapeHtml(description)}</div><span class="charge-agency">${custody.arrestingAgency ?? ''}</span><div class="bond-info">Bond: <span class="bond-amount">${bond}</span></div><div class="docket-info">Docket: ${cases?.[0]?.caseNumber ?? ''}</div></div></div>`;
};

const toName = (record: CriminalSourceRecord): string => {
  const name = escapeHtml(textOf(record.name));
  return isOdd(record, 6) ? name.replace(' ', '&nbsp;') : name;
};

/** Some rows omit the age: `W / M`. */
const toDemographics = (record: CriminalSourceRecord): string =>
  isOdd(record, 13) ? (record.age ?? '').replace(/^[^/]*\/ /, '') : (record.age ?? '');

const toCard = (record: CriminalSourceRecord): string => {
  const { custody = {}, dob = '' } = record;
  const charges = chargesOf(record);
  const booked = `${custody.bookedAt ?? ''}${isOdd(record, 2) ? ' 14:30' : ''}`;
  return `<div class="card booking-card"><div class="booking-header" data-bookingid="${custody.bookingNumber ?? ''}"><h5 class="mb-0">${toName(record)}</h5></div><div class="card-body">${toRow('Demographics', toDemographics(record))}${toRow('Date of Birth', dob)}${toRow('Booked', booked)}${toRow('Arresting Agency', custody.arrestingAgency ?? '')}${toRow('Bond Total', custody.bondAmount ?? '', 'detail-value bond-total')}</div><div class="charges-section"><div class="charges-header">Charges <span class="charge-count">${charges.length}</span></div>${charges.map((charge, index) => toCharge(record, charge, index)).join('')}</div></div>`;
};

const toRoster = (cards: readonly string[], from: number, total: number): string =>
  `<style>.booking-card{}</style>
<div class="mb-3"><h5 class="text-muted">Total Inmates: <span class="text-primary">${total}</span></h5></div>
${
  cards.length === 0
    ? '<div class="no-results"><h4>No inmates found</h4></div>'
    : `${cards.join('\n')}\n<div>Showing ${from + 1}-${from + cards.length} of ${total} inmates</div>`
}`;

export function citizenConnectJail(source: CriminalSource, world: World): Site {
  return {
    code: source.code,
    hosts: [hostOf(source)],
    faults: ['empty-page', 'page-size'],
    answer: (request) => {
      const { url, form, cookies, fault, method } = request;
      const jailId = agencyNumberOf(source);
      if (url.pathname === '/bookingsearch/index.php' && url.searchParams.get('AgencyID') === agencyNameOf(source))
        return htmlAnswer(toHome(jailId), { 'set-cookie': 'PHPSESSID=simulated; path=/' });
      if (url.pathname !== '/bookingsearch/fetchesforajax/fetch_current_confinements.php' || method !== 'POST')
        return notFound();
      if (!cookies.has('PHPSESSID') || form.get('JMSAgencyID') !== jailId)
        return textAnswer('Session AgencyID not set', {}, 500);
      const wanted = fold(form.get('search') ?? '');
      const found = world
        .criminal(source.code)
        .map(({ record }) => record)
        .filter(({ name }) => fold(textOf(name)).includes(wanted));
      const size = fault === 'page-size' ? FALLBACK_PAGE_SIZE : PAGE_SIZE;
      const page = Math.max(1, Number(form.get('IDX') ?? 1) || 1);
      const from = (page - 1) * size;
      const isEmpty = isEmptied(request, page, Math.ceil(found.length / size));
      return htmlAnswer(toRoster(isEmpty ? [] : found.slice(from, from + size).map(toCard), from, found.length));
    },
  };
}
