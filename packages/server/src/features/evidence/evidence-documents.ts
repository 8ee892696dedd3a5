import { type EvidenceDocument, type IncompleteReason, MAX_EVIDENCE_REGISTRIES } from '@blotter/contract';
import { Failure } from '../../failure.ts';

/** The stored facts of a captured page besides its PDF. */
export type PrintedFacts = {
  readonly pageUrl: string;
  readonly finalUrl: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly pages: number;
};

/** Fails for more registries than one search may capture (spec §8). */
export function checkRegistries(registries: readonly string[]): void {
  if (registries.length > MAX_EVIDENCE_REGISTRIES)
    throw new Failure(
      'unprocessable_query',
      `live.jurisdictions: got ${registries.length} registries; send 1 to ${MAX_EVIDENCE_REGISTRIES}.`,
    );
}

type Obstacle = { readonly incompleteReason: IncompleteReason; readonly detail: string };

export const NOT_PRINTED: Obstacle = {
  incompleteReason: 'not_searched',
  detail: 'The site of this registry is not printed here.',
};

/** Reasons that a capture cannot change: the site is off limits or silent, or the request's time is over. */
const FINAL: readonly IncompleteReason[] = ['excluded', 'unavailable', 'deadline'];

type SourceCheck = {
  readonly outcome: { readonly incompleteReason: IncompleteReason | null };
  readonly note: string | null;
};

/** Returns why a site is not opened after its live check. Undefined if it is opened. */
export function findObstacle({ outcome, note }: SourceCheck, isSupported: boolean): Obstacle | undefined {
  const { incompleteReason } = outcome;
  const isFinal = incompleteReason !== null && FINAL.includes(incompleteReason);
  if (isFinal) return { incompleteReason, detail: note ?? 'The live check of the registry did not complete.' };
  if (!isSupported) return NOT_PRINTED;
  return incompleteReason === 'not_searched' ? { incompleteReason, detail: note ?? NOT_PRINTED.detail } : undefined;
}

export function toPath(searchId: string): string {
  return `/v1/evidence/searches/${searchId}`;
}

export function toComplete(
  {
    registry,
    searchId,
    capturedAt,
  }: { readonly registry: string; readonly searchId: string; readonly capturedAt: Date },
  facts: PrintedFacts,
  evidenceUrl: string,
): EvidenceDocument {
  return {
    registry,
    status: 'complete',
    capturedAt: capturedAt.toISOString(),
    ...facts,
    downloadUrl: `${evidenceUrl}${toPath(searchId)}/${registry}.pdf`,
  };
}

/** In the order of the named registries. */
export function inOrder(
  registries: readonly string[],
  documents: readonly EvidenceDocument[],
): readonly EvidenceDocument[] {
  return registries.flatMap((code) => documents.filter(({ registry }) => registry === code));
}
