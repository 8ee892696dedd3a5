import { type CandidateIndex, createIndex } from './candidate-index.ts';
import { addToChecksum } from './checksum.ts';
import { type ArrayOf, COLUMN_LAYOUT, KINDS, type Kind } from './column-table.ts';
import type { SegmentState } from './segment.ts';
import { createVocabulary, toVocabularyState, type VocabularyState } from './vocabulary.ts';

/** Increase it when old bytes would be read differently, or when a name gives other tokens than before. */
const FORMAT = 5;
const MAGIC = 'blotter candidates';
const WORD = 8;
/** Magic, then format, offset and length of the directory, and the checksum of everything before it. */
const TRAILER_LENGTH = 48;
const FORMAT_AT = 24;
const OFFSET_AT = 28;
const LENGTH_AT = 36;
const CHECKSUM_AT = 44;

type Numbers = ArrayOf<Kind>;

/** Returns undefined for an array that no column uses. */
const findKind = (values: Numbers): Kind | undefined =>
  (Object.keys(KINDS) as readonly Kind[]).find((kind) => values.constructor === KINDS[kind]);

interface ArrayEntry {
  readonly path: readonly string[];
  readonly kind: Kind;
  readonly length: number;
  readonly offset: number;
}

type Plain = string | number | readonly string[] | Numbers;
interface Tree {
  [name: string]: Plain | Tree;
}

interface Directory {
  readonly plain: Tree;
  readonly arrays: readonly ArrayEntry[];
}

interface Contents {
  /** `COLUMN_LAYOUT` of the program that wrote the snapshot. */
  readonly layout: string;
  readonly meta: string;
  readonly people: number;
  readonly vocabulary: VocabularyState;
  readonly segments: { readonly [position: string]: SegmentState };
}

const isNumbers = (value: unknown): value is Numbers => ArrayBuffer.isView(value);
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && !isNumbers(value) && !Array.isArray(value);

const putAt = (tree: Tree, path: readonly string[], value: Plain): void => {
  const [name = '', ...rest] = path;
  if (rest.length === 0) tree[name] = value;
  else {
    const branch = tree[name];
    const next = isTree(branch) ? branch : {};
    tree[name] = next;
    putAt(next, rest, value);
  }
};

function* listLeaves(tree: Tree, path: readonly string[] = []): Generator<readonly [readonly string[], Plain]> {
  for (const [name, value] of Object.entries(tree))
    if (isTree(value)) yield* listLeaves(value, [...path, name]);
    else yield [[...path, name], value];
}

const toTail = (bytes: Uint8Array): Buffer => {
  const tail = Buffer.alloc(Math.ceil(bytes.length / WORD) * WORD);
  tail.set(bytes);
  return tail;
};

/** Returns the bytes in whole words: the array itself, and a padded copy of its last bytes. */
const toWholeWords = ({
  buffer,
  byteOffset,
  byteLength,
}: Pick<Numbers, 'buffer' | 'byteOffset' | 'byteLength'>): readonly Buffer[] => {
  const whole = byteLength - (byteLength % WORD);
  const tail = new Uint8Array(buffer, byteOffset + whole, byteLength - whole);
  return [Buffer.from(buffer, byteOffset, whole), toTail(tail)].filter(({ length }) => length > 0);
};

/**
 * Yields the buffers of the current generation. They share memory with the index, which never changes them. `meta` is
 * returned on load: the cursor up to which changes are included.
 */
export function* saveIndex(index: CandidateIndex, meta: string): Generator<Buffer> {
  const contents: Contents = {
    layout: COLUMN_LAYOUT,
    meta,
    people: index.current().people,
    vocabulary: toVocabularyState(index.vocabulary),
    segments: Object.fromEntries(index.current().segments.entries()),
  };
  const plain: Tree = {};
  const arrays: ArrayEntry[] = [];
  let offset = 0;
  let checksum = 0;
  const counted = (chunk: Buffer): Buffer => {
    offset += chunk.length;
    checksum = addToChecksum(checksum, chunk);
    return chunk;
  };
  for (const [path, value] of listLeaves(contents as unknown as Tree))
    if (isNumbers(value)) {
      const kind = findKind(value);
      if (kind === undefined) throw new TypeError(`a snapshot has no arrays of ${value.constructor.name}`);
      arrays.push({ path, kind, length: value.length, offset });
      for (const chunk of toWholeWords(value)) yield counted(chunk);
    } else putAt(plain, path, value);
  const directory: Directory = { plain, arrays };
  const directoryAt = offset;
  const bytes = toTail(Buffer.from(JSON.stringify(directory), 'utf8'));
  yield counted(bytes);
  const trailer = Buffer.alloc(TRAILER_LENGTH);
  trailer.write(MAGIC);
  trailer.writeUInt32LE(FORMAT, FORMAT_AT);
  trailer.writeDoubleLE(directoryAt, OFFSET_AT);
  trailer.writeDoubleLE(bytes.length, LENGTH_AT);
  trailer.writeUInt32LE(addToChecksum(checksum, trailer.subarray(0, CHECKSUM_AT)), CHECKSUM_AT);
  yield trailer;
}

export interface LoadedIndex {
  readonly index: CandidateIndex;
  readonly meta: string;
}

/**
 * Returns undefined unless the bytes are a complete snapshot with this format and these columns. The index keeps
 * reading from the bytes.
 */
export function findSavedIndex(bytes: Uint8Array): LoadedIndex | undefined {
  const { buffer, byteOffset, length } = bytes.byteOffset % WORD === 0 ? bytes : bytes.slice();
  const trailerAt = length - TRAILER_LENGTH;
  if (trailerAt < 0 || length % WORD !== 0) return undefined;
  const trailer = Buffer.from(buffer, byteOffset + trailerAt, TRAILER_LENGTH);
  if (trailer.toString('latin1', 0, MAGIC.length) !== MAGIC || trailer.readUInt32LE(FORMAT_AT) !== FORMAT)
    return undefined;
  const covered = new Uint8Array(buffer, byteOffset, trailerAt + CHECKSUM_AT);
  if (addToChecksum(0, covered) !== trailer.readUInt32LE(CHECKSUM_AT)) return undefined;
  const directoryAt = byteOffset + trailer.readDoubleLE(OFFSET_AT);
  const text = Buffer.from(buffer, directoryAt, trailer.readDoubleLE(LENGTH_AT)).toString('utf8');
  const { plain, arrays } = JSON.parse(text.replace(/\0+$/, '')) as Directory;
  for (const { path, kind, length: count, offset } of arrays)
    putAt(plain, path, new KINDS[kind](buffer as ArrayBuffer, byteOffset + offset, count));
  const contents = plain as unknown as Contents;
  if (contents.layout !== COLUMN_LAYOUT) return undefined;
  const index = createIndex({
    vocabulary: createVocabulary(contents.vocabulary),
    segments: Object.values(contents.segments ?? {}),
    people: contents.people,
  });
  return { index, meta: contents.meta };
}
