import { createHash } from 'node:crypto';
import { NO_REAL_REGISTRY, TEST_DATA } from '@blotter/contract';
import { escapeHtml } from '@blotter/vocab';
import type { Fact, ProofData, ProofPart, ProofRecord, ProofTable } from './proof-data.ts';

const STYLE = `
:root { color: #1b2430; font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif }
body { margin: 0; background: #e6e9ee }
main { max-width: 56rem; margin: 1.5rem auto; background: #fff; box-shadow: 0 1px 4px #0003 }
.test { position: sticky; top: 0; margin: 0; padding: .5rem 1.5rem; background: #8a2f1d; color: #fff; font-weight: 700; text-align: center; print-color-adjust: exact }
.made { margin: 0; padding: .75rem 1.5rem; background: #fff7dd; color: #4d3a00; font-size: .9rem }
header { padding: 1.1rem 1.5rem; background: var(--dark); color: #fff }
header p { margin: 0; font-size: .95rem }
header p.site { font-size: 1.35rem; font-weight: 700 }
h1 { margin: .35rem 0 0; font-size: 1.1rem; font-weight: 600 }
section, footer { padding: .9rem 1.5rem }
.outcome { border-left: 6px solid #17603a; background: #eef6f1 }
.outcome.open { border-color: #98231b; background: #fbeeec }
.outcome h2 { margin: 0 0 .25rem; font-size: 1.1rem }
.outcome p { margin: .15rem 0 }
article { margin: 1.1rem 1.5rem; border: 1px solid #b9c2cd }
article > h2 { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; margin: 0; padding: .6rem .9rem; background: var(--light); color: var(--dark); font-size: 1.25rem }
article > h2 span { font-size: .95rem; align-self: center }
article > p { margin: 0; padding: .5rem .9rem; color: #4b5868; font-size: .85rem; overflow-wrap: anywhere }
h3 { margin: .8rem 0 0; padding: .3rem .9rem; font-size: 1rem; color: var(--dark) }
.band h3 { background: var(--dark); color: #fff }
.rule h3 { border-bottom: 2px solid var(--dark) }
.box h3 { text-transform: uppercase; letter-spacing: .03em }
.box .part { margin: .7rem .9rem; border: 1px solid var(--dark) }
.box .part h3 { margin: 0; background: var(--light) }
dl { display: grid; gap: .15rem 1.5rem; margin: 0; padding: .5rem .9rem }
dl.c2 { grid-template-columns: repeat(2, minmax(0, 1fr)) }
dl.c3 { grid-template-columns: repeat(3, minmax(0, 1fr)) }
dl div { display: flex; gap: .5rem; border-bottom: 1px dotted #c9d0d9; padding: .15rem 0 }
dt { flex: 0 0 36%; color: #4b5868 }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
.scroll { overflow-x: auto; padding: .5rem .9rem }
table { width: 100%; border-collapse: collapse; font-size: .92rem }
th, td { border: 1px solid #c9d0d9; padding: .3rem .5rem; text-align: left; vertical-align: top; overflow-wrap: break-word }
th { background: var(--light); color: var(--dark) }
.lines { margin: 0; padding: .5rem .9rem; list-style: none; overflow-wrap: anywhere }
footer { color: #4b5868; font-size: .85rem }
a { color: #174a7c }
@media (max-width: 40rem) { dl.c2, dl.c3 { grid-template-columns: 1fr } }
@media print { body { background: none } main { margin: 0; max-width: none; box-shadow: none } article { break-inside: auto } .part { break-inside: avoid } header, .band h3 { print-color-adjust: exact }  .test { display: table-header-group; break-inside: avoid } body:has(.test) { display: table; width: 100% } }
`;

/** No script and no external resource: only the style sheet in the document is allowed. */
const toPolicy = (style: string): string =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'`;

const toFacts = (facts: readonly Fact[], columns: number): string =>
  `<dl class="c${columns}">${facts
    .map(([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('')}</dl>`;

const toTable = ({ columns, rows }: ProofTable, title: string): string =>
  rows.length === 0
    ? '<ul class="lines"><li>—</li></ul>'
    : `<div class="scroll" tabindex="0" role="group" aria-label="${escapeHtml(title)}"><table><thead><tr>${columns
        .map((column) => `<th scope="col">${escapeHtml(column)}</th>`)
        .join('')}</tr></thead><tbody>${rows
        .map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`)
        .join('')}</tbody></table></div>`;

const toPart = ({ title, columns = 1, facts, table, lines }: ProofPart): string =>
  `<div class="part"><h3>${escapeHtml(title)}</h3>${facts ? toFacts(facts, columns) : ''}${table ? toTable(table, title) : ''}${
    lines ? `<ul class="lines">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>` : ''
  }</div>`;

const toLink = (url: string): string =>
  /^https?:\/\//i.test(url)
    ? `<a href="${escapeHtml(url)}" rel="noopener noreferrer nofollow">${escapeHtml(url)}</a>`
    : escapeHtml(url);

const toRecord = ({ heading, badge, url, seen, parts }: ProofRecord): string =>
  `<article><h2>${escapeHtml(heading)}<span>${escapeHtml(badge)}</span></h2>${parts.map(toPart).join('')}<p>${
    url === '' ? '' : `Record: ${toLink(url)}<br>`
  }${escapeHtml(seen)}</p></article>`;

/** A self-contained page that can be saved, sent and printed. Colors come from our templates, never from data. */
export function toProofHtml(data: ProofData & { readonly code: string }, isTest = false): string {
  const { theme, outcome } = data;
  const style = `:root { --dark: ${theme.dark}; --light: ${theme.light} }${STYLE}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(toPolicy(style))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${isTest ? `${TEST_DATA} · ` : ''}${data.title} · ${data.site} · ${data.id}`)}</title>
<style>${style}</style>
</head>
<body>
${isTest ? `<p class="test">${TEST_DATA} · ${NO_REAL_REGISTRY}</p>\n` : ''}<main class="${theme.style}">
<p class="made">${escapeHtml(data.disclosure)}</p>
<header><p>${escapeHtml(data.agency)}</p><p class="site">${escapeHtml(data.site)}</p><h1>${escapeHtml(data.title)}</h1></header>
<section class="outcome${outcome.isComplete ? '' : ' open'}"><h2>${escapeHtml(outcome.headline)}</h2>${outcome.lines
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')}</section>
<section>${toFacts(data.search, 2)}</section>
${data.records.map(toRecord).join('\n')}
<footer><p>${escapeHtml(data.id)} · verification code <strong>${escapeHtml(data.code)}</strong> · issued ${escapeHtml(data.issuedAt)} · ${toLink(data.siteUrl)}</p><p>${escapeHtml(data.notice)}</p></footer>
</main>
</body>
</html>
`;
}
