import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import {
  type FeedFormat,
  type FeedMapping,
  findFeedFormat,
  parseFeed,
  type Resource,
  type SourceManifest,
} from '@blotter/connectors';
import { OperatorNotice } from '../../failure.ts';
import { toFaultFinder } from './crawl-service.ts';
import type { Ingest } from './ingest-service.ts';
import type { StoredRun } from './run.ts';
import { type Keepers, prepareBy } from './staging-service.ts';

export type FeedRequest = {
  readonly manifest: SourceManifest;
  readonly path: string;
  readonly format: FeedFormat | undefined;
  readonly mapping: FeedMapping | undefined;
  readonly delta: boolean;
  readonly acceptDepartures: boolean;
  readonly onProgress?: (rows: number) => void;
};

const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/** A feed file in the public format. The same file goes on where a killed run stopped; another one begins anew. */
export const createFeedIngest =
  ({ ingest, keepers }: { ingest: Ingest; keepers: Keepers }) =>
  async (request: FeedRequest): Promise<StoredRun> => {
    const { manifest, path, mapping, delta, acceptDepartures, onProgress } = request;
    const format = request.format ?? findFeedFormat(path);
    if (!format) throw new OperatorNotice(`${basename(path)}: say --format ndjson, json, csv or tsv.`);
    const fingerprint = await hashFile(path).catch(() => {
      throw new OperatorNotice(`${path} cannot be read.`);
    });
    const resource: Resource = {
      name: basename(path),
      url: '',
      contentType: '',
      charset: '',
      open: () => createReadStream(path) as AsyncIterable<Uint8Array>,
    };
    const resources = (async function* () {
      yield resource;
    })();
    const parsed = parseFeed(manifest, resources, { format, ...(mapping && { mapping }) });
    return ingest.run({
      source: manifest.code,
      product: manifest.product,
      kind: delta ? 'delta' : 'full',
      fingerprint,
      rows: prepareBy(keepers)(manifest, parsed),
      // A feed is handed over by someone who knows how much it holds.
      findFaults: delta
        ? () => []
        : toFaultFinder({
            ...manifest,
            assertions: {
              ...manifest.assertions,
              minRecords: 1,
              fillRates: {},
              ...(acceptDepartures && { maxDropShare: 1 }),
            },
          }),
      acceptDepartures,
      ...(onProgress && { onProgress }),
    });
  };
