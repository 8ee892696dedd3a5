/** One file or page as it was fetched. */
export interface Resource {
  readonly name: string;
  readonly url: string;
  readonly contentType: string;
  /** What the source declared or the manifest knows; '' to find out from the bytes. */
  readonly charset: string;
  /** May be called once. */
  readonly open: () => AsyncIterable<Uint8Array>;
  /** Hand this back as `checkpoint.cursor` to go on after this resource. */
  readonly cursor?: string;
  /** For asking next time whether anything has changed. */
  readonly validators?: Validators;
}

export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** Where the last fetch stood. */
export interface Checkpoint {
  readonly cursor: string | null;
  /** By resource name. */
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

/** The whole of it, for formats that cannot be read in pieces; undefined when it is larger than that. */
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
