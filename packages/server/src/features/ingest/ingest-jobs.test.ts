import { listConnectors } from '@blotter/connectors';
import { expect, it } from 'vitest';
import { listScheduled } from './ingest-jobs.ts';

it('a source of the simulator is read there on its schedule, and never in the real world (contract, Feeds: schedule)', () => {
  const toCodes = (isSimulated: boolean): readonly string[] =>
    listScheduled(listConnectors(), isSimulated).map(({ code }) => code);
  expect(toCodes(true)).toEqual(expect.arrayContaining(['GA', 'us-nc-doc-prison', 'us-ar-benton-jail']));
  expect(toCodes(false)).toEqual(expect.arrayContaining(['GA', 'us-nc-doc-prison']));
  expect(toCodes(false)).not.toContain('us-ar-benton-jail');
});
