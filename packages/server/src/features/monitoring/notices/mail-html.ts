export type MailText = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** Has colors for light and dark mode and loads no external resources. */
const STYLE = `:root { color-scheme: light dark; supported-color-schemes: light dark }
body { margin: 0; padding: 24px 16px; background: #f4f5f7; color: #1c2430; font: 16px/1.5 -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif }
.card { max-width: 560px; margin: 0 auto; padding: 28px 32px; background: #ffffff; border: 1px solid #d9dde3; border-radius: 8px }
h1 { margin: 0 0 4px; font-size: 20px; line-height: 1.3 }
h2 { margin: 24px 0 8px; font-size: 16px }
p { margin: 0 0 16px }
table { width: 100%; border-collapse: collapse; margin: 16px 0 }
th, td { padding: 8px 12px 8px 0; border-top: 1px solid #d9dde3; text-align: left; vertical-align: top; font-weight: 400; overflow-wrap: anywhere }
th { width: 32%; color: #56606e }
thead th { color: #56606e; font-size: 14px }
.brand { margin: 0 auto 12px; max-width: 560px; color: #56606e; font-size: 14px }
.button { display: inline-block; padding: 11px 20px; border-radius: 6px; background: #1f4e79; color: #ffffff; font-weight: 600; text-decoration: none }
.muted, .small { color: #56606e }
.small { font-size: 13px; line-height: 1.5 }
a { color: #1f4e79 }
@media (prefers-color-scheme: dark) {
  body { background: #15181d; color: #e6e9ee }
  .card { background: #1e2329; border-color: #39414c }
  th, td { border-color: #39414c }
  th, thead th, .brand, .muted, .small { color: #a9b3c0 }
  a { color: #9cc4ec }
  .button { background: #9cc4ec; color: #0f1a26 }
}
@media (max-width: 480px) {
  .card { padding: 20px }
  th { width: 36% }
  .changes thead { display: none }
  .changes tbody th, .changes td { display: block; width: auto; padding: 2px 0; border: 0 }
  .changes tbody th { padding-top: 8px; border-top: 1px solid #d9dde3; font-weight: 600 }
  .changes td::before { content: attr(data-was) ": " }
}`;

/** `title` and `parts` are HTML. */
export function toMailHtml(title: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${title}</title><style>${STYLE}</style></head>
<body><p class="brand">Blotter</p><div class="card">${parts.join('\n')}</div></body></html>
`;
}
