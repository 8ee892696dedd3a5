import { totalmem } from 'node:os';

const MEGABYTE = 1_048_576;

/** Memory of the machine, or of the container that it shares with the program. */
const toMemoryMb = (): number => {
  const allowed = process.constrainedMemory();
  return Math.floor(Math.min(totalmem(), allowed > 0 ? allowed : Number.POSITIVE_INFINITY) / MEGABYTE);
};

/** Hot data is read from PostgreSQL's shared buffers. The rest is left to the system's cache and the program. */
export function toMemorySettings(memoryMb: number): Readonly<Record<string, string>> {
  return {
    shared_buffers: `${Math.min(2_048, Math.max(128, Math.floor(memoryMb / 8)))}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(memoryMb / 2))}MB`,
  };
}

/**
 * The passwords have 192 random bits, so iterations do not make them safer. The default of 4,096 cost the program 6 of
 * 9 ms of CPU time for each connection.
 */
export const PASSWORD_SETTINGS: Readonly<Record<string, string>> = { scram_iterations: '1' };

/** Settings of every embedded cluster. fsync, full_page_writes and synchronous_commit keep an acknowledged write. */
const SETTINGS: Readonly<Record<string, string>> = {
  max_connections: '200',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_level: 'replica',
  wal_compression: 'off',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: '0.9',
  password_encryption: 'scram-sha-256',
  ...PASSWORD_SETTINGS,
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The text of an ERROR quotes values ('invalid input syntax for type date: "…"'), so only LOG and FATAL are written.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  // Child processes carry the cluster's name in the process table, by which leftovers are recognized.
  update_process_title: 'on',
};

export function toSettingArguments(more: Readonly<Record<string, string>>): string[] {
  return Object.entries({ ...SETTINGS, ...toMemorySettings(toMemoryMb()), ...more }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
}
