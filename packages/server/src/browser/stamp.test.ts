import { expect, it } from 'vitest';
import { toFooter, toHeader } from './stamp.ts';

const stamp = {
  url: 'https://registry.example/?name=<script>alert("1")</script>&b=\'',
  capturedAt: new Date('2026-11-15T09:30:00.000Z'),
  searchId: 'srch_7Kq2mWbX4dTzR9sLhY3c',
  htmlSha256: 'a'.repeat(64),
};

it('every sheet shows URL, UTC time, search id and the SHA-256 of the HTML, as text (contract, Documents)', () => {
  const text = toHeader(stamp) + toFooter(stamp);
  expect(text).toContain('?name=&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;b=&#39;');
  for (const part of ['2026-11-15T09:30:00.000Z (UTC)', stamp.searchId, stamp.htmlSha256]) expect(text).toContain(part);
  expect(text).not.toContain('<script');
});
