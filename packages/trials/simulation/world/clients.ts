import type { ClientOperation } from './expected-state.ts';
import { HOUR } from './world.ts';
import type { Fate, Reaction, Request, World } from './world-types.ts';

const MOST_TRIES = 10;
/** Webhooks that always fail take 24 h 10 min, so later operations send none. */
const LAST_VISIT_MS = 15 * HOUR;

type Errand = { readonly operation: ClientOperation | undefined; readonly request: Request; tries: number };

/** Creates clients that visit a few times, send several operations at once, and repeat those without an answer. */
export function createClients(world: World, accounts: readonly string[]) {
  const { machine, random, expectedState } = world;

  const send = (errand: Errand) => {
    const { programs } = world;
    errand.tries++;
    if (errand.operation) errand.operation.sends++;
    let isOver = false;
    const again = (afterMs: number): void => {
      isOver = true;
      if (errand.tries < MOST_TRIES) machine.after(afterMs, undefined, () => send(errand));
    };
    const taking = programs.filter(({ isTaking }) => isTaking);
    if (taking.length === 0) return again(1_000);
    const program = random.pick(taking);
    // The client's timeout, or a broken connection.
    machine.after(2_000 + random.below(20_000), undefined, () => {
      if (!isOver) again(0);
    });
    machine.after(machine.latencyMs(), program.owner, () => {
      void program.handle(errand.request).then((reaction) => {
        machine.note(program.name, `${errand.request.kind} ${errand.request.operation} answered ${reaction.status}`);
        if (random.chance(0.03)) return;
        machine.after(machine.latencyMs(), undefined, () => {
          if (!isOver)
            take(errand, reaction, again, () => {
              isOver = true;
            });
        });
      });
    });
  };

  const take = ({ operation, request }: Errand, reaction: Reaction, again: (ms: number) => void, end: () => void) => {
    const { status, searchId, retryAfterSeconds } = reaction;
    operation?.answers.push({ status, searchId, atMs: machine.now() + world.jumpMs() });
    if (status === 503) return again(300 + random.below(3_000));
    if (status === 429 && retryAfterSeconds !== undefined) return again(retryAfterSeconds * 1_000);
    end();
    if (status === 202 && request.kind === 'async' && random.chance(0.2))
      machine.after(random.below(3_000), undefined, () =>
        send({ operation: undefined, request: { ...request, kind: 'cancel', searchId: searchId as string }, tries: 0 }),
      );
  };

  const toFate = (): Fate => {
    if (random.chance(0.08)) return { kind: 'late', times: 0 };
    if (random.chance(0.06)) return { kind: 'poison', times: random.chance(0.3) ? 99 : 1 + random.below(4) };
    if (random.chance(0.2)) return { kind: 'fails', times: 1 + random.below(7) };
    return { kind: 'fine', times: 0 };
  };

  const toUrl = (): string => {
    const failures = random.chance(0.15) ? 99 : random.chance(0.4) ? random.below(13) : 0;
    return `https://receiver.example/${failures}/${random.chance(0.2) ? random.below(9_000) : 0}`;
  };

  const operationFor = (
    accountId: string,
    given: Partial<Pick<ClientOperation, 'key' | 'content' | 'kind'>>,
    mayTell: boolean,
  ): Errand => {
    const id = `w${expectedState.operations.length}`;
    const kind = given.kind ?? (random.chance(0.45) ? 'sync' : 'async');
    const fate = toFate();
    const sources = kind === 'async' ? 1 + random.below(4) : 0;
    const webhookUrl = kind === 'async' && mayTell && random.chance(0.4) ? toUrl() : undefined;
    const key = 'key' in given ? given.key : random.chance(0.7) ? `k${random.below(1_000_000)}` : undefined;
    const content = given.content ?? id;
    const operation: ClientOperation = {
      id,
      accountId,
      kind,
      key,
      content,
      webhook: webhookUrl !== undefined,
      sources,
      sends: 0,
      answers: [],
    };
    expectedState.operations.push(operation);
    return {
      operation,
      request: { operation: id, kind, accountId, key, content, sources, webhookUrl, fate },
      tries: 0,
    };
  };

  /** Sends the same operation again, another operation under its key, or its key from another account. */
  const vary = ({ operation, request }: Errand, afterMs: number): void => {
    const same = operation as ClientOperation;
    const choice = random.below(4);
    const other = accounts.find((account) => account !== same.accountId) as string;
    if (choice < 2) machine.after(afterMs, undefined, () => send({ operation: same, request, tries: 0 }));
    else if (choice === 2)
      machine.after(afterMs, undefined, () =>
        send(operationFor(same.accountId, { key: same.key, kind: same.kind }, false)),
      );
    else
      machine.after(afterMs, undefined, () =>
        send(operationFor(other, { key: same.key, kind: same.kind, content: same.content }, false)),
      );
  };

  const visit = (mayTell: boolean): void => {
    const accountId = random.pick(accounts);
    const isBurst = random.chance(0.25);
    const things = isBurst ? 6 + random.below(8) : 1 + random.below(4);
    for (let i = 0; i < things; i++) {
      const errand = operationFor(accountId, isBurst ? { kind: 'sync' } : {}, mayTell);
      const atMs = isBurst ? random.below(1_500) : random.below(6_000);
      machine.after(atMs, undefined, () => send(errand));
      if (errand.operation?.key !== undefined && random.chance(0.4))
        vary(errand, atMs + (random.chance(0.6) ? random.below(30) : random.below(HOUR)));
    }
  };

  return {
    /** Plans the times of the visits. */
    plan: (visits: number): readonly number[] => {
      const times = Array.from({ length: visits }, () => 1_000 + random.next() * LAST_VISIT_MS);
      for (const at of times) machine.after(at, undefined, () => visit(true));
      return times;
    },
    /** Repeats keys that are days old. */
    repeatOldKeys: (): void => {
      const keyed = expectedState.operations.filter(
        ({ key, answers }) => key !== undefined && answers.some(({ status }) => status < 300),
      );
      for (const operation of keyed.slice(0, 4)) {
        const { kind, accountId, key, content } = operation;
        const request = {
          operation: operation.id,
          kind,
          accountId,
          key,
          content,
          sources: 1,
          webhookUrl: undefined,
          fate: { kind: 'fine' as const, times: 0 },
        };
        send({ operation, request, tries: 0 });
      }
    },
  };
}
