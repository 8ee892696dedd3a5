import type { Connector, Network } from '@blotter/connectors';
import { LIVE_OUTCOMES } from './population-table.ts';

type Search = NonNullable<Connector['live']>['search'];

/** A live answer adds nothing, because the stored records are all that the site would show. */
const ANSWERS: { readonly [kind in 'ok' | 'slow' | 'offline']: Awaited<ReturnType<Search>> } = {
  ok: { kind: 'ok', value: [] },
  slow: { kind: 'unavailable', because: 'timeout', detail: 'No answer within the time of a registry.' },
  offline: { kind: 'unavailable', because: 'offline', detail: 'The registry says that it is offline.' },
};

/** A source with declared answers. No network is used, and a slow answer takes no time. */
export function toDeclaredSource(connector: Connector | undefined): Connector | undefined {
  if (!connector?.live) return connector;
  const answer = ANSWERS[LIVE_OUTCOMES[connector.manifest.code] ?? 'ok'];
  return { ...connector, live: { search: () => Promise.resolve(answer) } };
}

/** The sandbox has no network. */
export const noNetwork: Network = () => Promise.resolve({ kind: 'failed', reason: 'refused' });
