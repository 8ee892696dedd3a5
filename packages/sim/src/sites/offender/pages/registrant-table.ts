import type { SourceOffense } from '@blotter/vocab';
import type { SiteAnswer } from '../../kit/site.ts';
import { type Markup, markup, pageAnswer, toBreaks } from './markup.ts';
import {
  listAddresses,
  listHomes,
  tierOf,
  toAddressLines,
  toAliases,
  toCourtPlace,
  toSurnameFirst,
} from './printed.ts';
import type { RegistryPerson } from './registry-file.ts';

const MAX_SHOWN = 100;

/** Shows the first hundred, and a sentence that says so. */
export function toRegistrants(found: readonly RegistryPerson[], toHref: (id: string) => string): SiteAnswer {
  const rows = found
    .slice(0, MAX_SHOWN)
    .map(
      (person) =>
        markup`<tr><td><a href="${toHref(person.id)}">${toSurnameFirst(person)}</a></td><td>${listHomes(person.record)[0]?.city ?? ''}</td></tr>`,
    );
  return pageAnswer(
    'Results',
    rows.length === 0
      ? markup`<p>No registrants were found.</p>`
      : markup`${found.length > MAX_SHOWN ? markup`<p>Your search found more than ${MAX_SHOWN} registrants.</p>` : ''}<table id="registrants">
<tr><th>Name</th><th>Town</th></tr>
${rows}
</table>`,
  );
}

const toCell = (label: string, lines: readonly string[]): Markup =>
  markup`<th>${label}:</th><td>${lines.length === 0 ? { html: '&nbsp;' } : toBreaks(lines)}</td>`;

const toPairs = (...pairs: readonly (readonly [label: string, text: string | undefined])[]): Markup =>
  markup`<tr>${pairs.map(([label, text]) => toCell(label, text ? [text] : []))}</tr>`;

const toConviction = (offense: SourceOffense, home: string): Markup =>
  markup`<tr><td>${offense.crime ?? ''}</td><td>${offense.statute ?? ''}</td><td>${offense.convictionDate ?? ''}</td><td>${toCourtPlace(offense, home)}</td></tr>`;

/** Writes a table of labels, one with a no-break space, and a table of convictions. */
export function toRegistrant(person: RegistryPerson, code: string): SiteAnswer {
  const { id, record } = person;
  const { stateData = {} } = record;
  return pageAnswer(
    'Registrant',
    markup`<table id="registrant">
<tr><td rowspan="4"><img src="photos/${id}.jpg" alt=""></td><th>Name:</th><td>${toSurnameFirst(person)}</td><th>Registration&nbsp;Number:</th><td>${id}</td></tr>
<tr>${toCell('Alias(es)', toAliases(record))}${toCell('Date of Birth', record.dob ? [record.dob] : [])}</tr>
${toPairs(['Sex', record.sex], ['Race', record.race])}
${toPairs(['Height', record.height], ['Weight', record.weight])}
${toPairs(['Hair', record.hairColor], ['Eyes', record.eyeColor])}
${toPairs(['Scars/Tattoos', record.marks], ['Status', stateData.status])}
<tr>${toCell('Residence', toAddressLines(listHomes(record)[0]))}${toCell('Employment', toAddressLines(listAddresses(record, 'employment')[0]))}</tr>
${toPairs(['Classification', tierOf(record)], ['Registration Term', stateData.registrationDuration])}
${toPairs(['Address Verified', stateData.lastVerificationDate])}
</table>
<table id="convictions">
<tr><th>Offense</th><th>Statute</th><th>Conviction Date</th><th>Jurisdiction</th></tr>
${(record.offenses ?? []).map((offense) => toConviction(offense, code))}
</table>`,
  );
}
