/** One fetched file or page. */
export interface Resource {
  readonly name: string;
  readonly url: string;
  readonly contentType: string;
  /** The charset of the source or the manifest, or '' to detect it from the bytes. */
  readonly charset: string;
  /** May be called once. */
  readonly open: () => AsyncIterable<Uint8Array>;
  /** The value of `checkpoint.cursor` to continue after this resource. */
  readonly cursor?: string;
  /** Validators for the next conditional request. */
  readonly validators?: Validators;
}

export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** The state of the last fetch. */
export interface Checkpoint {
  readonly cursor: string | null;
  /** Keyed by resource name. */
  readonly validators: Readonly<Record<string, Validators>>;
}

export const FRESH_START: Checkpoint = { cursor: null, validators: {} };

const CHUNK_BYTES = 256 * 1_024;

export function toResource(
  bytes: Uint8Array | string,
  about: Partial<Omit<Resource, 'open'>> & { readonly name: string },
): Resource {
  return {
    url: '',
    contentType: '',
    charset: '',
    ...about,
    open: async function* () {
      const whole = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
      for (let at = 0; at < whole.length; at += CHUNK_BYTES) yield whole.subarray(at, at + CHUNK_BYTES);
    },
  };
}

export const MAX_WHOLE_BYTES = 256 * 1_024 * 1_024;

/** Reads the whole resource, for formats that cannot be streamed. Returns undefined if it is larger than `maxBytes`. */
export async function findBytes(resource: Resource, maxBytes = MAX_WHOLE_BYTES): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of resource.open()) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
