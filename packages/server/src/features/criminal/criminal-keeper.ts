import type { CriminalSourceRecord } from '@blotter/vocab';

/**
 * How a criminal source's record is kept: by the source's own id, in the source's own words. Nothing links two of them:
 * one person in several jurisdictions is several records (spec §2.8).
 */
export const criminalKeeper = {
  toKey: ({ externalId }: CriminalSourceRecord): string => externalId,
  toDocument: (record: CriminalSourceRecord): string => JSON.stringify(record),
  toFacets: (): string => '{}',
  toLinkKeys: (): readonly string[] => [],
  toSourceUpdatedAt: (): string => '',
};
