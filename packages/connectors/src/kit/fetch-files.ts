import type { FetchStep } from './connector.ts';
import { ok } from './outcome.ts';
import type { Page, PoliteFetcher, RequestOptions } from './polite-fetcher.ts';
import { type Checkpoint, type Resource, toResource } from './resource.ts';

export interface WantedFile {
  readonly name: string;
  readonly url: string;
  readonly options?: Partial<RequestOptions>;
}

/** The usual bulk source: files at known addresses, all fetched if any of them has changed. */
export async function* fetchFiles(
  fetcher: PoliteFetcher,
  { validators }: Checkpoint,
  files: readonly WantedFile[],
): AsyncIterable<FetchStep> {
  const unchanged: WantedFile[] = [];
  const fetched: Resource[] = [];
  for (const file of files) {
    const since = fetched.length === 0 ? validators[file.name] : undefined;
    const page = await fetcher.request(file.url, { expect: 'file', ...file.options, ...(since && { since }) });
    if (page.kind !== 'ok') return void (yield page);
    if (page.value.isNotModified) unchanged.push(file);
    else fetched.push(toFile(file.name, page.value));
  }
  if (fetched.length === 0) return void (yield { kind: 'unchanged' });
  for (const resource of fetched) yield ok(resource);
  // A run needs every file, so the unchanged ones are fetched too.
  for (const file of unchanged) {
    const page = await fetcher.request(file.url, { expect: 'file', ...file.options });
    yield page.kind === 'ok' ? ok(toFile(file.name, page.value)) : page;
  }
}

export function toFile(name: string, { bytes, url, contentType, charset, validators }: Page): Resource {
  return toResource(bytes, { name, url, contentType, charset, validators });
}
