import { inject } from 'vitest';

const MEGA = 1_000_000;
/** A quadratic parser takes minutes for it, a linear one less than a second. */
const LONG = MEGA * inject('scale');

/**
 * Returns inputs that a source may send by fault or malice, derived from one of its own files. The brief list has no
 * large ones.
 */
export function listHostileInputs(good: Buffer, isBrief: boolean): readonly (readonly [name: string, bytes: Buffer])[] {
  const text = good.toString('latin1');
  const [header = ''] = text.split('\n');
  const half = Math.floor(good.length / 2);
  const small = [
    ['an empty file', Buffer.alloc(0)],
    ['a truncated file', good.subarray(0, half)],
    ['an HTML page', Buffer.from('<!DOCTYPE html><html><body><h1>Site maintenance</h1></body></html>')],
    ['NUL characters', Buffer.from(text.replaceAll(/[aeiou]/gi, '\0'), 'latin1')],
    ['bytes that are no UTF-8', Buffer.from(text.replaceAll(/[aeiou]/gi, '\u00ff\u00c3'), 'latin1')],
    ['a quote that is never closed', Buffer.from(text.replace(/\n/, '\n"'), 'latin1')],
    ['an archive that is none', Buffer.from('PK\u0003\u0004\u0000\u0000 nothing behind it')],
  ] as const;
  if (isBrief) return small;
  return [
    ...small,
    ['a cell of a million characters', Buffer.from(`${header}\n"${'x'.repeat(LONG)}"\n${text}`, 'latin1')],
    ['an endless line', Buffer.from(`${header}\n${'y'.repeat(LONG)}`, 'latin1')],
    ['100,000 columns', Buffer.from(`${'a,'.repeat(100_000)}\n${'1,'.repeat(100_000)}\n`)],
    ['deep nesting', Buffer.from(`${'['.repeat(MEGA)}${'{"a":'.repeat(100_000)}`)],
    ['deep HTML', Buffer.from(`<html><body>${'<div>'.repeat(50_000)}`)],
    ['only line ends', Buffer.from('\n'.repeat(100_000))],
  ];
}
