import type { MatchMode } from '@blotter/match';
import { readArguments } from './bench-arguments.ts';
import { MOST_BELOW_POINTS, type ModeFigures, measureMode } from './fairness/measure.ts';
import { drawPairs, type Pair } from './fairness/pairs.ts';
import { openNation } from './nation.ts';
import { openNationData } from './nation-data.ts';
import { logProgress, toCount } from './progress.ts';
import { SEED } from './search/query-mix.ts';
import { printLine } from './test-server.ts';

const MODES: readonly MatchMode[] = ['strict', 'balanced', 'broad'];

const toPercent = (share: number): string => `${(share * 100).toFixed(2)} %`;

const print = ({ mode, groups, tooLow }: ModeFigures): void => {
  printLine('');
  printLine(
    `${mode.padEnd(28)} queries   recall     ±  below  within rules  by name only  false matches  others a query`,
  );
  for (const { group, queries, recall, margin, pointsBelowWhole, ...rest } of groups) {
    const found = `${toPercent(recall).padStart(9)}${(margin * 100).toFixed(1).padStart(6)}${pointsBelowWhole.toFixed(1).padStart(7)}`;
    const other = `${toPercent(rest.recallWithinRules).padStart(14)}${toPercent(rest.recallByName).padStart(14)}${toPercent(rest.falseMatchRate).padStart(15)}`;
    printLine(
      `${group.padEnd(28)}${toCount(queries).padStart(8)}${found}${other}${rest.othersPerQuery.toFixed(2).padStart(16)}`,
    );
  }
  printLine(
    tooLow.length === 0
      ? `${mode}: no group’s recall is more than ${MOST_BELOW_POINTS} points below everyone’s.`
      : `${mode}: more than ${MOST_BELOW_POINTS} points below everyone’s recall: ${tooLow.join(', ')}.`,
  );
};

/** Prints the first misses of each group of origin on standard error. */
const tellMisses = (mode: MatchMode, most: number) => {
  const told = new Map<string, number>();
  return ({ groups: [group = ''], query, wanted: { source, record } }: Pair): void => {
    const count = told.get(group) ?? 0;
    if (count >= most) return;
    told.set(group, count + 1);
    const { name, aliases, dob, age } = record;
    logProgress(
      `${mode}, ${group}: ${JSON.stringify(query)} missed ${source} ${JSON.stringify({ name, aliases, dob, age })}`,
    );
  };
};

/**
 * Measures whether searches miss people with some names more than others. Searches for one row of a person with the
 * data of another registry's row.
 */
export async function benchFairness(args: readonly string[]): Promise<void> {
  const { records, json, examples } = readArguments(args, 1_000_000);
  const size = { records, seed: '1' };
  const nationData = await openNationData(size);
  const now = new Date();
  const pairs = drawPairs(openNation(size), SEED, now);
  logProgress(`${toCount(pairs.length)} pairs of rows.`);
  const held = (await nationData.loadIndex()).current();
  const modes = MODES.map((mode) => measureMode(mode, pairs, held, now, tellMisses(mode, examples)));
  if (json) process.stdout.write(`${JSON.stringify({ records, modes }, null, 2)}\n`);
  else for (const mode of modes) print(mode);
}
