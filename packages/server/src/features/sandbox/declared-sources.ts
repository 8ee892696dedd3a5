import type { Connector, Network } from '@blotter/connectors';
import { LIVE_OUTCOMES } from './population-table.ts';

type Search = NonNullable<Connector['live']>['search'];

/** What is held of a source is all that its site would show: an answer adds nothing to it. */
const ANSWERS: { readonly [kind in 'ok' | 'slow' | 'offline']: Awaited<ReturnType<Search>> } = {
  ok: { kind: 'ok', value: [] },
  slow: { kind: 'unavailable', because: 'timeout', detail: 'No answer within the time of a registry.' },
  offline: { kind: 'unavailable', because: 'offline', detail: 'The registry says that it is offline.' },
};

/** A source whose answers are declared: nothing is asked of anybody, and a slow one takes no time. */
export function toDeclaredSource(connector: Connector | undefined): Connector | undefined {
  if (!connector?.live) return connector;
  const answer = ANSWERS[LIVE_OUTCOMES[connector.manifest.code] ?? 'ok'];
  return { ...connector, live: { search: () => Promise.resolve(answer) } };
}

/** There is none in the sandbox. */
export const noNetwork: Network = () => Promise.resolve({ kind: 'failed', reason: 'refused' });
