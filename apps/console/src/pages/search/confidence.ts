import type { OffenderRecord } from '@blotter/sdk';

export type Contribution = { readonly feature: string; readonly detail: string; readonly amount: number };

/** What made up the confidence; the parts' sum, at most the cap, is the confidence (contract, Score). */
export const toContributions = ({ matchDetail }: Pick<OffenderRecord, 'matchDetail'>): readonly Contribution[] =>
  (matchDetail.explanation?.contributions ?? []).map(({ feature, value, weight, detail }) => ({
    feature,
    detail,
    amount: value * weight,
  }));

const STRENGTHS = [
  [0.85, 'strong'],
  [0.6, 'likely'],
  [0.35, 'possible'],
] as const;

export const toStrength = (confidence: number): string =>
  STRENGTHS.find(([least]) => confidence >= least)?.[1] ?? 'weak';

/** “lastName” is for programs. */
export const toFeatureName = (feature: string): string =>
  feature
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
