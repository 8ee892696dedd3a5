import pg from 'pg';
import type { Log } from '../log.ts';

const RECONNECT_MS = 1_000;

/**
 * Wakes listeners when another process says so. Needs a connection of its own that no pooler shares; a missed message
 * costs only the wait for the next poll, so nothing depends on it.
 */
export const createNotifications = (connectionString: string, channels: readonly string[], log: Log) => {
  const listeners = new Map<string, Set<() => void>>(channels.map((channel) => [channel, new Set()]));
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString, application_name: 'blotter-listen', keepAlive: true });
    const again = (): void => {
      if (closed || client !== next) return;
      client = undefined;
      retry = setTimeout(() => void connect(), RECONNECT_MS);
    };
    client = next;
    next.on('error', again);
    next.on('end', again);
    next.on('notification', ({ channel }) => {
      for (const listener of listeners.get(channel) ?? []) listener();
    });
    try {
      await next.connect();
      for (const channel of channels) await next.query(`LISTEN ${channel}`);
      for (const set of listeners.values()) for (const listener of set) listener();
    } catch (error) {
      log.debug({ error }, 'listening for notifications failed');
      await next.end().catch(() => {});
      again();
    }
  };

  return {
    start: () => void connect(),
    on: (channel: string, listener: () => void): void => {
      listeners.get(channel)?.add(listener);
    },
    close: async (): Promise<void> => {
      closed = true;
      clearTimeout(retry);
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
    },
  };
};
