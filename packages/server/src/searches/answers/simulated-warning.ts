const MOST_NAMED = 5;

/** One sentence if any of the sources that were searched holds records of the simulator; none otherwise. */
export function toSimulatedWarnings(codes: readonly string[]): readonly string[] {
  if (codes.length === 0) return [];
  const named = codes.slice(0, MOST_NAMED).join(', ');
  const list = codes.length > MOST_NAMED ? `${named} and ${codes.length - MOST_NAMED} more` : named;
  const verb = codes.length === 1 ? 'holds' : 'hold';
  return [`SIMULATED DATA: ${list} ${verb} records from the simulator, whose people are made up.`];
}
