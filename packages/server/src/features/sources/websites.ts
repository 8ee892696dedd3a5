import type { CriminalManifest } from '@blotter/connectors';
import type { ResolveResult } from '@blotter/contract';

/** Sources by the normalized host of each of their websites. */
export type WebsiteTable = ReadonlyMap<string, Pick<CriminalManifest, 'code' | 'state' | 'county'>>;

/** Only if a name with a dot remains: `www.gov` is a name of its own. */
const WWW = /^www\.(?=[^.]+\.)/;
const HTTP = /^https?:/i;
/** The authority ends where a browser ends it. */
const AUTHORITY = /^[^/\\?#]*/;

/**
 * Returns the host a browser would open, without `www.` and a trailing dot, in ASCII. Undefined if the text is not a
 * website. The WHATWG parser finds the host, so tricks with `@`, backslashes or unusual digits work no better than in
 * a browser.
 */
export function toHost(text: string): string | undefined {
  const trimmed = text.trim();
  const bare = trimmed.replace(/^\/\//, '');
  // Without a scheme the text is a host, possibly with a port. An `@` makes it a mail address or a trick.
  if (!HTTP.test(trimmed) && AUTHORITY.exec(bare)?.[0].includes('@')) return undefined;
  const url = HTTP.test(trimmed) ? trimmed : `https://${bare}`;
  if (!URL.canParse(url)) return undefined;
  return new URL(url).hostname.replace(/\.$/, '').replace(WWW, '');
}

/** If several sources share a host, the one that starts there wins, then the first by code. */
export function toWebsiteTable(manifests: readonly CriminalManifest[]): WebsiteTable {
  const entries = manifests.flatMap((manifest) =>
    [...new Set(manifest.websites.map(toHost))].flatMap((host) =>
      host === undefined ? [] : [{ host, manifest, begins: toHost(manifest.url) === host }],
    ),
  );
  const byPrecedence = entries.sort(
    (a, b) => Number(b.begins) - Number(a.begins) || (a.manifest.code < b.manifest.code ? -1 : 1),
  );
  return new Map(byPrecedence.map(({ host, manifest }) => [host, manifest] as const).reverse());
}

/** A look-up in memory: nothing is fetched and no name is resolved (contract, Criminal records). */
export function resolveWebsite(table: WebsiteTable, text: string): ResolveResult {
  const found = table.get(toHost(text) ?? '');
  if (!found) return { covered: false };
  const { state, county, code } = found;
  return { covered: true, state, county, code };
}
