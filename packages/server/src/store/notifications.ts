import pg from 'pg';
import { randomBelow } from '../ids.ts';
import type { Log } from '../log.ts';
import { holdPresence } from './presence.ts';

const RECONNECT_MS = 1_000;
const ANSWER_LIMIT_MS = 5_000;
/** A listening connection gets no traffic, so it is probed at intervals. */
const ASK_EVERY_MS = 30_000;

/**
 * Wakes listeners when another process notifies, and shows other processes that this one is alive. It needs its own
 * unpooled connection. A missed message only delays work until the next poll.
 */
export function createNotifications(connectionString: string, channels: readonly string[], log: Log) {
  const listeners = new Map<string, Set<() => void>>(channels.map((channel) => [channel, new Set()]));
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;
  let closed = false;
  let presence: number | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString,
      application_name: 'blotter-listen',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
    });
    const again = (): void => {
      if (closed || client !== next) return;
      client = undefined;
      presence = undefined;
      clearInterval(asking);
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
      const number = randomBelow(2 ** 31);
      if ((await holdPresence(next, number)) && client === next) presence = number;
      for (const set of listeners.values()) for (const listener of set) listener();
      asking = setInterval(() => {
        next.query('SELECT 1').catch(() => next.end());
      }, ASK_EVERY_MS).unref();
    } catch (error) {
      log.debug({ error }, 'listening for notifications failed');
      await next.end().catch(() => {});
      again();
    }
  };

  return {
    start: () => void connect(),
    /** The number by which other processes see this one. Undefined while they cannot. */
    presence: (): number | undefined => presence,
    on: (channel: string, listener: () => void): void => {
      listeners.get(channel)?.add(listener);
    },
    close: async (): Promise<void> => {
      closed = true;
      clearTimeout(retry);
      clearInterval(asking);
      const last = client;
      client = undefined;
      presence = undefined;
      await last?.end().catch(() => {});
    },
  };
}
