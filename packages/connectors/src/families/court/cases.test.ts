import { describe, expect, it } from 'vitest';
import { createReplayFetcher } from '../../../test/run-example.ts';
import { findConnector } from '../../catalog.ts';
import { type Checkpoint, type Connector, FRESH_START, toResource } from '../../kit/index.ts';
import { toStep } from '../roster/roster.ts';
import { courtPages } from './cases.ts';

const MOST = 2;
const nobody = { name: '', expectedPath: '', files: new Map(), exchanges: [], query: undefined, about: {} };
const fetcher = createReplayFetcher(findConnector('us-tx-harris-court') as Connector, nobody);

/** Simulates a court that shows at most two cases. */
const createCourt = (people: readonly (readonly [last: string, first: string])[]) => {
  const { bulk } = courtPages(
    {
      open: async () => ({
        kind: 'ok',
        value: async ({ last, isWhole, first }) => {
          const found = people.filter(
            (person) => (isWhole ? person[0] === last : person[0].startsWith(last)) && person[1].startsWith(first),
          );
          const addresses = found.slice(0, MOST).map((person) => person.join(', '));
          return { kind: 'ok', value: { addresses, isCut: found.length > MOST } };
        },
      }),
      fetchCase: async function* (_fetcher, address) {
        yield toStep(toResource('', { name: address }));
      },
    },
    async function* () {},
  );
  const fetchAll = async (checkpoint: Checkpoint = FRESH_START) => {
    const steps: string[] = [];
    for await (const step of bulk.fetch(fetcher, checkpoint))
      steps.push('value' in step ? `${step.value.name}|${step.value.cursor ?? ''}` : step.kind);
    return steps;
  };
  return { fetchAll };
};

describe('a court is read letter by letter, and by narrower slices if a list is cut off', () => {
  it('every person is found once, wherever a list is cut off', async () => {
    const people = [
      ...[
        ['LI', 'A'],
        ['LI', 'B'],
        ['LIU', 'C'],
        ["O'DAY", 'D'],
        ['OAK', 'E'],
        ['OLM', 'F'],
        ['ZED', 'G'],
      ],
    ] as const;
    const { fetchAll } = createCourt(people as never);
    const found = (await fetchAll()).map((step) => step.replace(/\|.*/, ''));
    expect(found.toSorted()).toEqual(people.map((person) => person.join(', ')).toSorted());
  });

  it('an interrupted run continues after the last complete letter', async () => {
    const court = createCourt([
      ['ABE', 'A'],
      ['BEE', 'B'],
      ['BOW', 'C'],
      ['CAT', 'D'],
    ]);
    expect(await court.fetchAll()).toEqual(['ABE, A|1', 'BEE, B|', 'BOW, C|2', 'CAT, D|3']);
    expect(await court.fetchAll({ ...FRESH_START, cursor: '2' })).toEqual(['CAT, D|3']);
  });

  it('more people of one name than the court shows are a fault, and never a list', async () => {
    const { fetchAll } = createCourt([
      ['LI', 'ANN'],
      ['LI', 'ADA'],
      ['LI', 'AMY'],
    ]);
    expect(await fetchAll()).toEqual(['error']);
  });
});
