import type { HowStep } from '@blotter/match';
import type { RecordKey } from '../../../searches/answers/version-ref.ts';
import { toLinkId } from './link-people.ts';

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

const toShownKey = ({ source, rowKey }: RecordKey) => ({ jurisdiction: source, uuid: rowKey });

/** Returns the rule of each merge step, with the linkage model's findings for the pair that agrees most. */
export function toMergeSteps(keys: readonly RecordKey[], steps: readonly HowStep[]) {
  const byId = new Map(keys.map((key) => [toLinkId(key), key]));
  const keyOf = (id: string): RecordKey => byId.get(id) ?? (keys[0] as RecordKey);
  return steps.map(({ strongest, isCrossReferenced }) => ({
    from: toShownKey(keyOf(strongest.b)),
    to: toShownKey(keyOf(strongest.a)),
    rule: isCrossReferenced ? 'registry cross-reference' : 'merge rules',
    confidence: round(strongest.probability),
    evidence: strongest.evidence.map(({ feature, finding, weight }) => ({ feature, finding, weight: round(weight) })),
  }));
}
