import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { WORDS } from './words.ts';

const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');

describe('the words of the consumer’s page', () => {
  it('each has a place in the page, and each place its word', async () => {
    const html = await read('page.html');
    const holes = [...html.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    expect(new Set(holes)).toEqual(new Set([...Object.keys(WORDS.en.page), 'words']));
  });

  it('the script asks for no other and leaves none unused', async () => {
    const script = (await read('view.js')) + (await read('page.js'));
    const names = Object.keys(WORDS.en.script);
    const plain = names.filter((name) => !name.includes('.') || /^(problem|wait)\./.test(name));
    expect(plain.filter((name) => !script.includes(`'${name}'`))).toEqual([]);
    const asked = [...script.matchAll(/word\('([\w.]+)'/g)].map(([, name]) => name as string);
    expect(asked.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('both languages leave the same holes', () => {
    const holesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();
    for (const [name, text] of Object.entries(WORDS.en.script))
      expect(holesOf(WORDS.es.script[name as keyof typeof WORDS.es.script]), name).toEqual(holesOf(text));
  });
});
