import fc from 'fast-check';

const ACCOUNTS = ['a', 'b'] as const;
const KINDS = ['k1', 'k2'] as const;
const IDS = ['x', 'y', 'z'] as const;

const account = fc.constantFrom(...ACCOUNTS);
const kind = fc.constantFrom(...KINDS);
const id = fc.constantFrom(...IDS);
const small = fc.integer({ min: 1, max: 4 });
const thing = fc.integer({ min: 0, max: 7 });
const rarely = fc.constantFrom(false, false, true);

let jobs = 0;

const OPERATIONS = {
  wait: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(0, 1, 7, 60 * 24 * 14) }),
  enqueue: fc.record({
    do: fc.constant('enqueue' as const),
    id: fc.nat(1_000_000).map((n) => `job_${n}_${jobs++}`),
    kind,
    account: fc.constantFrom('a', 'a', 'b'),
    inMinutes: fc.constantFrom(0, 0, 0, 5),
    dedup: fc.constantFrom(undefined, undefined, 'd1', 'd2'),
  }),
  claim: fc.record({
    do: fc.constant('claim' as const),
    kinds: fc.constantFrom(['k1'], ['k1', 'k2']),
    limit: small,
    most: small,
    isSuspect: rarely,
    isLost: fc.boolean(),
  }),
  claimFairly: fc.record({
    do: fc.constant('claimFairly' as const),
    kind,
    limit: small,
    perAccount: fc.integer({ min: 1, max: 3 }),
    held: fc.nat(2),
    isLost: fc.boolean(),
  }),
  reap: fc.record({ do: fc.constant('reap' as const) }),
  prolong: fc.record({ do: fc.constant('prolong' as const), last: small, isLost: fc.boolean() }),
  handBack: fc.record({ do: fc.constant('handBack' as const), last: small }),
  cancel: fc.record({ do: fc.constant('cancel' as const), n: fc.nat(20) }),
  move: fc.record({
    do: fc.constant('move' as const),
    n: fc.nat(20),
    to: fc.constantFrom('running' as const, 'pending' as const, 'done' as const, 'failed' as const),
    error: fc.constantFrom(null, 'e1'),
    account,
    thing,
  }),
  charge: fc.record({ do: fc.constant('charge' as const), account, thing }),
  reverse: fc.record({ do: fc.constant('reverse' as const), account, thing }),
  once: fc.record({
    do: fc.constant('once' as const),
    account,
    key: fc.constantFrom('k', 'l'),
    body: fc.nat(1),
    thing,
  }),
  take: fc.record({
    do: fc.constant('take' as const),
    account,
    burst: fc.constantFrom(2, 5),
    count: fc.constantFrom(1, 1, 3),
  }),
  reserve: fc.record({
    do: fc.constant('reserve' as const),
    account,
    count: small,
    keyLimit: fc.constantFrom(null, 3),
  }),
  release: fc.record({
    do: fc.constant('release' as const),
    account,
    count: small,
    keyLimit: fc.constantFrom(null, 3),
  }),
  deliver: fc.record({ do: fc.constant('deliver' as const), account, id }),
  attempt: fc.record({
    do: fc.constant('attempt' as const),
    account,
    id,
    offBy: fc.constantFrom(0, 0, 0, 1),
    isLast: rarely,
  }),
  accept: fc.record({ do: fc.constant('accept' as const), account, id }),
  start: fc.record({ do: fc.constant('start' as const), account, id }),
  note: fc.record({ do: fc.constant('note' as const), account, id, source: fc.constantFrom('US-0', 'US-1') }),
  end: fc.record({ do: fc.constant('end' as const), account, id, error: fc.constantFrom(null, 'internal') }),
  look: fc.record({ do: fc.constant('look' as const), account, id }),
} as const;

export type Operation = {
  [Name in keyof typeof OPERATIONS]: (typeof OPERATIONS)[Name] extends fc.Arbitrary<infer Value> ? Value : never;
}[keyof typeof OPERATIONS];

const of = (names: readonly (keyof typeof OPERATIONS)[], most: number): fc.Arbitrary<readonly Operation[]> =>
  fc.array(fc.oneof(...names.map((name) => OPERATIONS[name] as fc.Arbitrary<Operation>)), {
    minLength: 10,
    maxLength: most,
  });

/** Each search is accepted once. */
export const FIRST: readonly Operation[] = [
  { do: 'accept', account: 'a', id: 'x' },
  { do: 'accept', account: 'a', id: 'y' },
  { do: 'accept', account: 'b', id: 'z' },
];

/** The operations used for each part of the store. */
export const SEQUENCES = {
  jobs: of(
    [
      'wait',
      'enqueue',
      'enqueue',
      'enqueue',
      'claim',
      'claim',
      'claimFairly',
      'reap',
      'reap',
      'prolong',
      'handBack',
      'cancel',
      'move',
      'move',
      'move',
    ],
    60,
  ),
  'ledger and keys': of(['wait', 'charge', 'reverse', 'once', 'once', 'once'], 40),
  limits: of(['wait', 'take', 'take', 'reserve', 'reserve', 'release'], 40),
  'searches and webhooks': of(
    ['wait', 'deliver', 'attempt', 'attempt', 'attempt', 'start', 'note', 'note', 'end', 'look'],
    40,
  ),
};
