import { escapeHtml } from '@blotter/vocab';
/** The stamp on every sheet of a captured page (contract, Documents). */
export type Stamp = {
  readonly url: string;
  readonly capturedAt: Date;
  readonly searchId: string;
  /** SHA-256 of the page's HTML as printed. */
  readonly htmlSha256: string;
};

const STYLE =
  "width:100%;margin:0 10mm;font:6.5pt/1.35 'Noto Sans',Arial,sans-serif;color:#000;overflow-wrap:anywhere;-webkit-print-color-adjust:exact";

export function toHeader({ url, capturedAt }: Stamp): string {
  return `<div style="${STYLE}"><b>${escapeHtml(url)}</b><br>Captured ${capturedAt.toISOString()} (UTC)</div>`;
}

export function toFooter({ searchId, htmlSha256 }: Stamp): string {
  return `<div style="${STYLE}">Search ${escapeHtml(searchId)}<br>SHA-256 of the HTML ${htmlSha256}<span style="float:right">Sheet <span class="pageNumber"></span> of <span class="totalPages"></span></span></div>`;
}
