import type { CriminalSourceRecord, SourceCharge } from '@blotter/vocab';
import { escapeHtml } from '../kit/html.ts';
import { textOf } from '../kit/names.ts';
import { chargesOf } from './record-parts.ts';

const LEVELS: Readonly<Record<string, string>> = {
  FELONY: 'Felony',
  MISDEMEANOR: 'Misdemeanor',
  INFRACTION: 'Infraction',
};
const SEXES: Readonly<Record<string, string>> = { M: 'Male', F: 'Female' };
const RACES: Readonly<Record<string, string>> = {
  W: 'White',
  B: 'Black',
  A: 'Asian',
  I: 'American Indian',
  P: 'Pacific Islander',
};

const toParty = (record: CriminalSourceRecord): string => {
  const { addresses: [home] = [], aliases = [] } = record;
  const known = aliases.map((alias) => `<br><i>Also Known As</i> ${escapeHtml(textOf(alias))}`).join('');
  const address = home
    ? `<div class="ssAddress">${escapeHtml(home.line1 ?? '')}<br>${home.city}, ${home.state} ${home.zipcode}</div>`
    : '';
  const about = [
    `<b>${SEXES[record.sex ?? ''] ?? ''} ${RACES[record.race ?? ''] ?? ''}</b>`,
    record.dob === 'UNKNOWN' ? '' : `DOB: ${record.dob}`,
    `SID: ${record.externalId}`,
  ].filter(Boolean);
  return `<tr><th class="ssPartyType">Defendant</th><th class="ssPartyName">${escapeHtml(textOf(record.name))}${known}${address}</th><td class="ssPartyInfo">${about.join('<br>')}</td></tr>`;
};

const toCharge = (charge: SourceCharge, index: number): string =>
  `<tr><td class="ssCharge">${index + 1}.&nbsp;${escapeHtml(charge.description ?? '')}</td><td>${charge.statute ?? ''}</td><td>${LEVELS[charge.severity ?? ''] ?? ''}</td><td>${charge.offenseDate ?? ''}</td></tr>`;

const toDisposition = (charge: SourceCharge, index: number): string =>
  charge.disposition === undefined
    ? ''
    : `<tr><th>${charge.dispositionDate}</th><td><b>Disposition</b> (Judicial Officer: Simulated, Judge)<div class="ssDisposition">${index + 1}.&nbsp;${escapeHtml(charge.description ?? '')}</div><div class="ssFinding">${charge.disposition}</div></td></tr>`;

export function toCasePage(record: CriminalSourceRecord): string {
  const { caseNumber = '', court = '', filedDate = '', status = '' } = record.cases?.[0] ?? {};
  const charges = chargesOf(record);
  const info = { 'Case Type': 'Adult Criminal', 'Date Filed': filedDate, Location: court, 'Case Status': status };
  return `<!DOCTYPE html>
<html><head><title>Case Information</title></head><body>
<div class="ssCaseDetailROA">Register of Actions</div><div class="ssCaseDetailCaseNbr">Case No. <span>${caseNumber}</span></div>
<table class="ssCaseInfo">${Object.entries(info)
    .map(([label, value]) => `<tr><th class="ssTableHeaderLabel">${label}:</th><td><b>${value}</b></td></tr>`)
    .join('\n')}</table>
<div class="ssCaseDetailSectionTitle">Party Information</div><table class="ssParties">
${toParty(record)}
<tr><th class="ssPartyType">State</th><th class="ssPartyName">The State</th><td class="ssPartyInfo"></td></tr></table>
<div class="ssCaseDetailSectionTitle">Charge Information</div><table class="ssCharges"><tr><th>Charges</th><th>Statute</th><th>Level</th><th>Date</th></tr>
${charges.map(toCharge).join('\n')}</table>
<div class="ssCaseDetailSectionTitle">Events &amp; Orders of the Court</div><table class="ssEvents">
${charges.map(toDisposition).join('\n')}</table></body></html>`;
}
