import type { OffenderRecord } from '@blotter/sdk';

export type Contribution = { readonly feature: string; readonly detail: string; readonly amount: number };

/** Returns the parts of the confidence, which is their sum, limited by the cap (contract, Score). */
export function toContributions({ matchDetail }: Pick<OffenderRecord, 'matchDetail'>): readonly Contribution[] {
  return (matchDetail.explanation?.contributions ?? []).map(({ feature, value, weight, detail }) => ({
    feature,
    detail,
    amount: value * weight,
  }));
}

const STRENGTHS = [
  [0.85, 'strong'],
  [0.6, 'likely'],
  [0.35, 'possible'],
] as const;

export function toStrength(confidence: number): string {
  return STRENGTHS.find(([least]) => confidence >= least)?.[1] ?? 'weak';
}

/** Returns a feature like “lastName” as plain words. */
export function toFeatureName(feature: string): string {
  return feature
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}
