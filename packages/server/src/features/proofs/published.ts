import type { OffenderRecord } from '@blotter/contract';
import type { Fact, ProofPart } from './proof-data.ts';

type DatedFields = { readonly datesAsPublished: object };

const DASH = '—';

const toUsDate = (iso: string): string => {
  const [year, month, day] = iso.split('-');
  return [month, day, year].filter((part) => part !== undefined).join('/');
};

/** The registry’s own text if it is stored, else 10/11/1988, 10/1988 or 1988. */
export function toDate<Holder extends DatedFields>(holder: Holder | null, name: keyof Holder & string): string {
  if (!holder) return '';
  const published = (holder.datesAsPublished as Readonly<Record<string, string | undefined>>)[name];
  return published ?? toUsDate(String(holder[name]));
}

export function toBirth({ dob, dobAsPublished, birthYear }: OffenderRecord): string {
  return (
    (dobAsPublished === dob ? '' : dobAsPublished) || toUsDate(dob) || (birthYear === null ? '' : String(birthYear))
  );
}

export function toYesNo(value: boolean | null): string {
  return value === null ? '' : value ? 'YES' : 'NO';
}

/** LAST, FIRST MIDDLE SUFFIX. */
export function toFormalName({ name: { first, middle, last, suffix, full } }: OffenderRecord): string {
  const given = [first, middle, suffix].filter(Boolean).join(' ');
  return last === '' ? full : given === '' ? last : `${last}, ${given}`;
}

export function toPlace({ line1, city, state, zipcode }: OffenderRecord['addresses'][number]): string {
  return [line1, city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** Every label of the page is shown, with a dash for unpublished fields. */
export function toFacts(facts: readonly Fact[]): readonly Fact[] {
  return facts.map(([label, value]) => [label, value.trim() === '' ? DASH : value]);
}

export function toRows(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return rows.map((row) => row.map((cell) => (cell.trim() === '' ? DASH : cell)));
}

export function toLabel(type: string): string {
  return type === '' ? '' : `${type.charAt(0).toUpperCase()}${type.slice(1).replaceAll('_', ' ')}`;
}

export function toVehicles({ stateData }: OffenderRecord): readonly ProofPart[] {
  return stateData && stateData.vehicles.length > 0
    ? [
        {
          title: 'Vehicle Information',
          table: {
            columns: ['Make', 'Model', 'Year', 'Color', 'Plate'],
            rows: toRows(
              stateData.vehicles.map(({ make, model, year, color, plate }) => [make, model, year, color, plate]),
            ),
          },
        },
      ]
    : [];
}
