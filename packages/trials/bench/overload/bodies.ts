import { createRandom } from '../../../server/test/kit/random.ts';

const SURNAMES =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson'.split(
    ' ',
  );
const GIVEN =
  'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica'.split(
    ' ',
  );
const PAGE = 20;

/** Makes searches by name, some with a date of birth, one page each. */
export function toBodies(count: number, seed: number): readonly string[] {
  const random = createRandom(seed);
  const toDob = (): string => `19${50 + random.below(49)}-0${1 + random.below(9)}-1${random.below(10)}`;
  return Array.from({ length: count }, () => {
    const name = { lastName: random.pick(SURNAMES), ...(random.chance(0.7) && { firstName: random.pick(GIVEN) }) };
    return JSON.stringify({ query: { ...name, ...(random.chance(0.3) && { dob: toDob() }), perPage: PAGE } });
  });
}
