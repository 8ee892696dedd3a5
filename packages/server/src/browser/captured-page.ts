import { findGate } from '@blotter/connectors';
import type { IncompleteReason } from '@blotter/contract';
import type { ContainedUse } from './contained-browsers.ts';
import { isInside, type NetworkFault } from './page-network.ts';

/** The state of a page in the browser. */
export type PageState = {
  readonly url: string;
  readonly html: string;
  /** The last response to the page itself. Undefined if there was none. */
  readonly answer:
    | { readonly url: string; readonly status: number; readonly headers: Readonly<Record<string, string>> }
    | undefined;
  readonly fault: NetworkFault | undefined;
};

export type Incomplete = {
  readonly kind: 'incomplete';
  readonly incompleteReason: IncompleteReason;
  /** A sentence of ours, without text of the page or the query. */
  readonly detail: string;
};

const incomplete = (incompleteReason: IncompleteReason, detail: string): Incomplete => ({
  kind: 'incomplete',
  incompleteReason,
  detail,
});

const FAULTS: { readonly [fault in NetworkFault]: Incomplete } = {
  outside: incomplete('error', 'The registry’s site led to another host, which is never printed.'),
  silent: incomplete('unavailable', 'The registry did not answer in time.'),
  broken: incomplete('error', 'The registry’s answer could not be fully read.'),
  heldBack: incomplete('unavailable', 'The registry may not be asked that often; send the request again later.'),
};

const GATES: { readonly [barrier: string]: Incomplete } = {
  captcha: incomplete('excluded', 'The registry’s site asks for a CAPTCHA, which is never solved.'),
  login: incomplete('excluded', 'The registry’s site asks for a log-in.'),
  wall: incomplete('excluded', 'The registry’s site refuses automatic requests.'),
  disclaimer: incomplete('excluded', 'The registry’s site asks to accept a disclaimer, which is not signed off.'),
};

export const UNEXPECTED = incomplete('error', 'The registry’s site did not show the page that was expected.');
const REFUSED = (status: number): Incomplete => incomplete('error', `The registry’s site answered ${status}.`);

export const STOPS: { readonly [because in Extract<ContainedUse<never>, { kind: 'stopped' }>['because']]: Incomplete } =
  {
    time: incomplete('unavailable', 'The registry’s page did not come to rest in time.'),
    memory: incomplete('error', 'The registry’s page took more memory than a page may.'),
    crashed: incomplete('error', 'The browser ended while the page was open.'),
    cancelled: incomplete('deadline', 'The deadline of the request passed before the page was printed.'),
  };

export const NO_BROWSER = incomplete(
  'unavailable',
  'Pages cannot be printed at the moment; send the request again later.',
);
export const CHANGED = incomplete('error', 'The registry’s page changed while it was printed.');
export const TOO_LONG = incomplete('truncated', 'The registry’s page is longer than can be printed.');

/** Finds the gate in front of the wanted page. A wanted page has none. */
export function findPageGate({ url, html, answer }: PageState, wanted: RegExp) {
  return wanted.test(html) || !URL.canParse(url)
    ? undefined
    : findGate({ status: answer?.status ?? 0, url: new URL(url), text: html, headers: answer?.headers ?? {} });
}

/**
 * Returns why a page is not evidence. Undefined if it is (contract, Documents: "Complete only if the final URL is
 * inside the registry's allow-list, the answer was 2xx, no browser error page, no gate page").
 */
export function findFault(seen: PageState, wanted: RegExp, hosts: readonly string[]): Incomplete | undefined {
  const { url, html, answer, fault } = seen;
  if (!isInside(url, hosts) || !answer || !isInside(answer.url, hosts)) return fault ? FAULTS[fault] : UNEXPECTED;
  const gate = findPageGate(seen, wanted);
  if (gate) return GATES[gate.barrier] ?? UNEXPECTED;
  if (answer.status < 200 || answer.status > 299) return REFUSED(answer.status);
  return wanted.test(html) ? undefined : UNEXPECTED;
}
