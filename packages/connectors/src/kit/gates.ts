import type { Barrier } from './outcome.ts';

export interface Gate {
  readonly barrier: Barrier;
  readonly detail: string;
}

export interface GatePage {
  readonly status: number;
  readonly url: URL;
  /** '' unless the page is HTML. */
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

const MAX_SEARCHED = 512 * 1_024;

const CAPTCHA =
  /class=["'][^"']*\b(g-recaptcha|h-captcha|cf-turnstile)\b|(google\.com|recaptcha\.net|gstatic\.com)\/recaptcha|hcaptcha\.com|(id|name|src|alt)=["'][^"']*captcha|verify (that )?you are (a )?human|i(’|'|&#39;)?m not a robot/i;
const CHALLENGE =
  /cdn-cgi\/challenge-platform|_cf_chl_opt|<title>\s*(just a moment|attention required|access denied|request rejected|pardon our interruption)|the requested url was rejected|incapsula incident|_Incapsula_Resource|px-captcha/i;
const LOGIN = /<input[^>]+type=["']?password/i;
const DISCLAIMER_PATH = /disclaimer|conditions|terms-?of-?use|agreement|accept_license/i;
const DISCLAIMER_FORM =
  /<(button|a|input)\b[^>]*(value=["']|>)\s*(i (have read and )?(agree|accept|understand)|(agree|accept)( and continue| &amp; continue)?|continue to (the )?search)\b/i;

/** Returns the gate that blocks the data, or undefined if the page looks like the data. */
export function findGate({ status, url, text, headers }: GatePage): Gate | undefined {
  const page = text.slice(0, MAX_SEARCHED);
  if (headers['cf-mitigated'] === 'challenge' || CHALLENGE.test(page)) {
    return { barrier: 'wall', detail: 'The site answered with a challenge page.' };
  }
  if (CAPTCHA.test(page)) return { barrier: 'captcha', detail: 'The site asks for a CAPTCHA.' };
  if (status === 401) return { barrier: 'login', detail: 'The site asks for a log-in.' };
  if (status === 403) return { barrier: 'wall', detail: 'The site refused the request (403).' };
  if (LOGIN.test(page)) return { barrier: 'login', detail: 'The site asks for a log-in.' };
  return DISCLAIMER_PATH.test(url.pathname) || DISCLAIMER_FORM.test(page)
    ? { barrier: 'disclaimer', detail: 'The site asks to accept a disclaimer.' }
    : undefined;
}

export function looksLikeHtml(contentType: string, bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 1_024))
    .toString('latin1')
    .replace(/^(\u00EF\u00BB\u00BF|\s)+/, '');
  return (
    /^<(!doctype html|html|head|body|!--|div|table|form|title|script|meta)\b/i.test(start) ||
    (isHtmlType(contentType) && start.startsWith('<'))
  );
}

const isHtmlType = (contentType: string): boolean => /^(text\/html|application\/xhtml\+xml)$/.test(contentType);
