import type { Connector } from '@blotter/connectors';
import { offsetClock, realClock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { GuardedRequest, Outcome } from '../../outbound/guarded-fetch.ts';
import { createCapture } from '../capture.ts';
import type { ContainedBrowsers } from '../contained-browsers.ts';
import type { AnswerMessage, FromCaller, FromWorker, PrintOrder } from './messages.ts';

export type PrintOrderDeps = {
  readonly findConnector: (code: string) => Connector | undefined;
  readonly browsers: ContainedBrowsers;
  readonly log: Log;
};

/** Prints one page for a caller. Every request of the page is sent to the caller, who answers it. Throws for another first message. */
export async function printOrder(
  { findConnector, browsers, log }: PrintOrderDeps,
  messages: AsyncGenerator<FromCaller>,
  send: (message: FromWorker) => void,
): Promise<void> {
  const { value: order } = await messages.next();
  if (order?.kind !== 'print') throw new TypeError('the first message orders a page');
  const connector = findConnector(order.code);
  if (!connector?.evidence) throw new RangeError(`the site of ${order.code} is not printed`);
  const caller = askCaller(messages, send);
  const capture = createCapture({ browsers, clock: toClockOf(order), log });
  const { code, query, searchId, acceptsDisclaimer } = order;
  const { hosts } = connector.manifest;
  const page = await capture({
    code,
    site: connector.evidence,
    query,
    hosts,
    searchId,
    acceptsDisclaimer,
    network: { hosts, fetch: caller.fetch, waitForTurn: caller.waitForTurn, signal: caller.signal },
  });
  if (page.kind === 'incomplete') {
    const { incompleteReason, detail } = page;
    return send({ kind: 'unprinted', incompleteReason, detail });
  }
  const { pdf, capturedAt, finalUrl, pages } = page;
  send({ kind: 'printed', pdf: pdf.toString('base64'), capturedAtMs: capturedAt.getTime(), finalUrl, pages });
}

const toClockOf = ({ nowMs }: PrintOrder) => {
  const offsetMs = nowMs - realClock.now().getTime();
  return offsetClock(() => offsetMs);
};

/** Questions to the caller. If the caller is gone, they fail, and the signal ends the page. */
const askCaller = (messages: AsyncGenerator<FromCaller>, send: (message: FromWorker) => void) => {
  const gone = new AbortController();
  const turns = new Map<number, (isFree: boolean) => void>();
  const answers = new Map<number, (outcome: Outcome) => void>();
  let asked = 0;

  const listen = async (): Promise<void> => {
    for await (const message of messages) {
      if (message.kind === 'turn') turns.get(message.id)?.(message.isFree);
      if (message.kind === 'answer') answers.get(message.id)?.(toOutcome(message));
    }
  };
  const end = (): void => {
    gone.abort();
    for (const resolve of turns.values()) resolve(false);
    for (const resolve of answers.values()) resolve({ kind: 'failed', reason: 'timeout' });
  };
  listen().then(end, end);

  const question = <T>(open: Map<number, (value: T) => void>, ifGone: T, ask: (id: number) => FromWorker) =>
    new Promise<T>((resolve) => {
      if (gone.signal.aborted) return resolve(ifGone);
      const id = asked++;
      open.set(id, (value) => {
        open.delete(id);
        resolve(value);
      });
      send(ask(id));
    });

  return {
    signal: gone.signal,
    waitForTurn: () => question(turns, false, (id) => ({ kind: 'wait', id })),
    fetch: (request: GuardedRequest) =>
      question<Outcome>(answers, { kind: 'failed', reason: 'timeout' }, (id) => toFetch(id, request)),
  };
};

const toFetch = (id: number, { method, url, headers = {}, body }: GuardedRequest): FromWorker => ({
  kind: 'fetch',
  id,
  method: method === 'POST' ? 'POST' : 'GET',
  url,
  headers,
  ...(body !== undefined && { body: Buffer.from(body).toString('base64') }),
});

const toOutcome = ({ outcome }: AnswerMessage): Outcome =>
  outcome.kind === 'answered' ? { ...outcome, body: Buffer.from(outcome.body, 'base64') } : outcome;
