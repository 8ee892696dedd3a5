import type { Facets } from '@blotter/match';

/** Facets as stored: the search keys and the fullness of the record. */
export type StoredFacets = Facets & { readonly fullness: number };
