import { basename } from 'node:path';
import {
  type FeedFormat,
  type FeedMapping,
  findFeedFormat,
  parseFeed,
  type Resource,
  type SourceManifest,
} from '@blotter/connectors';
import { OperatorNotice } from '../../../failure.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import type { RunProgress, StoredRun } from '../run.ts';
import type { Ingest, RunSummary } from '../runs/ingest-service.ts';
import { type Encoders, prepareBy } from '../staging/staging-service.ts';
import { toFaultFinder } from './crawl-service.ts';
import { inspectFeed, openFeed } from './feed-file-client.ts';

export type FeedRequest = {
  readonly manifest: SourceManifest;
  readonly path: string;
  readonly format: FeedFormat | undefined;
  readonly mapping: FeedMapping | undefined;
  readonly delta: boolean;
  readonly acceptDepartures: boolean;
  /** `share` of the file that has been read, from 0 to 1. */
  readonly onProgress?: (progress: RunProgress, share: number) => void;
};

/** A truncated file lacks everyone after its last row, so it cannot say who departed. */
const findCutOff = ({ endsUnreadable, departed }: RunSummary): readonly string[] =>
  endsUnreadable && departed > 0
    ? [
        `The last row could not be read: the file may be cut off, and ${departed === 1 ? '1 record' : `${departed} records`} would depart.`,
      ]
    : [];

/** Ingests a feed file in the public format. The same file resumes after a killed run, and another file starts over. */
export function createFeedIngest({
  ingest,
  encoders,
  seal,
}: {
  readonly ingest: Ingest;
  readonly encoders: Encoders;
  readonly seal: RecordSeal;
}) {
  return async (request: FeedRequest): Promise<StoredRun> => {
    const { manifest, path, mapping, delta, acceptDepartures, onProgress } = request;
    const format = request.format ?? findFeedFormat(path);
    if (!format) throw new OperatorNotice(`${basename(path)}: use --format ndjson, json, csv or tsv.`);
    const file = await inspectFeed(path).catch(() => {
      throw new OperatorNotice(`${path} cannot be read.`);
    });
    let bytesRead = 0;
    // The resource has no name, because a run of one file identifies rows by number alone.
    const resource: Resource = {
      name: '',
      url: '',
      contentType: '',
      charset: '',
      open: () =>
        openFeed(path, file, (bytesSoFar) => {
          bytesRead = bytesSoFar;
        }),
    };
    const resources = (async function* () {
      yield resource;
    })();
    const parsed = parseFeed(manifest, resources, { format, ...(mapping && { mapping }) });
    // An operator hands a feed over and knows how much it holds.
    const { assertions } = manifest;
    const findFaults = toFaultFinder({
      assertions: { ...assertions, minRecords: 1, fillRates: {}, ...(acceptDepartures && { maxDropShare: 1 }) },
    });
    return ingest.run({
      source: manifest.code,
      product: manifest.product,
      kind: delta ? 'delta' : 'full',
      fingerprint: file.digest,
      rows: prepareBy(encoders, seal)(manifest, parsed),
      findFaults: delta
        ? () => []
        : (run, last) => [...findFaults(run, last), ...(acceptDepartures ? [] : findCutOff(run))],
      acceptDepartures,
      ...(onProgress && {
        onProgress: (progress) => onProgress(progress, file.size === 0 ? 1 : bytesRead / file.size),
      }),
    });
  };
}
