import type { FoundSet } from '../../searches/answers/found-set.ts';
import { keyOfVersion, type VersionRef } from '../../searches/answers/version-ref.ts';
import type { StoredDocument } from './document-text.ts';
import type { Relation } from './link-store.ts';
import { toRecordId } from './people.ts';
import { type Asked, presentPerson, type RenderedRecord } from './present.ts';
import type { SearchedRegistry } from './search-scope.ts';

export type FoundRecord = {
  readonly found: FoundSet;
  /** The person's record that matched best. */
  readonly at: number;
  /** What the person is made of, the winner of the merge first. */
  readonly refs: readonly VersionRef[];
  readonly documents: ReadonlyMap<string, StoredDocument>;
  readonly relations: ReadonlyMap<bigint, readonly Relation[]>;
  readonly toPersonRef: (personId: bigint) => string;
};

/** A person who was found, in the words of the answer. */
export const presentFound = (
  { found, at, refs, documents, relations, toPersonRef }: FoundRecord,
  plan: Asked,
  registryOf: (code: string) => SearchedRegistry | undefined,
): RenderedRecord & { readonly recordId: string } => {
  const personId = found.personOf(at);
  const recordId = toRecordId(refs);
  const own = refs.flatMap((ref) => documents.get(keyOfVersion(ref)) ?? []);
  const rendered = presentPerson(
    {
      recordId,
      personRef: toPersonRef(personId),
      related: (relations.get(personId) ?? []).map(({ otherId, confidence }) => ({
        personRef: toPersonRef(otherId),
        confidence,
      })),
      documents: own,
      matchedDocument: documents.get(keyOfVersion(found.refOf(at))) ?? (own[0] as StoredDocument),
      variant: found.variantOf(at),
      findings: found.findingsOf(at),
      stateLegs: found.stateLegsOf(at),
      distanceMiles: found.distanceMilesOf(at),
    },
    plan,
    registryOf,
  );
  return { ...rendered, recordId };
};
