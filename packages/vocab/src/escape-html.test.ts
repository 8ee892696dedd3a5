import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('escapes every character that ends a text or an attribute value', () => {
  expect(escapeHtml(`<a href="x" title='y'>A & B</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;A &amp; B&lt;/a&gt;',
  );
});
