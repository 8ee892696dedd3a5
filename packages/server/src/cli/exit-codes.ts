import { SettingsRefused } from '../config/config.ts';
import { Failure, OperatorNotice } from '../failure.ts';
import { isOutage } from '../store/database.ts';

/** What a command's exit code tells a program; also in `blotter --help`. */
export const EXIT = {
  done: 0,
  /** The command ran and the answer is no: something was refused, a check failed, an audit chain is broken. */
  refused: 1,
  /** The command line cannot be understood. */
  usage: 2,
  /** A setting is missing or wrong. */
  settings: 3,
  /** The database cannot be reached. */
  unavailable: 4,
  /** A fault of the program. */
  fault: 70,
} as const;

export type Ending = { readonly code: number; readonly message: string };

export function toEnding(error: unknown): Ending {
  if (error instanceof SettingsRefused)
    return { code: EXIT.settings, message: `These settings cannot be used:\n  ${error.faults.join('\n  ')}` };
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
