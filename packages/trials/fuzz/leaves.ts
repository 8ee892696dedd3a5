import fc from 'fast-check';
import { anyText, type Leaves } from './values.ts';
import type { World } from './world.ts';

const STATES = ['TX', 'tx', 'Texas', 'NC', 'new york', 'PR', 'Guam'];
const HOOKS = ['https://hooks.invalid/x', 'https://hooks.invalid:8443/a?b=c', 'https://sub.hooks.invalid'];

/** Names with letters in them, as people have them. */
const NAMES = fc.constantFrom('Doverlane', 'O’Brien', 'García-López', 'Nguyễn', 'Ng', 'John', 'Łukasz', 'van der Berg');
/** Any text that contains a word. Text without a letter or digit is rejected, and white space counts as absent. */
const anyWords = fc.oneof(
  { weight: 9, arbitrary: anyText(1, 80).map((text) => (hasLetters(text) ? text : `${text} Elm`)) },
  { weight: 1, arbitrary: fc.constantFrom(' ', '\u00a0', '\u3000 ') },
);
const anyName = fc.oneof({ weight: 3, arbitrary: NAMES }, { weight: 1, arbitrary: anyWords });

const PAST_DAY = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2020-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const codes = (list: readonly string[]) =>
  fc.array(fc.constantFrom(...list, ...list.map((code) => code.toLowerCase())), { minLength: 1, maxLength: 4 });

/** Generates amounts of money, which have at most six decimals. */
export function usd(max: number) {
  return fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100);
}

/** Returns generators for field names that mean the same in every operation. */
export function commonLeaves({ sources }: World): Leaves {
  return {
    firstName: anyName,
    middleName: anyName,
    lastName: anyName,
    dob: PAST_DAY,
    state: fc.constantFrom(...STATES),
    city: anyWords,
    county: anyWords,
    address: anyWords,
    line1: anyWords,
    q: anyWords,
    jurisdictions: codes(sources.registries),
    registries: codes(sources.registries),
    webhookUrl: fc.constantFrom(...HOOKS),
    callbackUrl: fc.constantFrom(...HOOKS),
    url: fc.constantFrom(...HOOKS),
    deadlineMs: fc.integer({ min: 60_000, max: 600_000 }),
    format: fc.constantFrom('html', 'html', 'html', 'pdf'),
    after: fc.constant('@next'),
  };
}

export function criminalLeaves(world: World): Leaves {
  return {
    ...commonLeaves(world),
    jurisdictions: codes(world.sources.criminal),
  };
}

export function hasLetters(text: unknown): boolean {
  return typeof text === 'string' && /[A-Za-z]{3}/.test(text);
}
