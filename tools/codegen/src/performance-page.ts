/** One figure of docs/develop/performance.json. */
export type PerformanceRow = {
  readonly area: string;
  readonly what: string;
  /** Empty if the figure only describes the program. */
  readonly goal: string;
  readonly measured: string;
  /** The commit that recorded the figure. */
  readonly commit: string;
  readonly command: string;
  readonly note?: string;
};

const INTRO = `# Performance

The last measured figure for every goal, and for what a user gets. \`npm run docs:performance\` writes this page from \`docs/develop/performance.json\`.
To update a figure, run its command, change its row and its commit in that file, and write the page again. Older figures are in git.

- All figures are from a machine with two shared cores. Compare ratios; absolute numbers differ by machine.
- The **floor** is the same server with authentication, durable write, charge, audit entry and an answer of equal size, but without a search.
- Figures of searches from before commit 28bf28fe were measured without gzip, and with a floor whose answer was one repeated letter.
- **Naive** means a plain SQL search that finds everyone with the name. It does not merge, seal, charge or audit.
- **Recall@10**: another record of the same person is among the first ten answers.
- A row without a goal describes the program. "Missed" marks a goal that was not met.
`;

const HEAD = ['area', 'what', 'goal', 'last measured', 'commit', 'command'];

const toLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const toCells = ({ area, what, goal, measured, commit, command, note }: PerformanceRow): readonly string[] => [
  area,
  what,
  goal,
  note === undefined ? measured : `${measured} (${note})`,
  commit,
  `\`${command}\``,
];

/** Returns the page as markdown. Throws if a text contains a pipe, which would break the table. */
export function toPerformancePage(rows: readonly PerformanceRow[]): string {
  const lines = rows.map((row) => {
    const cells = toCells(row);
    if (cells.some((cell) => cell.includes('|'))) throw new Error(`A pipe breaks the table: ${row.area}, ${row.what}`);
    return toLine(cells);
  });
  return [INTRO, toLine(HEAD), `|${HEAD.map(() => '---|').join('')}`, ...lines, ''].join('\n');
}
