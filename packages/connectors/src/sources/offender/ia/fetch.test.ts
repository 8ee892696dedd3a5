import { expect, it } from 'vitest';
import { collect, createReplayFetcher } from '../../../../test/run-example.ts';
import { fetchRegistrants } from './fetch.ts';
import { ia } from './source.ts';

const API = 'https://www.iowasexoffender.gov/api';
const toPage = (page: number, ...ids: readonly string[]) => ({
  url: `${API}/search/results.json?stateabbr=IA&per_page=100&page=${page}`,
  text: JSON.stringify({ results: 3, records: ids.map((registrant) => ({ registrant })) }),
});
const toDetail = (id: string) => ({ url: `${API}/registrant/${id}.json`, text: `{"registrant": "${id}"}` });

const list = async (cursor: string | null, exchanges: readonly { readonly url: string; readonly text: string }[]) => {
  const example = { name: '', expectedPath: '', files: new Map(), exchanges, query: undefined, about: {} };
  const steps = await collect(fetchRegistrants(createReplayFetcher(ia, example), { cursor, validators: {} }));
  return steps.map((step) => (step.kind === 'ok' ? [step.value.name, step.value.cursor] : [step.kind]));
};

const SECOND = [toPage(2, '3'), toDetail('3')];

it('an interrupted run continues after the last complete page (contract, Feeds: resumable)', async () => {
  expect(await list(null, [toPage(1, '1', '2'), toDetail('1'), toDetail('2'), ...SECOND])).toEqual([
    ['page-00001.json', undefined],
    ['registrant-1.json', undefined],
    ['registrant-2.json', '1/2'],
    ['page-00002.json', undefined],
    ['registrant-3.json', '2/3'],
  ]);
  expect(await list('1/2', SECOND)).toEqual([
    ['page-00002.json', undefined],
    ['registrant-3.json', '2/3'],
  ]);
});

it('a registrant who moves to the next page during the run is requested once', async () => {
  const names = await list(null, [toPage(1, '1', '2'), toDetail('1'), toDetail('2'), toPage(2, '2')]);
  expect(names.map(([name]) => name)).toEqual([
    'page-00001.json',
    'registrant-1.json',
    'registrant-2.json',
    'page-00002.json',
  ]);
});
