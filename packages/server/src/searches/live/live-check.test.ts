import type {
  Connector,
  LiveField,
  LiveQuery,
  Network,
  NetworkRequest,
  ParsedRow,
  PoliteFetcher,
} from '@blotter/connectors';
import { findConnector } from '@blotter/connectors';
import { describe, expect, it } from 'vitest';
import type { Report } from './breaker.ts';
import type { Breakers } from './breaker-store.ts';
import { createLiveChecks, type LiveChecksDeps } from './live-check.ts';
import { type LiveOutcome, toUnshown } from './live-outcome.ts';

const QUERY: LiveQuery = { firstName: 'Vera', lastName: 'Halloran' };
const NEVER = new AbortController().signal;
const nebraska = findConnector('NE') as Connector;

const row = { kind: 'record', record: { uuid: 'NE-1' } } as unknown as ParsedRow;
const broken = { kind: 'unreadable', reason: 'no name' } as unknown as ParsedRow;

const toConnector = (
  search: (fetcher: PoliteFetcher) => Promise<LiveOutcome>,
  manifest: Partial<Connector['manifest']> = {},
): Connector => ({
  manifest: { ...nebraska.manifest, ...manifest } as Connector['manifest'],
  live: { search: (_query, fetcher) => search(fetcher) },
});

const create = (connector: Connector | undefined, deps: Partial<LiveChecksDeps> = {}) => {
  const reports: Report[] = [];
  const breakers: Breakers = {
    findPermit: async () => ({ probe: null }),
    note: async (_source, _leave, said) => void reports.push(said),
  };
  const live = createLiveChecks({
    findConnector: () => connector,
    network: async () => ({ kind: 'refused', reason: 'nothing is asked here' }),
    paceOf: () => ({ reserve: () => 0 }),
    clock: { now: () => new Date() },
    breakers,
    sleep: async () => {},
    ...deps,
  });
  return { reports, check: (signal = NEVER, query: LiveQuery | undefined = QUERY) => live.check('NE', query, signal) };
};

/** A network that never answers until it is aborted. */
const createSilence = () => {
  const asked: NetworkRequest[] = [];
  let tellAsked: () => void = () => {};
  const isAsked = new Promise<void>((resolve) => {
    tellAsked = resolve;
  });
  const network: Network = (request) =>
    new Promise((resolve) => {
      asked.push(request);
      request.signal?.addEventListener('abort', () => resolve({ kind: 'failed', reason: 'timeout' }));
      tellAsked();
    });
  return { network, asked, isAsked };
};

const askOnce = async (fetcher: PoliteFetcher): Promise<LiveOutcome> => {
  const page = await fetcher.request(nebraska.manifest.url, { expect: 'html' });
  return page.kind === 'ok' ? { kind: 'ok', value: [row] } : page;
};

describe('the names of live outcomes (contract, Live)', () => {
  it.each<[string, LiveOutcome, string, string | null, boolean]>([
    ['an answer', { kind: 'ok', value: [row] }, 'ok', null, true],
    ['a limit hit', { kind: 'truncated', value: [row], detail: '' }, 'ok', 'truncated', true],
    ['a CAPTCHA', { kind: 'restricted', barrier: 'captcha', detail: '' }, 'restricted', 'excluded', false],
    ['a disclaimer', { kind: 'restricted', barrier: 'disclaimer', detail: '' }, 'restricted', 'excluded', false],
    ['15 s passed', { kind: 'unavailable', because: 'timeout', detail: '' }, 'error', 'unavailable', false],
    ['a registry offline', { kind: 'unavailable', because: 'offline', detail: '' }, 'error', 'unavailable', false],
    ['a reset', { kind: 'error', detail: 'No answer: reset.' }, 'error', 'error', false],
    ['a row that cannot be read', { kind: 'ok', value: [row, broken] }, 'error', 'error', false],
    ['a query the site does not take', { kind: 'no_coverage', detail: '' }, 'no_coverage', 'not_searched', false],
  ])('%s', async (_name, outcome, status, incompleteReason, completed) => {
    const found = await create(toConnector(async () => outcome)).check();
    expect(found).toMatchObject({ source: 'NE', outcome: { status, incompleteReason }, completed });
    expect(found.note === null).toBe(status === 'ok' && incompleteReason === null);
  });

  it('a note contains no text of the site or the connector', async () => {
    const found = await create(toConnector(async () => ({ kind: 'error', detail: 'Vera Halloran at host x' }))).check();
    expect(found.note).not.toMatch(/Halloran|host/);
  });

  it('an answer whose records could not be stored is not billed and does not count as checked', async () => {
    const found = await create(toConnector(async () => ({ kind: 'ok', value: [row] }))).check();
    expect(toUnshown(found)).toMatchObject({
      outcome: { status: 'error', incompleteReason: 'unavailable' },
      completed: false,
    });
  });

  it('a registry without a live connector or still loading: no_coverage, not_searched', async () => {
    const outcome = { status: 'no_coverage', incompleteReason: 'not_searched' };
    expect(await create(undefined).check()).toMatchObject({ outcome, completed: false });
    expect(await create({ manifest: nebraska.manifest }).check()).toMatchObject({ outcome });
    const building = toConnector(async () => ({ kind: 'ok', value: [row] }), { status: 'building' });
    expect(await create(building).check()).toMatchObject({ outcome, rows: [] });
  });

  it('a query that no site accepts: no_coverage, not_searched, and the note says what to send', async () => {
    const { check } = create(toConnector(async () => ({ kind: 'ok', value: [row] })));
    const live = createLiveChecks({ ...({} as LiveChecksDeps), findConnector: () => nebraska });
    expect(await live.check('NE', undefined, NEVER)).toMatchObject({
      outcome: { status: 'no_coverage', incompleteReason: 'not_searched' },
      note: 'The registry’s site cannot be searched without a last name.',
      remedy: 'Add a last name: this registry cannot be searched without it.',
    });
    expect(await check()).toMatchObject({ completed: true });
  });

  it.each<[readonly LiveField[], string]>([
    [['firstName'], 'Add a first name: this registry cannot be searched by last name alone.'],
    [['dob'], 'Add a date of birth: this registry cannot be searched without it.'],
    [['firstName', 'dob'], 'Add a first name and a date of birth: this registry cannot be searched without them.'],
  ])('a registry that needs %j names the field to add', async (missing, remedy) => {
    const { check } = create(toConnector(async () => ({ kind: 'no_coverage', detail: '', missing })));
    expect(await check()).toMatchObject({ outcome: { incompleteReason: 'not_searched' }, remedy, completed: false });
  });

  it('if no field would help, the remedy of the reason is used', async () => {
    expect((await create(undefined).check()).remedy).toBeNull();
    expect((await create(toConnector(async () => ({ kind: 'ok', value: [row] }))).check()).remedy).toBeNull();
  });

  it.each<[string, Partial<Connector['manifest']>]>([
    ['captcha', { gate: ['captcha'] }],
    ['log-in', { gate: ['disclaimer', 'login'] }],
    ['law', { legal: { commercialUse: 'prohibited', nonCommercial: false, notice: '' } }],
  ])('a site behind a known gate (%s) is not queried: restricted, excluded', async (_name, manifest) => {
    let isAsked = false;
    const connector = toConnector(async () => {
      isAsked = true;
      return { kind: 'ok', value: [] };
    }, manifest);
    const found = await create(connector).check();
    expect(found.outcome).toEqual({ status: 'restricted', incompleteReason: 'excluded' });
    expect(isAsked).toBe(false);
  });

  it('breaker open: error, unavailable, and the site is not queried', async () => {
    const { check } = create(toConnector(askOnce), {
      breakers: { findPermit: async () => undefined, note: async () => {} },
      network: async () => {
        throw new Error('it was asked');
      },
    });
    expect((await check()).outcome).toEqual({ status: 'error', incompleteReason: 'unavailable' });
  });
});

describe('15 s a live registry, and the request’s own deadline (contract, Envelope: limits)', () => {
  it('a silent registry is aborted at its time limit: error, unavailable, counted by the breaker', async () => {
    const { network, asked } = createSilence();
    const { check, reports } = create(toConnector(askOnce), { network, timeoutMs: 30 });
    expect((await check()).outcome).toEqual({ status: 'error', incompleteReason: 'unavailable' });
    expect(asked.every(({ signal }) => signal?.aborted)).toBe(true);
    expect(reports).toEqual(['timeout']);
  });

  it('the request’s deadline aborts the HTTP request: error, deadline, not counted by the breaker', async () => {
    const { network, asked, isAsked } = createSilence();
    const { check, reports } = create(toConnector(askOnce), { network });
    const deadline = new AbortController();
    const found = check(deadline.signal);
    await isAsked;
    deadline.abort();
    expect((await found).outcome).toEqual({ status: 'error', incompleteReason: 'deadline' });
    expect(asked[0]?.signal?.aborted).toBe(true);
    expect(reports).toEqual(['abandoned']);
  });

  it('a connector that hangs elsewhere is abandoned', async () => {
    const { check } = create(
      toConnector(() => new Promise(() => {})),
      { timeoutMs: 1 },
    );
    expect((await check()).outcome).toEqual({ status: 'error', incompleteReason: 'unavailable' });
  });

  it('rows read before the time limit are kept', async () => {
    const { network } = createSilence();
    const connector = toConnector(async (fetcher) => {
      const outcome = await askOnce(fetcher);
      return outcome.kind === 'unavailable' ? { ...outcome, partial: [row] } : outcome;
    });
    expect((await create(connector, { network, timeoutMs: 30 }).check()).rows).toEqual([row]);
  });

  it('waiting in the queue counts: a third check behind two silent ones times out too', async () => {
    const { network } = createSilence();
    const { check, reports } = create(toConnector(askOnce), { network, timeoutMs: 30 });
    const found = await Promise.all([check(), check(), check()]);
    expect(found.map(({ outcome }) => outcome.incompleteReason)).toEqual(Array(3).fill('unavailable'));
    expect(reports.filter((said) => said === 'timeout')).toHaveLength(2);
  });

  it('an answer that is present at the deadline is used', async () => {
    const deadline = new AbortController();
    const connector = toConnector(async () => {
      deadline.abort();
      return { kind: 'ok', value: [row] };
    });
    expect(await create(connector).check(deadline.signal)).toMatchObject({ completed: true });
  });
});
