import { connect } from 'node:net';
import { type Answered, createAnswerReader } from './answer-reader.ts';

const MOST_CONNECTIONS = 2_000;
/** A server closes idle connections, and a request that crosses the closing is lost. */
const MOST_IDLE_MS = 2_000;
/** Shared by all connections. Each processes its bytes before the next one reads. */
const BUFFER = Buffer.allocUnsafe(256 * 1_024);

type Waiting = { readonly request: Buffer; readonly resolve: (answered: Reply) => void };

export type Reply = Omit<Answered, 'isLast'> & { readonly fault?: string };

type Connection = { readonly ask: (waiting: Waiting) => void; readonly close: () => void; idleSince: number };

/**
 * Opens keep-alive connections with almost no cost: requests are prepared bytes, and answers are counted and not
 * stored. The load takes CPU from the server it measures, because both run on one machine.
 */
export function openWire(origin: string) {
  const { hostname, port } = new URL(origin);
  const idle: Connection[] = [];
  const open = new Set<Connection>();
  const waiting: Waiting[] = [];

  const openConnection = (): Connection => {
    const take = createAnswerReader();
    let current: Waiting | undefined;
    const settle = (reply: Reply): void => {
      const done = current;
      current = undefined;
      done?.resolve(reply);
    };
    const give = (answered: Answered): void => {
      const { isLast, ...reply } = answered;
      settle(reply);
      if (isLast) {
        close();
        return;
      }
      const next = waiting.shift();
      if (next) ask(next);
      else {
        connection.idleSince = performance.now();
        idle.push(connection);
      }
    };
    const socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: {
        buffer: BUFFER,
        callback: (length, buffer) => {
          const answered = take(buffer as Buffer, length);
          if (answered) give(answered);
          return true;
        },
      },
    });
    const ask = (next: Waiting): void => {
      current = next;
      socket.write(next.request);
    };
    const close = (): void => {
      socket.destroy();
    };
    const connection: Connection = { ask, close, idleSince: 0 };
    let reason = 'closed';
    socket.on('error', (error: NodeJS.ErrnoException) => {
      reason = error.code ?? error.message;
    });
    socket.on('end', close);
    socket.on('close', () => {
      open.delete(connection);
      const at = idle.indexOf(connection);
      if (at >= 0) idle.splice(at, 1);
      settle({ status: 0, bytes: 0, hasRetryAfter: false, fault: reason });
      const next = waiting.shift();
      if (next) openConnection().ask(next);
    });
    open.add(connection);
    return connection;
  };

  const findIdle = (): Connection | undefined => {
    const latest = idle.pop();
    if (!latest || performance.now() - latest.idleSince < MOST_IDLE_MS) return latest;
    for (const stale of [latest, ...idle.splice(0)]) stale.close();
    return undefined;
  };

  return {
    /** Sends prepared request bytes. */
    send: (request: Buffer): Promise<Reply> =>
      new Promise((resolve) => {
        const next = { request, resolve };
        const free = findIdle();
        if (free) free.ask(next);
        else if (open.size < MOST_CONNECTIONS) openConnection().ask(next);
        else waiting.push(next);
      }),
    close: (): void => {
      for (const connection of open) connection.close();
    },
  };
}
