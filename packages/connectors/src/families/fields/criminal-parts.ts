import type { SourceCase, SourceCharge, SourceSentence, Term } from '@blotter/vocab';

export interface ChargedCase {
  readonly courtCase: Omit<SourceCase, 'charges'>;
  readonly charge: SourceCharge;
}

/** Rows of charges under the case each names, in the order the cases first appear. */
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

/** What a term means, for sources whose numbers only their own reader understands; nothing for a blank one. */
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

/** An attempt is another offence than the deed; to be its principal is the deed itself. */
export function withQualifier(offense: string, qualifier: string): string {
  return qualifier === '' || /^principal$/i.test(qualifier) ? offense : `${offense} (${qualifier})`;
}
