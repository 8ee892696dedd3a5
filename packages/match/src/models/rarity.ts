/** Rarity (0–100) by the number of people per 100,000 with the name. Common names weigh less than rare ones. */
export const RARITY: readonly (readonly [per100kPeople: number, rarity: number])[] = [
  [1_000, 84],
  [500, 86],
  [200, 88],
  [100, 90],
  [50, 92],
  [20, 94],
  [10, 96],
  [5, 97],
  [2, 98],
  [1, 99],
];

/** With fewer people, shares are unreliable: in a sandbox of fifty people every surname would be common. */
const FEWEST_PEOPLE = 20_000;

/** Returns 0–100 from the number of people with the name. */
export function toRarity(bearers: number, people: number): number {
  const scaled = bearers * 100_000;
  const total = Math.max(people, FEWEST_PEOPLE);
  for (const [per100k, rarity] of RARITY) if (scaled >= per100k * total) return rarity;
  return 100;
}
