import type { OffenderRecord } from '@blotter/sdk';
import { toPlain } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';

export type Contribution = { readonly feature: string; readonly detail: string; readonly amount: number };

/** Returns the parts of the confidence, which is their sum, limited by the cap (contract, Score). */
export function toContributions({ matchDetail }: Pick<OffenderRecord, 'matchDetail'>): readonly Contribution[] {
  return (matchDetail.explanation?.contributions ?? []).map(({ feature, value, weight, detail }) => ({
    feature,
    detail,
    amount: value * weight,
  }));
}

/** Returns the strength of a match in words. */
export function toStrength(confidence: number): string {
  if (confidence >= 0.85) return t('strong match');
  if (confidence >= 0.6) return t('likely match');
  return confidence >= 0.35 ? t('possible match') : t('weak match');
}

/** Returns a feature like “lastName” as plain words, in the language of the reader if it is known there. */
export function toFeatureName(feature: string): string {
  return toPlain(feature.replace(/([a-z])([A-Z])/g, '$1 $2'));
}
