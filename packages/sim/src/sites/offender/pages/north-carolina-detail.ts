import type { OffenderSourceRecord, SourceOffense } from '@blotter/vocab';
import type { SiteAnswer } from '../../kit/site.ts';
import { type Markup, markup, pageAnswer, toDivs } from './markup.ts';
import { listHomes, toAddressLines, toAliases, toNumber, toSurnameFirst } from './printed.ts';
import type { RegistryPerson } from './registry-file.ts';

/** Label and value are on separate lines, and a label may have no value. */
const toLabelled = (label: string, ...lines: readonly string[]): Markup =>
  markup`<div>${label}:</div>${toDivs(lines.filter(Boolean))}`;

/** Some pages break between aliases, others join them. */
const toAliasLines = (id: string, record: OffenderSourceRecord): readonly string[] => {
  const aliases = toAliases(record);
  return toNumber(id, 'packed aliases', 2) === 0 ? [aliases.join(' ')] : aliases;
};

const toOffense = (offense: SourceOffense, index: number): Markup => {
  const { jurisdiction = '', convictionCounty = '' } = offense;
  const abroad = jurisdiction === 'NC' ? '' : 'Out-of-State ';
  const state = offense.federal ? 'US' : jurisdiction;
  return markup`<div>Offense ${index + 1}</div>
${toLabelled('Offense Date', offense.offenseDate ?? '')}
${toLabelled('County - State', [convictionCounty, state].filter(Boolean).join(' - '))}
${toLabelled('Conviction Date', offense.convictionDate ?? '')}
${toLabelled('Release Date', offense.releaseDate ?? '')}
${toLabelled('Probation', '')}
${toLabelled('Confinement', '')}
${toLabelled(`${abroad}Statute`, offense.statute ?? '')}
${toLabelled(`${abroad}Description`, offense.crime ?? '')}
${toLabelled("Victim's Age", offense.victimAge ?? '')}
${toLabelled("Offender's Age", '')}`;
};

export function toCarolinaDetail(person: RegistryPerson): SiteAnswer {
  const { id, record } = person;
  const { stateData = {} } = record;
  const [home] = listHomes(record);
  return pageAnswer(
    'Details',
    markup`<form method="post" action="details.aspx"><input type="hidden" name="__VIEWSTATE" value="details">
<div id="details">
<h2>Sex Offender Details</h2>
<img src="photo.aspx?srn=${id}" alt="">
<div>${toSurnameFirst(person)}</div>
${toDivs(toAddressLines(home))}
${toLabelled('SRN', id)}
<h2>Offender Information</h2>
${toLabelled('Race', record.race ?? '')}
${toLabelled('Sex', record.sex ?? '')}
${toLabelled('Height', record.height ?? '')}
${toLabelled('Weight', record.weight ?? '')}
${toLabelled('Hair', record.hairColor ?? '')}
${toLabelled('Eyes', record.eyeColor ?? '')}
${toLabelled('Birth Date', record.dob ?? '')}
${toLabelled('Alias Names', ...toAliasLines(id, record))}
${toLabelled('Scars, Marks, Tattoos', ...(record.marks ?? '').split('; '))}
${toLabelled('Registration Type', record.flags?.predator ? 'PREDATOR' : 'CONVICTION')}
${toLabelled('Registering Sheriff', home?.county ?? '')}
${toLabelled('Minimum Registration Period', stateData.registrationDuration ?? '')}
${toLabelled('Registration Date', stateData.registrationStarts ?? '')}
${toLabelled('Registration Status', stateData.status ?? '')}
${toLabelled('Last Address Verified', stateData.lastVerificationDate ?? '')}
${toLabelled('Violations', '')}
<h2>Conviction Information</h2>
${(record.offenses ?? []).map(toOffense)}
</div></form>`,
  );
}
