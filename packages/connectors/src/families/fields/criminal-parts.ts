import type { SourceCase, SourceCharge, SourceSentence, Term } from '@blotter/vocab';

export interface ChargedCase {
  readonly courtCase: Omit<SourceCase, 'charges'>;
  readonly charge: SourceCharge;
}

/** Groups charges by case, in the order in which the cases first appear. */
export function groupCases(charged: readonly ChargedCase[]): readonly SourceCase[] {
  const byCase = new Map<string, { readonly courtCase: ChargedCase['courtCase']; readonly charges: SourceCharge[] }>();
  for (const { courtCase, charge } of charged) {
    const key = JSON.stringify(courtCase);
    const held = byCase.get(key) ?? { courtCase, charges: [] };
    held.charges.push(charge);
    byCase.set(key, held);
  }
  return [...byCase.values()].map(({ courtCase, charges }) => ({ ...courtCase, charges }));
}

/** Returns the meaning of a term for sources with their own number format. A blank term gives an empty result. */
export function toSentence({ minDays, maxDays, life, death, asPublished }: Term): SourceSentence {
  return asPublished === '' || (maxDays === null && /^[\d/.]*$/.test(asPublished) && !life && !death)
    ? {}
    : {
        minDays: minDays === null ? '' : String(minDays),
        maxDays: maxDays === null ? '' : String(maxDays),
        life,
        death,
        text: asPublished,
      };
}

/** An attempt is a different offense. A principal commits the offense itself. */
export function withQualifier(offense: string, qualifier: string): string {
  return qualifier === '' || /^principal$/i.test(qualifier) ? offense : `${offense} (${qualifier})`;
}
