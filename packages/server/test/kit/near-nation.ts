import { registrant } from './people.ts';

/** A small nation, searches of it, and a plain comparison of every person with a search. It uses nothing of the matcher. */
export type Listed = {
  readonly registry: string;
  readonly first: string;
  readonly last: string;
  /** YYYY-MM-DD, or '' where none is published. */
  readonly dob: string;
  readonly city: string;
  readonly state: string;
};

export type NationQuery = {
  readonly firstName: string;
  readonly lastName: string;
  readonly dob?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zipcode?: string;
  readonly q?: string;
  readonly createdAtEnd?: string;
};

export type Draw = {
  readonly below: (limit: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
};

/** Repeatable by its seed. */
export function createDraw(seed: number): Draw {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return { below, pick: <T>(items: readonly T[]): T => items[below(items.length)] as T };
}

const SYLLABLES = ['bra', 'cor', 'dun', 'fel', 'gim', 'hol', 'kes', 'lam', 'mor', 'nor', 'pel', 'rud', 'sten', 'tol'];
const FIRST_NAMES = ['Barnabas', 'Cordelia', 'Dominic', 'Eleanor', 'Florian', 'Gwendolyn', 'Harrison', 'Isabella'];
const PLACES = [
  ['Duluth', 'MN', '55801'],
  ['Albany', 'NY', '12201'],
  ['Chicago', 'IL', '60601'],
  ['Tulsa', 'OK', '74101'],
  ['Austin', 'TX', '78701'],
] as const;
export const REGISTRIES = PLACES.map(([, state]) => state);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const drawSurname = ({ below, pick }: Draw): string =>
  capital(Array.from({ length: 2 + below(2) }, () => pick(SYLLABLES)).join(''));
const pad = (n: number): string => String(n).padStart(2, '0');
const drawDate = ({ below }: Draw): string => `${1_940 + below(60)}-${pad(1 + below(12))}-${pad(1 + below(28))}`;

export function drawNation(draw: Draw, size: number): readonly Listed[] {
  return Array.from({ length: size }, () => {
    const [city, state] = draw.pick(PLACES);
    return {
      registry: draw.pick(REGISTRIES),
      first: draw.pick(FIRST_NAMES),
      last: drawSurname(draw),
      city,
      state,
      dob: draw.below(10) === 0 ? '' : drawDate(draw),
    };
  });
}

export function toRows(nation: readonly Listed[], registry: string): readonly object[] {
  return nation.flatMap(({ registry: own, first, last, dob, city, state }, at) =>
    own === registry
      ? registrant(`${registry}-${at}`, `${last}, ${first}`, {
          dob: dob === '' ? undefined : dob,
          addresses: [{ type: 'residence', line1: `${at} OAK ST`, city, state, zipcode: '99999' }],
        })
      : [],
  );
}

/** One letter replaced, dropped or added, or two neighbours exchanged. */
const misspell = (name: string, { below, pick }: Draw): string => {
  const at = 1 + below(name.length - 2);
  const [before, after] = [name.slice(0, at), name.slice(at)];
  return pick([
    `${before}z${after.slice(1)}`,
    before + after.slice(1),
    `${before}z${after}`,
    before + after.charAt(1) + after.charAt(0) + after.slice(2),
  ]);
};

/** A digit of the year mistyped, or day and month exchanged. */
const mistype = (dob: string, { below }: Draw): string => {
  const [year = '', month = '', day = ''] = dob.split('-');
  if (below(2) === 0 && Number(day) <= 12) return `${year}-${day}-${month}`;
  return `${year.slice(0, 3)}${(Number(year.charAt(3)) + 1 + below(8)) % 10}-${month}-${day}`;
};

const drawFilter = ({ below, pick }: Draw): Partial<NationQuery> => {
  const [city, state, zipcode] = pick(PLACES);
  const filters: readonly Partial<NationQuery>[] = [
    {},
    { city },
    { city, state },
    { state },
    { zipcode },
    { q: city },
    { createdAtEnd: '2001-01-01T00:00:00Z' },
  ];
  return filters[below(filters.length)] as Partial<NationQuery>;
};

/** Most searches are about a person of the nation, with a slip or two; the others about strangers. */
export function drawQuery(nation: readonly Listed[], draw: Draw): NationQuery {
  const { below } = draw;
  const filter = drawFilter(draw);
  if (below(5) === 0)
    return { firstName: 'Xanthippe', lastName: `Quizzywick${'xyz'.charAt(below(3))}`, dob: drawDate(draw), ...filter };
  const { first, last, dob } = draw.pick(nation);
  const slip = below(4);
  const born = dob === '' ? drawDate(draw) : slip === 1 ? mistype(dob, draw) : dob;
  return {
    firstName: slip === 2 ? misspell(first, draw) : first,
    lastName: slip === 3 ? misspell(last, draw) : last,
    ...(below(4) > 0 && { dob: born }),
    ...filter,
  };
}

/** Letters replaced, dropped, added, and neighbours exchanged, that make one word of another. */
const countEdits = (a: string, b: string): number => {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j));
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const edits = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1)];
      (rows[i] as number[])[j] = Math.min(...edits, ...(isExchanged ? [at(i - 2, j - 2) + 1] : []));
    }
  return at(a.length, b.length);
};

const surnamesAgree = (sent: string, held: string): boolean => {
  const [a, b] = [sent.toLowerCase(), held.toLowerCase()];
  const allowed = a.length >= 8 ? 2 : a.length >= 5 ? 1 : 0;
  return b.startsWith(a) || (Math.abs(a.length - b.length) <= allowed && countEdits(a, b) <= allowed);
};

const isSlip = (sent: string, held: string): boolean => {
  const digits = [...sent].filter((digit, at) => digit !== held[at]).length;
  const [year, month, day] = held.split('-');
  return digits === 1 || sent === `${year}-${day}-${month}`;
};

const birthsAgree = (sent: string | undefined, held: string): boolean =>
  sent === undefined || held === '' || sent === held || isSlip(sent, held);

/** Whether a person agrees with the name and birth of a search, whatever filters it has. */
export function agrees(query: NationQuery, { first, last, dob }: Listed): boolean {
  return (
    birthsAgree(query.dob, dob) &&
    surnamesAgree(query.lastName, last) &&
    countEdits(query.firstName.toLowerCase(), first.toLowerCase()) <= 2
  );
}
