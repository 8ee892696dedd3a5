import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * Structured lines on standard error. No personal data may enter a line: log ids, route patterns, codes and counts, never
 * a URL, a body, an address or the text of a database error's detail.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: toLoggedError },
    },
    destination ?? pino.destination({ fd: 2, sync: true }),
  );
}

/** PostgreSQL errors carry values in `detail` and `where`; only these fields are ever logged. */
const toLoggedError = (error: unknown): object => {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    ...(typeof code === 'string' && { code }),
    stack: error.stack?.split('\n').slice(1, 6).join('\n'),
    ...(error.cause instanceof Error && { cause: toLoggedError(error.cause) }),
  };
};
