import { SettingsRefused } from '../config/config.ts';
import { Failure, OperatorNotice } from '../failure.ts';
import { isOutage, sqlState } from '../store/database.ts';

/** The meaning of exit codes, also shown by `blotter --help`. */
export const EXIT = {
  done: 0,
  /** The command ran with a negative result: something was refused, a check failed, an audit chain is broken. */
  refused: 1,
  /** The command line is invalid. */
  usage: 2,
  /** A setting is missing or wrong. */
  settings: 3,
  /** The database cannot be reached, or another process held a lock for too long. */
  unavailable: 4,
  /** An internal error. */
  fault: 70,
} as const;

/** PostgreSQL and the watchdog of a server end a statement that waits too long for a lock. */
const ENDED_WAITS = new Set(['55P03', '57014']);

const isEndedWait = (error: unknown): boolean =>
  ENDED_WAITS.has(sqlState(error instanceof Failure ? error.cause : error) ?? '');

export type Ending = { readonly code: number; readonly message: string };

export function toEnding(error: unknown): Ending {
  if (error instanceof SettingsRefused)
    return { code: EXIT.settings, message: `These settings cannot be used:\n  ${error.faults.join('\n  ')}` };
  if (isEndedWait(error))
    return { code: EXIT.unavailable, message: 'Another process held a lock for too long. Run the command again.' };
  if (isOutage(error)) return { code: EXIT.unavailable, message: 'The database cannot be reached.' };
  if (error instanceof Failure) return { code: EXIT.refused, message: error.message };
  if (error instanceof OperatorNotice) return { code: EXIT.refused, message: error.message };
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return {
      code: EXIT.settings,
      message: `Port ${String((error as { port?: unknown }).port)} is in use: stop what holds it, or set PORT and BLOTTER_EVIDENCE_PORT.`,
    };
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { code: EXIT.fault, message: text };
}
