const EVERY = 'every source that was searched';
const SENTENCE = /^SIMULATED DATA: (.+) holds? records from the simulator/;

/** Returns one warning if a searched source holds records from the simulator, else none. */
export function toSimulatedWarnings(simulated: readonly string[], searched: number): readonly string[] {
  if (simulated.length === 0) return [];
  const isEvery = simulated.length > 1 && simulated.length === searched;
  const who = isEvery ? EVERY : simulated.join(', ');
  const verb = isEvery || simulated.length === 1 ? 'holds' : 'hold';
  return [`SIMULATED DATA: ${who} ${verb} records from the simulator, whose people are made up.`];
}

/** Tells from the warnings of an answer whether a searched source held simulator records. */
export function saysSimulated(warnings: readonly string[], code: string): boolean {
  const who = warnings.flatMap((warning) => SENTENCE.exec(warning)?.[1] ?? [])[0];
  return who === EVERY || (who?.split(', ').includes(code) ?? false);
}
