import { type Database, type Executor, toOwnReads } from '../../server/src/store/database.ts';
import type { Owner } from './event-queue.ts';
import type { Machine } from './machine.ts';
import type { Result, Transaction, TwinStore } from './store/twin-store.ts';

type Answer = (error: Error | undefined, result?: Result) => void;
type Asked = {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string | undefined;
  readonly answer: Answer;
};

const RECONNECT_MS = 1_000;

const lost = (code: string): Error => Object.assign(new Error('Connection terminated'), { code });

/** A connection in use: one transaction with its statements in order. */
type Session = {
  readonly tx: Transaction;
  readonly queue: Asked[];
  isBusy: boolean;
  isFailed: boolean;
  broken: Error | undefined;
};

/** The database server, with the connections of all processes. */
export type Server = {
  isAway: boolean;
  startedAtMs: number;
  /** Processes whose connections the server still considers open. */
  readonly present: Set<number>;
  presences: number;
};

export type SimulatedDatabase = Database & {
  /** Like `notifications.ts`: the connection is opened again a second after it broke. */
  readonly presence: () => number | undefined;
  readonly appear: () => void;
  /** Ends the connections and rolls back open transactions. */
  readonly breakOff: (code: string) => void;
  /** The process died. A complete message may still be executed; the rest is rolled back when the server notices. */
  readonly abandon: () => void;
  /** The server ends connections that stalled within a transaction. */
  readonly endStalled: () => void;
  readonly isIdle: () => boolean;
};

/** Creates the pool of one process. Each message takes time, and any of them may be lost. */
export function createSimulatedDatabase(
  machine: Machine,
  store: TwinStore,
  server: Server,
  owner: Owner,
): SimulatedDatabase {
  const sessions = new Set<Session>();
  let presence: number | undefined;

  const appear = (): void => {
    machine.after(machine.latencyMs(), owner, () => {
      if (server.isAway) return void machine.after(RECONNECT_MS, owner, appear);
      presence = ++server.presences;
      server.present.add(presence);
    });
  };

  /** The process notices a moment later. */
  const disappear = (): void => {
    if (presence === undefined || !server.present.delete(presence)) return;
    machine.rouse();
    machine.after(machine.latencyMs(), owner, () => {
      presence = undefined;
      machine.after(RECONNECT_MS, owner, appear);
    });
  };

  const end = (session: Session): void => {
    sessions.delete(session);
  };

  const reply = (answer: Answer, error: Error | undefined, result?: Result): void => {
    machine.after(machine.latencyMs(), owner, () => answer(error, result));
  };

  const breakSession = (session: Session, code: string): void => {
    if (session.broken) return;
    session.broken = lost(code);
    if (!session.tx.isEnded) store.rollback(session.tx);
    for (const { answer } of session.queue.splice(0)) reply(answer, session.broken);
    end(session);
  };

  /** Time until the server notices that a process died. */
  const noticedMs = (): number => (machine.random.chance(0.1) ? machine.random.below(5_000) : machine.random.below(30));

  const open = (): Session => {
    const session: Session = {
      tx: store.begin(owner.name),
      queue: [],
      isBusy: false,
      isFailed: false,
      broken: undefined,
    };
    sessions.add(session);
    return session;
  };

  const execute = (session: Session) => {
    const asked = session.queue[0];
    if (!asked || session.broken) return;
    const { text, values, name, answer } = asked;
    const done: Answer = (error, result) => {
      if (session.broken) return;
      session.queue.shift();
      if (error) session.isFailed = true;
      if (session.queue.length > 0) machine.after(0.1, undefined, () => execute(session));
      else session.isBusy = false;
      if (text === 'COMMIT') return reply(answer, error, result);
      // Before COMMIT, a lost answer and a lost statement cannot be told apart, so they are one event.
      machine.deliver(owner, () => answer(error, result));
    };
    if (text === 'COMMIT' && !session.isFailed) {
      machine.note(owner.name, 'COMMIT');
      store.commit(session.tx);
      return done(undefined, { rows: [], rowCount: 0, command: 'COMMIT' });
    }
    if (text === 'ROLLBACK' || text === 'COMMIT') {
      store.rollback(session.tx);
      return done(undefined, { rows: [], rowCount: 0, command: 'ROLLBACK' });
    }
    if (text.startsWith('ROLLBACK TO')) session.isFailed = false;
    machine.note(owner.name, name ?? text.slice(0, 32));
    store.execute(session.tx, text, values, name, done);
  };

  const ask = (session: Session, text: string, values: readonly unknown[], name?: string): Promise<Result> =>
    new Promise((resolve, reject) => {
      const answer: Answer = (error, result) => (error ? reject(error) : resolve(result as Result));
      if (session.broken) return reply(answer, session.broken);
      session.queue.push({ text, values, name, answer });
      if (session.isBusy) return;
      session.isBusy = true;
      machine.after(machine.latencyMs(), undefined, () => execute(session));
    });

  const refuse = (): Promise<never> =>
    new Promise((_resolve, reject) => {
      reply(() => reject(lost('ECONNREFUSED')), undefined);
    });

  /** A single statement is its own transaction and is sent in one message. */
  const query = (text: string, values: readonly unknown[] = [], name?: string): Promise<Result> =>
    new Promise((resolve, reject) => {
      const answer: Answer = (error, result) => (error ? reject(error) : resolve(result as Result));
      if (server.isAway) return reply(answer, lost('ECONNREFUSED'));
      const session = open();
      session.isBusy = true;
      session.queue.push({ text: 'COMMIT', values, name, answer });
      machine.after(machine.latencyMs(), undefined, () => {
        if (session.broken) return;
        machine.note(owner.name, name ?? text.slice(0, 32));
        store.execute(session.tx, text, values, name, (error, result) => {
          if (session.broken) return;
          if (error) store.rollback(session.tx);
          else store.commit(session.tx);
          session.queue.shift();
          // Until the answer has arrived the connection is in use and may still break.
          session.queue.push({ text: 'answer', values, name, answer });
          machine.after(machine.latencyMs(), owner, () => {
            if (session.broken) return;
            end(session);
            answer(error, result);
          });
        });
      });
    });

  return {
    query: query as Executor['query'],
    replicaReads: toOwnReads({ query: query as Executor['query'] }),
    transaction: async (work) => {
      if (server.isAway) return refuse();
      const session = open();
      const tx = {
        query: (text: string, values: readonly unknown[] = [], name?: string) => ask(session, text, values, name),
      } as Executor;
      let committed: Promise<void> | undefined;
      const sendCommit = async (): Promise<void> => {
        const { command } = await ask(session, 'COMMIT', []);
        if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
      };
      const commit = (): Promise<void> => {
        committed ??= sendCommit();
        return committed;
      };
      try {
        const result = await work({ ...tx, commit });
        await commit();
        return result;
      } catch (error) {
        if (!session.broken && !session.tx.isEnded) await ask(session, 'ROLLBACK', []).catch(() => {});
        throw error;
      } finally {
        end(session);
      }
    },
    close: async () => {},
    presence: () => presence,
    appear,
    breakOff: (code) => {
      for (const session of sessions) breakSession(session, code);
      disappear();
    },
    abandon: () => {
      machine.after(noticedMs(), undefined, disappear);
      for (const session of sessions) {
        if (session.queue.some(({ text }) => text === 'COMMIT') && machine.random.chance(0.5)) continue;
        machine.after(noticedMs(), undefined, () => breakSession(session, 'ECONNRESET'));
      }
    },
    endStalled: () => {
      for (const session of sessions) if (!session.isBusy) breakSession(session, '25P03');
    },
    isIdle: () => sessions.size === 0,
  };
}
