import type { OffenderRecord } from '@blotter/sdk';

export type Contribution = { readonly feature: string; readonly detail: string; readonly amount: number };

/** What made up the confidence; the parts' sum, at most the cap, is the confidence (contract, Score). */
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

/** “lastName” is for programs. */
export function toFeatureName(feature: string): string {
  return feature
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}
