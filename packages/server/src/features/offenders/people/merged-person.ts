import { keyOfVersion, type TimedRef } from '../../../searches/answers/version-ref.ts';
import type { DocumentPieces, StoredDocument } from '../documents/document-text.ts';
import { toPieces } from '../documents/render-record.ts';

/** The parts of one source document that an answer shows. */
export type PersonPart = TimedRef & {
  /** JSON text. */
  readonly recordUrl: string;
  /** JSON members `full` and `aliases`. */
  readonly names: string;
};

/** A person merged from the documents of several registries, the fullest first. */
export type MergedPerson = { readonly pieces: DocumentPieces; readonly parts: readonly PersonPart[] };

const FULL_NAME = /"full":("(?:[^"\\]|\\.)*")/;
const ALIASES = /"aliases":(\[(?:"(?:[^"\\]|\\.)*",?)*\])/;

const toNames = ({ core }: DocumentPieces): string =>
  `"full":${FULL_NAME.exec(core)?.[1] ?? '""'},"aliases":${ALIASES.exec(core)?.[1] ?? '[]'}`;

/** Returns the matched name as JSON: the legal name, or the alias with that number. */
export function toMatchedName({ names }: PersonPart, variant: number): string {
  if (variant === 0) return `{"value":${FULL_NAME.exec(names)?.[1] ?? '""'},"type":"legal"}`;
  const aliases = JSON.parse(ALIASES.exec(names)?.[1] ?? '[]') as readonly string[];
  return `{"value":${JSON.stringify(aliases[variant - 1] ?? '')},"type":"alias"}`;
}

const toTimedRef = ({ source, rowKey, version, firstSeenAt, sourceUpdatedAt }: StoredDocument): TimedRef => ({
  source,
  rowKey,
  version,
  firstSeenMs: firstSeenAt.getTime(),
  updatedMs: sourceUpdatedAt.getTime(),
});

/** Merges documents, the winner first. `refs` belong to the documents in the same order. */
export function makePerson(
  documents: readonly StoredDocument[],
  refs: readonly TimedRef[] = documents.map(toTimedRef),
): MergedPerson {
  return {
    pieces: toPieces(documents),
    parts: documents.map(({ pieces }, at) => ({
      ...toPlainRef(refs[at] as TimedRef),
      recordUrl: pieces.recordUrl,
      names: toNames(pieces),
    })),
  };
}

const toPlainRef = ({ source, rowKey, version, firstSeenMs, updatedMs }: TimedRef): TimedRef => ({
  source,
  rowKey,
  version,
  firstSeenMs,
  updatedMs,
});

/** Returns the cache key. A different version or time gives a different key. */
export function keyOfMerged(refs: readonly TimedRef[]): string {
  return refs.map((ref) => `${keyOfVersion(ref)} ${ref.firstSeenMs} ${ref.updatedMs}`).join('\t');
}

/** The format of a serialized person. Increase it with every change of the text: files of another format are not read. */
export const MADE_FORM = 2;

export function toMergedLines({ pieces, parts }: MergedPerson): readonly string[] {
  return [
    ...[pieces.core, pieces.stateData, pieces.media, pieces.nicknames, pieces.fieldsPresent.join()],
    ...parts.flatMap(({ recordUrl, names }) => [recordUrl, names]),
  ];
}

/** Parses the lines of a serialized person. `refs` are those of the key. */
export function fromMergedLines(lines: readonly string[], refs: readonly TimedRef[]): MergedPerson {
  const [core = '', stateData = '', media = '', nicknames = '', fieldsPresent = '', ...rest] = lines;
  const parts = refs.map((ref, at) => ({
    ...toPlainRef(ref),
    recordUrl: rest[at * 2] as string,
    names: rest[at * 2 + 1] as string,
  }));
  const recordUrl = parts[0]?.recordUrl as string;
  return {
    pieces: {
      core,
      stateData,
      media,
      recordUrl,
      nicknames,
      fieldsPresent: fieldsPresent === '' ? [] : fieldsPresent.split(','),
    },
    parts,
  };
}
