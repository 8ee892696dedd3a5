export type Violation = { readonly rule: string; readonly details: readonly string[] };

export type Report = {
  readonly seed: number;
  readonly serverKills: number;
  readonly postgresKills: number;
  readonly durationMs: number;
  /** Requests with an answer other than 503, with 503, and without an answer. */
  readonly answered: number;
  readonly unavailable: number;
  readonly broken: number;
  readonly startsRefused: number;
  readonly jobsFinalMs: number;
  /** Acknowledged things with an Idempotency-Key, and without one. */
  readonly keyedThings: number;
  readonly onceThings: number;
  /** All stored things. */
  readonly things: number;
  readonly keysMade: number;
  readonly keysRevoked: number;
  readonly secretsProven: number;
  readonly webhooksReceived: number;
  readonly spendMicros: bigint;
  readonly auditEntries: number;
  readonly auditChains: number;
  readonly warnings: { readonly [message: string]: number };
  /** Lines on standard error that are not log lines, such as the reason of a refused start. */
  readonly plainLines: { readonly [line: string]: number };
  readonly violations: readonly Violation[];
};

const SHOWN_DETAILS = 5;

export function toTable(report: Report): string {
  const rows: [string, string][] = [
    ['seed', String(report.seed)],
    ['kills', `${report.serverKills} servers, ${report.postgresKills} PostgreSQL, in ${seconds(report.durationMs)}`],
    ['requests', `${report.answered} answered, ${report.unavailable} got 503, ${report.broken} broken connections`],
    ['starts refused', `${report.startsRefused} because the database was away`],
    ['acknowledged', `${report.keyedThings} things with a key, ${report.onceThings} without`],
    ['stored', `${report.things} things`],
    ['charged', `$${toUsd(report.spendMicros)}`],
    ['keys', `${report.keysMade} made, ${report.keysRevoked} revoked`],
    ['webhooks', `${report.webhooksReceived} received, ${report.secretsProven} accounts' last secret proven`],
    ['audit', `${report.auditEntries} entries in ${report.auditChains} chains`],
    ['jobs final after', seconds(report.jobsFinalMs)],
    ...Object.entries(report.warnings).map(([message, times]): [string, string] => ['warned', `${times} × ${message}`]),
    ...Object.entries(report.plainLines).map(([line, times]): [string, string] => ['printed', `${times} × ${line}`]),
    ...toViolationRows(report.violations),
  ];
  return toLines(rows);
}

export function toViolationRows(violations: readonly Violation[]): readonly [string, string][] {
  return [
    ['violations', String(violations.reduce((sum, { details }) => sum + details.length, 0))],
    ...violations.flatMap(({ rule, details }): [string, string][] => [
      ['', `VIOLATED: ${rule} (${details.length})`],
      ...details.slice(0, SHOWN_DETAILS).map((detail): [string, string] => ['', `  ${detail}`]),
    ]),
  ];
}

export function toLines(rows: readonly (readonly [name: string, value: string])[]): string {
  return rows.map(([name, value]) => `  ${name.padEnd(18)}${value}`).join('\n');
}

export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

export function toUsd(micros: bigint): string {
  return `${micros / 1_000_000n}.${String(micros % 1_000_000n).padStart(6, '0')}`;
}
