import type { FoundSet } from '../../../searches/answers/found-set.ts';
import type { RenderedRecord } from '../../../searches/answers/record-json.ts';
import type { VersionRef } from '../../../searches/answers/version-ref.ts';
import type { Relation } from '../linking/link-store.ts';
import type { MergedPerson, PersonPart } from '../people/merged-person.ts';
import { toRecordId } from '../people/people.ts';
import type { SearchedRegistry } from '../query/search-scope.ts';
import { type PresentationPlan, presentPerson } from './present.ts';

export type PersonHit = {
  readonly found: FoundSet;
  /** Position of the person's best matching record. */
  readonly at: number;
  readonly made: MergedPerson;
  readonly relations: ReadonlyMap<bigint, readonly Relation[]>;
  readonly toPersonRef: (personId: bigint) => string;
};

const findPart = ({ parts }: MergedPerson, { source, rowKey }: VersionRef): PersonPart =>
  parts.find((part) => part.rowKey === rowKey && part.source === source) ?? (parts[0] as PersonPart);

/** Presents a matched person as a record of the answer. */
export function presentFound(
  { found, at, made, relations, toPersonRef }: PersonHit,
  plan: PresentationPlan,
  registryOf: (code: string) => SearchedRegistry | undefined,
): RenderedRecord & { readonly recordId: string } {
  const personId = found.personOf(at);
  const recordId = toRecordId(made.parts);
  const rendered = presentPerson(
    {
      recordId,
      personRef: toPersonRef(personId),
      related: (relations.get(personId) ?? []).map(({ otherId, confidence }) => ({
        personRef: toPersonRef(otherId),
        confidence,
      })),
      made,
      matchedPart: findPart(made, found.refOf(at)),
      variant: found.variantOf(at),
      findings: found.findingsOf(at),
      stateLegs: found.stateLegsOf(at),
      distanceMiles: found.distanceMilesOf(at),
    },
    plan,
    registryOf,
  );
  return { ...rendered, recordId };
}
