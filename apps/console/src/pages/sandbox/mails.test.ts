import { describe, expect, it } from 'vitest';
import { splitAtLinks } from './mails.ts';

describe('splitAtLinks', () => {
  it('separates the links of a text from the rest', () => {
    expect(splitAtLinks('Open this page:\nhttp://127.0.0.1:8080/alerts/confirm/x_1\n\nIgnore it.')).toEqual([
      { text: 'Open this page:\n', isLink: false },
      { text: 'http://127.0.0.1:8080/alerts/confirm/x_1', isLink: true },
      { text: '\n\nIgnore it.', isLink: false },
    ]);
  });

  it('only http and https make a link', () => {
    expect(splitAtLinks('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)', isLink: false }]);
  });
});
