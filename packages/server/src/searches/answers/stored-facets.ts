import type { Facets } from '@blotter/match';

/** How facets are stored: what is searched by, and how full the record is. */
export type StoredFacets = Facets & { readonly fullness: number };
