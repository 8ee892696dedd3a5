import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { renderPages } from './render-pages.ts';
import { WORDS } from './words.ts';

const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');

const readScripts = async (): Promise<string> => {
  const names = await readdir(new URL('./', import.meta.url));
  const scripts = names.filter((name) => name.endsWith('.ts') && !/^words|\.test\.ts$/.test(name));
  return (await Promise.all(scripts.map((name) => read(`./${name}`)))).join('\n');
};

describe('the texts of the consumer portal', () => {
  it('the page uses each text, and each placeholder has a text', async () => {
    const html = await read('./page.html');
    const holes = [...html.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    expect(new Set(holes)).toEqual(new Set([...Object.keys(WORDS.en.page), 'words']));
  });

  it('the scripts use each text and no unknown one', async () => {
    const script = await readScripts();
    const names = Object.keys(WORDS.en.script);
    const plain = names.filter((name) => !name.includes('.') || /^(problem|wait)\./.test(name));
    expect(plain.filter((name) => !script.includes(`'${name}'`))).toEqual([]);
    const asked = [...script.matchAll(/word\('([\w.]+)'/g)].map(([, name]) => name as string);
    expect(asked.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('both languages have the same placeholders', () => {
    const holesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();
    for (const [name, text] of Object.entries(WORDS.en.script))
      expect(holesOf(WORDS.es.script[name as keyof typeof WORDS.es.script]), name).toEqual(holesOf(text));
  });

  it('a page declares its language and has no placeholder left', async () => {
    for (const { language, html } of renderPages(await read('./page.html'))) {
      expect(html).toContain(`<html lang="${language}">`);
      expect(html.match(/aria-current="true"/g)).toHaveLength(1);
      expect(html).not.toContain('{{');
    }
  });
});
