import type { OffenderSourceRecord, SourceAddress, SourceOffense, SourceVehicle } from '@blotter/vocab';
import type { SiteAnswer } from '../../kit/site.ts';
import { type Markup, markup, pageAnswer, toBreaks, toDivs } from './markup.ts';
import { listAddresses, listHomes, tierOf, toAddressLines, toAliases } from './printed.ts';
import type { RegistryPerson } from './registry-file.ts';

/** The age cell contains the date of birth. */
const toAge = ({ age = '', dob = '' }: OffenderSourceRecord): string =>
  dob === '' || age.includes('DOB') ? age : `${age} (DOB: ${dob})`.trim();

const toLabelled = (label: string, text: string): Markup => markup`<p><b>${label}:</b> ${text}</p>`;

const toHome = (address: SourceAddress = {}): Markup =>
  toBreaks([...toAddressLines(address), address.county ? `${address.county} County` : ''].filter(Boolean));

const toOffense = (offense: SourceOffense): readonly Markup[] =>
  toDivs([
    `Description: ${[offense.statute, offense.crime].filter(Boolean).join(' - ')}`,
    `Date Convicted: ${offense.convictionDate ?? ''}`,
    `Conviction State: ${offense.jurisdiction ?? ''}`,
    `Release Date: ${offense.releaseDate ?? ''}`,
    `Details: ${offense.victimAge ? `Victim age ${offense.victimAge}` : ''}`,
    `Counts: ${offense.convictionCount ?? ''}`,
  ]);

const toVehicle = ({ make = '', model = '', year = '', color = '', plate = '' }: SourceVehicle): readonly Markup[] =>
  toDivs([`Make: ${make}`, `Model: ${model}`, `Year: ${year}`, `Color: ${color}`, `License Plate: ${plate}`]);

const orNone = (parts: readonly Markup[]): readonly Markup[] =>
  parts.length === 0 ? [markup`<div>None</div>`] : parts;

/** Labels, bullets, blocks and tabs are on one page. */
export function toWatchDetail({ id, name, record }: RegistryPerson): SiteAnswer {
  const { stateData = {} } = record;
  const aliases = toAliases(record);
  const others = listAddresses(record, 'other').flatMap((address) => toAddressLines(address));
  return pageAnswer(
    'Offender Details',
    markup`<div id="offender">
<h1>Offender Details</h1>
<img src="photos/${id}.jpg" alt="">
${toLabelled('Name', typeof record.name === 'string' ? record.name : name.full)}
${toLabelled('Registration #', stateData.stateOffenderId ?? id)}
${toLabelled('Aliases', aliases.length === 0 ? 'None' : aliases.join('; '))}
${toLabelled('Status', stateData.status ?? '')}
${toLabelled('Tier', tierOf(record))}
<ul>
<li>Age: ${toAge(record)}</li><li>Sex: ${record.sex ?? ''}</li><li>Race: ${record.race ?? ''}</li><li>Height: ${record.height ?? ''}</li><li>Weight: ${record.weight ?? ''}</li>
<li>Hair: ${record.hairColor ?? ''}</li><li>Eyes: ${record.eyeColor ?? ''}</li><li>Scars/Tattoos: ${record.marks ?? ''}</li>
</ul>
<h2>Address</h2>
<div>${toHome(listHomes(record)[0])}</div>
<h2>Offenses</h2>
${(record.offenses ?? []).flatMap(toOffense)}
<h2>Other Known Addresses</h2>
${orNone(others.length === 0 ? [] : [markup`<div>${toBreaks(others)}</div>`])}
<h2>Vehicles</h2>
${orNone((stateData.vehicles ?? []).flatMap(toVehicle))}
<h2>Professional Licenses</h2>
<div>None</div>
</div>`,
  );
}
