import { type CriminalManifest, isRunningOut, type OffenderManifest, type SourceManifest } from '@blotter/connectors';
import type { OperatedSource, RegistryInfo, SourceInfo } from '@blotter/contract';
import type { SourceState } from './sources-store.ts';

type State = Pick<SourceState, 'records' | 'lastSuccessAt' | 'lastOutcome' | 'simulated'> | undefined;

/** A registry is live once its records are loaded or it can be queried live. */
export function toRegistryInfo(
  manifest: OffenderManifest,
  state: State,
  now: Date,
  proofTemplate: boolean,
): RegistryInfo {
  return {
    id: manifest.code,
    name: manifest.name,
    agency: manifest.agency,
    url: manifest.url,
    covers: [...manifest.covers],
    scope: manifest.scope,
    status: state?.lastSuccessAt ? 'live' : 'building',
    syncEligible: manifest.syncEligible,
    liveSupported: manifest.liveSupported,
    evidenceSupported: manifest.evidenceSupported,
    proofTemplate,
    legal: { ...manifest.legal },
    records: state?.records ?? 0,
    simulated: state?.simulated ?? false,
    health: {
      lastSuccessAt: state?.lastSuccessAt?.toISOString() ?? null,
      ageSeconds: state?.lastSuccessAt
        ? Math.max(0, Math.floor((now.getTime() - state.lastSuccessAt.getTime()) / 1_000))
        : null,
      lastOutcome: state?.lastOutcome ?? null,
    },
  };
}

const isGated = ({ gate }: CriminalManifest): boolean =>
  gate.some((kind) => kind === 'captcha' || kind === 'wall' || kind === 'login');

const toAvailability = (manifest: CriminalManifest, state: State): SourceInfo['availability'] => {
  if (state?.lastSuccessAt) return manifest.liveSupported ? 'live' : 'cached';
  return isGated(manifest) ? 'restricted' : 'pending';
};

/** The host is not included, because a source is identified by its code. */
export function toSourceInfo(manifest: CriminalManifest, state: State): SourceInfo {
  return {
    code: manifest.code,
    name: manifest.name,
    state: manifest.state,
    county: manifest.county,
    kind: manifest.recordKind,
    availability: toAvailability(manifest, state),
    quick: manifest.syncEligible,
    liveSupported: manifest.liveSupported,
    lastUpdatedAt: state?.lastSuccessAt?.toISOString() ?? null,
    records: state?.records ?? 0,
    simulated: state?.simulated ?? false,
  };
}

const toWarnings = ({ policy }: SourceManifest, state: State, now: Date): string[] => [
  ...(state?.lastSuccessAt && isRunningOut(policy, state.lastSuccessAt, now)
    ? [`The records expire soon: they may be kept for ${policy.maxCacheDays} days.`]
    : []),
  ...(state?.lastOutcome === 'held' ? ['A run is held: release or discard it.'] : []),
  ...(FAILURES.includes(state?.lastOutcome ?? '') ? ['The last run could not be fully read.'] : []),
];

const FAILURES = ['error', 'unavailable', 'restricted', 'no_coverage'];

export function toOperatedSource(
  manifest: SourceManifest,
  state: (NonNullable<State> & Pick<SourceState, 'paused'>) | undefined,
  now: Date,
): OperatedSource {
  return {
    code: manifest.code,
    product: manifest.product,
    name: manifest.name,
    gate: [...manifest.gate],
    schedule: manifest.schedule,
    paused: state?.paused ?? false,
    records: state?.records ?? 0,
    simulated: state?.simulated ?? false,
    lastSuccessAt: state?.lastSuccessAt?.toISOString() ?? null,
    lastOutcome: state?.lastOutcome ?? null,
    warnings: toWarnings(manifest, state, now),
  };
}

export function toCoverage(sources: readonly SourceInfo[]) {
  const held = sources.filter(({ records }) => records > 0);
  const distinct = (texts: readonly string[]): number => new Set(texts).size;
  return {
    states: distinct(held.map(({ state }) => state)),
    counties: distinct(held.flatMap(({ state, county }) => (county === null ? [] : [`${state} ${county}`]))),
    sources: held.length,
    records: held.reduce((sum, { records }) => sum + records, 0),
  };
}
