import { toMembers } from '../../../searches/answers/record-json.ts';
import type { StoredPieces } from '../../../searches/documents/stored-pieces.ts';
import type { WrittenPieces } from '../../../searches/documents/stored-version.ts';
import { type Mergeable, mergeDocuments } from './merge-documents.ts';
import type { OffenderDocument, Offense, SourcedOffense } from './offender-document.ts';
import { type OffenderFacts, toOffenderFacts, toPartFacts } from './offender-facts.ts';

/**
 * A document in pieces. `extended` is the state data, which always comes from the merge winner alone, and the media
 * (`images`, `photos`, `vehicles`). It is undefined if it was not read.
 */
export type OffenderPieces = StoredPieces<OffenderFacts>;

export const OMITTED_FIELDS = ['stateData', 'images', 'photos', 'vehicles'] as const;
const NO_EXTENDED = Buffer.from('"stateData":null,"images":[],"photos":[],"vehicles":[]');

/** Returns the stored members of a record that an answer shows. */
export function toShownMembers({ core, extended }: OffenderPieces, withStateData: boolean): readonly Buffer[] {
  return withStateData && extended ? [core, ...extended] : [core, NO_EXTENDED];
}

const parse = ({ core, extended = [] }: OffenderPieces): OffenderDocument & Mergeable =>
  JSON.parse(`{${[core, ...extended].join(',')}}`);

const withoutSources = ({ sources: _sources, ...offense }: SourcedOffense): Offense => offense;

/** Parses what one registry says. It has `stateData` and the media only if they were read. */
export function parseOffender(pieces: OffenderPieces): OffenderDocument {
  const { offense, offenses, ...document } = parse(pieces);
  const recordUrl = pieces.facts.parts[0]?.recordUrl ?? '';
  return { ...document, offense: withoutSources(offense), offenses: offenses.map(withoutSources), recordUrl };
}

const toPieces = (
  { images, photos, vehicles, ...core }: Mergeable,
  stateData: Buffer,
  facts: OffenderFacts,
): OffenderPieces => ({
  core: Buffer.from(toMembers(core)),
  extended: [stateData, Buffer.from(toMembers({ images, photos, vehicles }))],
  facts,
});

/** Merges the whole documents of one person, the fullest first. */
export function mergePieces(documents: readonly OffenderPieces[]): OffenderPieces {
  const [winner, ...others] = documents as readonly [OffenderPieces, ...OffenderPieces[]];
  if (others.length === 0) return winner;
  const merged = mergeDocuments(documents.map(parse).map(({ stateData: _stateData, ...document }) => document));
  const facts = toOffenderFacts(
    merged,
    documents.flatMap(({ facts: { parts } }) => parts),
  );
  return toPieces(merged, (winner.extended as readonly [Buffer])[0], facts);
}

const withSources = (offense: Offense, sources: readonly string[]) => ({ ...offense, sources });

/** Converts a document that an earlier release stored as one JSON text. */
export function fromClearOffender(text: string, source: string): WrittenPieces & { readonly facts: OffenderFacts } {
  const { stateData, images, photos, vehicles, recordUrl, ...document } = JSON.parse(text) as OffenderDocument;
  const sources = document.offenses.length === 0 ? [] : [source];
  return {
    core: toMembers({
      ...document,
      offense: withSources(document.offense, sources),
      offenses: document.offenses.map((offense) => withSources(offense, sources)),
    }),
    extended: [toMembers({ stateData }), toMembers({ images, photos, vehicles })],
    facts: toOffenderFacts(document, [toPartFacts(document, recordUrl)]),
  };
}
