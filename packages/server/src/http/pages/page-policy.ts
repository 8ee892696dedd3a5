/** Policy of pages served as files: only our own scripts and styles, and only scripts send forms. */
export const PAGE_POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

export const FIVE_MINUTES = 'public, max-age=300';
