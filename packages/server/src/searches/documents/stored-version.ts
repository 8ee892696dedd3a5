import type { RecordSeal } from '../../vault/record-seal.ts';
import type { RecordKey } from '../answers/version-ref.ts';
import { packPieces, unpackPieces } from './pieces.ts';

/** A document as an encoder writes it. The pieces are JSON members without outer braces. */
export type WrittenPieces = {
  /** Shown in every answer. */
  readonly core: string;
  /** Shown on request. */
  readonly extended: readonly string[];
  /** Small facts about the document that a search adds to an answer or compares with its query. */
  readonly facts: object;
};

/** The encrypted columns of a version. */
export type SealedVersion = {
  readonly sealedCore: Buffer;
  readonly sealedRest: Buffer;
  readonly sealedFacets: Buffer;
};

export type VersionContent = WrittenPieces & { readonly published: string; readonly facets: string };

/** The value of the text column of a version whose facets are encrypted. */
export const FACETS_SEALED = 'sealed';

export function sealVersion(seal: RecordSeal, key: RecordKey, content: VersionContent): SealedVersion {
  const { core, facts, extended, published, facets } = content;
  return {
    sealedCore: seal.seal('core', key, packPieces([core, JSON.stringify(facts)])),
    sealedRest: seal.seal('rest', key, packPieces([published, ...extended])),
    sealedFacets: sealFacets(seal, key, facets),
  };
}

export function sealFacets(seal: RecordSeal, key: RecordKey, facets: string): Buffer {
  return seal.seal('facets', key, Buffer.from(facets));
}

export type OpenedCore<Facts> = { readonly core: Buffer; readonly facts: Facts };

export function openCore<Facts>(seal: RecordSeal, key: RecordKey, sealedCore: Buffer): OpenedCore<Facts> {
  const [core, facts] = unpackPieces(seal.open('core', key, sealedCore)) as readonly [Buffer, Buffer];
  return { core, facts: JSON.parse(facts.toString()) as Facts };
}

export type OpenedRest = { readonly published: Buffer; readonly extended: readonly Buffer[] };

export function openRest(seal: RecordSeal, key: RecordKey, sealedRest: Buffer): OpenedRest {
  const [published, ...extended] = unpackPieces(seal.open('rest', key, sealedRest)) as readonly [Buffer, ...Buffer[]];
  return { published, extended };
}

/** A column and its encrypted successor, which is null in a version that an earlier release stored. */
export type FacetsColumns = { readonly facets: string; readonly sealedFacets: Buffer | null };

/** Returns the facets as JSON, or '' for a version that has none. */
export function openFacets(seal: RecordSeal, row: RecordKey & FacetsColumns): string {
  return row.sealedFacets ? seal.open('facets', row, row.sealedFacets).toString() : row.facets;
}

export type PublishedColumns = { readonly published: string; readonly sealedRest: Buffer | null };

export function openPublished(seal: RecordSeal, row: RecordKey & PublishedColumns): string {
  return row.sealedRest ? openRest(seal, row, row.sealedRest).published.toString() : row.published;
}
