import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, monotonicMs } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { type Capture, type CaptureRequest, MAX_PDF_BYTES, type PrintedPage } from '../capture.ts';
import { type Incomplete, NO_BROWSER, STOPS, UNEXPECTED } from '../captured-page.ts';
import { isInside } from '../page-network.ts';
import { createAllowance } from './allowance.ts';
import { type FromWorker, FromWorker as FromWorkerSchema, readMessages, sendMessage } from './messages.ts';

/** How long a page waits for an evidence worker that restarts. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

/**
 * Captures pages by the browser of an evidence worker. Answers the requests of the page itself, so that the worker needs no
 * network. A worker that dies is asked again when it is back, so that its death loses nothing.
 */
export function createRemoteCapture({
  url,
  clock,
  log,
}: {
  readonly url: string;
  readonly clock: Clock;
  readonly log: Log;
}): Capture {
  return async (request) => {
    const { signal } = request.network;
    const until = monotonicMs() + PATIENCE_MS;
    for (;;) {
      try {
        return await askWorker(url, clock, request);
      } catch (error) {
        if (signal.aborted) return STOPS.cancelled;
        if (monotonicMs() > until) {
          log.error({ error }, 'the evidence worker does not print');
          return NO_BROWSER;
        }
        log.warn({ error }, 'the evidence worker was lost and is asked again');
        await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  };
}

/** Rejects if the worker cannot be reached, breaks off or sends something else than messages. */
const askWorker = async (url: string, clock: Clock, request: CaptureRequest): Promise<PrintedPage | Incomplete> => {
  const { code, searchId, query, acceptsDisclaimer, network } = request;
  const orderedAtMs = clock.now().getTime();
  const start = url.startsWith('https:') ? httpsRequest : httpRequest;
  const call = start(new URL('/print', url), {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    signal: network.signal,
    agent: false,
  });
  // The response or its stream reports the error.
  call.on('error', () => undefined);
  try {
    sendMessage(call, { kind: 'print', code, searchId, query, acceptsDisclaimer, nowMs: orderedAtMs });
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`the evidence worker answered ${response.statusCode}`);
    const allowance = createAllowance(network);
    for await (const message of readMessages(response, FromWorkerSchema)) {
      if (message.kind === 'printed') return toPage(message, request, orderedAtMs, clock.now().getTime());
      if (message.kind === 'unprinted') {
        const { incompleteReason, detail } = message;
        return { kind: 'incomplete', incompleteReason, detail };
      }
      const answer = message.kind === 'wait' ? allowance.wait(message) : allowance.fetch(message);
      answer.then(
        (sent) => call.writable && sendMessage(call, sent),
        (error: unknown) => call.destroy(error as Error),
      );
    }
    throw new Error('the evidence worker broke off');
  } finally {
    call.destroy();
  }
};

/** Checks what can be checked without the browser, because the worker has shown pages of strangers. */
const toPage = (
  { pdf: base64, capturedAtMs, finalUrl, pages }: Extract<FromWorker, { kind: 'printed' }>,
  { site, query, hosts }: CaptureRequest,
  orderedAtMs: number,
  nowMs: number,
): PrintedPage | Incomplete => {
  const pdf = Buffer.from(base64, 'base64');
  const isPdf = pdf.subarray(0, 5).toString('latin1') === '%PDF-' && pdf.length <= MAX_PDF_BYTES;
  if (!isPdf || !isInside(finalUrl, hosts)) return UNEXPECTED;
  return {
    kind: 'complete',
    pdf,
    // Two machines never agree on a millisecond.
    capturedAt: new Date(Math.min(Math.max(capturedAtMs, orderedAtMs), nowMs)),
    pageUrl: site.toStart(query),
    finalUrl,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    pages,
  };
};
