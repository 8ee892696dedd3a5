const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

const NUMBER_BY_NAME: ReadonlyMap<string, number> = new Map([
  ...MONTHS.flatMap((name, index): [string, number][] => [
    [name, index + 1],
    [name.slice(0, 3), index + 1],
  ]),
  ['sept', 9],
]);

export function findMonth(name: string): number | undefined {
  return NUMBER_BY_NAME.get(name.toLowerCase());
}
