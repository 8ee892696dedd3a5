import type { HowStep } from '@blotter/match';
import type { RecordKey } from '../../searches/answers/version-ref.ts';
import { toLinkId } from './link-people.ts';

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

const toShownKey = ({ source, rowKey }: RecordKey) => ({ jurisdiction: source, uuid: rowKey });

/** What the model says, step by step; before one was learned, the rule that put equal names with equal full dates of birth together. */
export const toMergeSteps = (keys: readonly RecordKey[], steps: readonly HowStep[]) => {
  const byId = new Map(keys.map((key) => [toLinkId(key), key]));
  const keyOf = (id: string): RecordKey => byId.get(id) ?? (keys[0] as RecordKey);
  if (steps.length === 0)
    return keys.slice(1).map((key) => ({
      from: toShownKey(key),
      to: toShownKey(keys[0] as RecordKey),
      rule: 'registry link, or equal name and full date of birth',
      confidence: 1,
      evidence: [],
    }));
  return steps.map(({ strongest }) => ({
    from: toShownKey(keyOf(strongest.b)),
    to: toShownKey(keyOf(strongest.a)),
    rule: 'model',
    confidence: round(strongest.probability),
    evidence: strongest.evidence.map(({ feature, finding, weight }) => ({ feature, finding, weight: round(weight) })),
  }));
};
