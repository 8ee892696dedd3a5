/** Of a page that is served as files: only scripts and styles of our own, and no form is sent but by them. */
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

export const PAGE_CACHED = 'public, max-age=300';
