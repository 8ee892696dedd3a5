import { createHash } from 'node:crypto';
import type { Answer } from './http-client.ts';

type Policy = ReadonlyMap<string, readonly string[]>;

const toPolicy = (text: string): Policy =>
  new Map(
    text
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values]),
  );

/** A saved page brings its own policy with it. */
const findMetaPolicy = (html: string): string | undefined =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#39;', `'`);

const listTags = (html: string, name: string): readonly { readonly open: string; readonly content: string }[] =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, open = '', content = '']) => ({
      open,
      content,
    }),
  );

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const isAllowed = (open: string, content: string, sources: readonly string[]): boolean => {
  const nonce = /\bnonce="([^"]*)"/.exec(open)?.[1];
  return sources.includes(digest(content)) || (nonce !== undefined && sources.includes(`'nonce-${nonce}'`));
};

const HEADERS: Readonly<Record<string, string>> = {
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Lists faults of the content security policy and headers that would let a page be framed, run foreign code, or be read by another site. */
export function findPageFaults({ headers, text }: Answer): readonly string[] {
  const faults: string[] = [];
  const header = String(headers['content-security-policy'] ?? '');
  const meta = findMetaPolicy(text);
  const inForce = toPolicy(meta ?? header);
  if (inForce.get('default-src')?.join() !== `'none'`) faults.push('default-src is not none');
  for (const name of ['base-uri', 'form-action'])
    if (!inForce.has(name) && !toPolicy(header).has('sandbox')) faults.push(`no ${name}`);
  if (toPolicy(header).get('frame-ancestors')?.join() !== `'none'`) faults.push('may be framed');
  // A frame shows what the page itself has fetched, a printed PDF, under the page's own policy.
  for (const policy of [header, meta ?? ''])
    if (/unsafe|\*|https?:|blob:/.test(policy.replace('frame-src blob:', '')))
      faults.push(`a hole in the policy: ${policy}`);
  if (inForce.get('script-src')?.includes('data:')) faults.push('scripts from data:');
  for (const [name, value] of Object.entries(HEADERS))
    if (headers[name] !== value) faults.push(`${name}: ${headers[name]}`);
  for (const name of ['set-cookie', 'access-control-allow-origin', 'access-control-allow-credentials'])
    if (headers[name] !== undefined) faults.push(`${name}: ${headers[name]}`);
  for (const { open, content } of listTags(text, 'script')) {
    if (/\btype="application\/(ld\+)?json"/.test(open)) continue;
    const isInline = !/\bsrc=/.test(open) || content.trim() !== '';
    if (isInline && !isAllowed(open, content, inForce.get('script-src') ?? [])) faults.push('an inline script');
    const source = /\bsrc="([^"]*)"/.exec(open)?.[1];
    if (source && !/^\/(?!\/)/.test(source)) faults.push(`a script from elsewhere: ${source}`);
  }
  for (const { open, content } of listTags(text, 'style'))
    if (!isAllowed(open, content, inForce.get('style-src') ?? [])) faults.push('an inline style that does not hold');
  const markup = text.replaceAll(/<(script|style|pre|code)\b[\s\S]*?<\/\1>/g, '');
  if (/<[a-z][^>]*\sstyle="/.test(markup)) faults.push('a style attribute');
  if (/<[a-z][^>]*\son[a-z]+="/.test(markup)) faults.push('an event attribute');
  if (/(?:href|src|action)="\s*javascript:/i.test(markup)) faults.push('a javascript: address');
  return faults;
}

/** Addresses of the same origin that a page leads to. */
export function listLinks(html: string): readonly string[] {
  return [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/g)].map(([, path = '']) => path);
}
