import { describe, expect, it } from 'vitest';
import { type Example, listExamples } from '../../../test/examples.ts';
import type { Exchange } from '../../../test/exchange.ts';
import { createReplayFetcher } from '../../../test/run-example.ts';
import type { OffenderConnector } from '../../kit/index.ts';
import { me } from '../../sources/offender/me/source.ts';
import { nc } from '../../sources/offender/nc/source.ts';
import { va } from '../../sources/offender/va/source.ts';

const get = (connector: OffenderConnector, name: string): Example => {
  const example = listExamples(connector).find((each) => each.name === name);
  if (example === undefined) throw new Error(`no example ${name}`);
  return example;
};

/** Serves the disclaimer of one example before the hit of another, until `accepted` is requested. */
const search = async (connector: OffenderConnector, accepted: Exchange) => {
  const gate = get(connector, 'live-disclaimer');
  const hit = get(connector, 'live-hit');
  const example: Example = {
    ...hit,
    files: new Map([...gate.files, ...hit.files]),
    exchanges: [...(gate.exchanges ?? []), accepted, ...(hit.exchanges ?? [])],
  };
  const policy = { ...connector.manifest.policy, acceptsDisclaimer: true };
  const signedOff = { ...connector, manifest: { ...connector.manifest, policy } };
  const query = hit.query ?? { firstName: '', lastName: '' };
  return connector.live?.search(query, createReplayFetcher(signedOff, example));
};

const HTML = { 'content-type': 'text/html' };

describe('a disclaimer that the operator signed off (contract, Live)', () => {
  it('is accepted with its own form, and the search continues', async () => {
    const outcomes = await Promise.all([
      search(nc, {
        url: 'https://sexoffender.ncsbi.gov/',
        method: 'POST',
        body: ['agree=Agree', '__VIEWSTATE=aup'],
        headers: HTML,
        text: '<html>Welcome</html>',
      }),
      search(va, {
        url: 'https://vspsor.com/Home/Accept',
        method: 'POST',
        body: 'accept=I+Agree',
        headers: HTML,
        text: '<html>Welcome</html>',
      }),
      search(me, {
        url: 'https://apps.web.maine.gov/cgi-bin/sor/index.pl',
        method: 'POST',
        body: ['accept=Y', 'go=I+Accept'],
        headers: HTML,
        text: '<html>Welcome</html>',
      }),
    ]);
    expect(outcomes.map((outcome) => outcome?.kind)).toEqual(['ok', 'ok', 'ok']);
  });

  it('that returns after acceptance stays a gate and never becomes an empty list', async () => {
    const gate = get(me, 'live-disclaimer');
    const policy = { ...me.manifest.policy, acceptsDisclaimer: true };
    const again: Exchange = {
      url: 'https://apps.web.maine.gov/cgi-bin/sor/index.pl',
      method: 'POST',
      headers: HTML,
      file: 'disclaimer.html',
    };
    const fetcher = createReplayFetcher(
      { ...me, manifest: { ...me.manifest, policy } },
      { ...gate, exchanges: [...(gate.exchanges ?? []), again] },
    );
    expect(await me.live?.search({ firstName: 'Marcus', lastName: 'Doverlane' }, fetcher)).toMatchObject({
      kind: 'restricted',
      barrier: 'disclaimer',
    });
  });
});
