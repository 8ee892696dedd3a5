import { float64At, int8At } from '@blotter/vocab';
import { FEATURE_NAMES, type Findings, listFindings, NO_EVIDENCE, type Weights, WIDTH } from './features.ts';
import { type Priors, toFamilyGain, toLogOdds } from './weigh.ts';

export interface Evidence {
  readonly feature: string;
  readonly finding: string;
  /** log2. The weights and the prior sum to `logOdds`. */
  readonly weight: number;
}

export interface PairExplanation {
  readonly logOdds: number;
  readonly probability: number;
  readonly prior: number;
  readonly evidence: readonly Evidence[];
}

export function toProbability(logOdds: number): number {
  return 1 / (1 + 2 ** -logOdds);
}

export function explainPair(
  findings: Findings,
  weights: Weights,
  priors: Priors,
  columns: readonly string[],
): PairExplanation {
  const { levels, us } = findings;
  const evidence: Evidence[] = [];
  for (let feature = 0; feature < levels.length; feature++) {
    const level = int8At(levels, feature);
    if (level === NO_EVIDENCE) continue;
    const name = FEATURE_NAMES[feature] ?? columns[feature - FEATURE_NAMES.length] ?? '';
    const weight = float64At(weights.m, feature * WIDTH + level) - float64At(us, feature);
    evidence.push({ feature: name, finding: listFindings(feature)[level]?.name ?? '', weight });
  }
  const logOdds = toLogOdds(findings, weights, priors, levels.length);
  if (toFamilyGain(findings) !== Number.NEGATIVE_INFINITY) {
    const sum = evidence.reduce((total, { weight }) => total + weight, priors.match);
    evidence.push({ feature: 'family', finding: 'relatives would agree as much', weight: logOdds - sum });
  }
  return { logOdds, probability: toProbability(logOdds), prior: priors.match, evidence };
}
