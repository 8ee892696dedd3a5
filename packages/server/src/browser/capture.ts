import { createHash } from 'node:crypto';
import type { EvidenceSite } from '@blotter/connectors';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { CHANGED, findFault, type Incomplete, NO_BROWSER, STOPS, TOO_LONG, UNEXPECTED } from './captured-page.ts';
import type { ContainedBrowsers, ContainedPage } from './contained-browsers.ts';
import type { PageNetwork } from './page-network.ts';
import { type SiteVisit, visitSite } from './site-visit.ts';
import { toFooter, toHeader } from './stamp.ts';

export type PrintedPage = {
  readonly kind: 'complete';
  readonly pdf: Buffer;
  readonly capturedAt: Date;
  readonly pageUrl: string;
  readonly finalUrl: string;
  /** SHA-256 of the PDF. */
  readonly sha256: string;
  readonly pages: number;
};

export type CaptureRequest = SiteVisit & {
  readonly code: string;
  readonly site: EvidenceSite;
  readonly searchId: string;
  readonly network: PageNetwork;
};

export type Capture = (request: CaptureRequest) => Promise<PrintedPage | Incomplete>;

export const MAX_PDF_BYTES = 24 * 1_024 * 1_024;
const MAX_SHEETS = 200;
const MAX_URL = 2_048;
const LOST_PAGE = /crashed|has been closed|disconnected/i;
const MARGIN = { top: '16mm', bottom: '16mm', left: '10mm', right: '10mm' };

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** Skia writes the objects of a document as plain text. */
const countSheets = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

/** Captures what a registry's own site shows for a name. */
export function createCapture({
  browsers,
  clock,
  log,
}: {
  readonly browsers: ContainedBrowsers;
  readonly clock: Clock;
  readonly log: Log;
}): Capture {
  const print = async (used: ContainedPage, request: CaptureRequest): Promise<PrintedPage | Incomplete> => {
    const { page, network } = used;
    const { site, hosts, searchId } = request;
    const visited = await visitSite(used, site, request);
    if ('kind' in visited) return visited;
    // From here on the page must not change, because it is checked, hashed and printed.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setScriptExecutionDisabled', { value: true });
    network.close();
    const documents = visited.documents();
    const state = await visited.look();
    const fault = findFault(state, site.results, hosts);
    if (fault) return fault;
    if (state.url.length > MAX_URL) return TOO_LONG;
    const capturedAt = clock.now();
    const stamp = { url: state.url, capturedAt, searchId, htmlSha256: sha256(state.html) };
    // Prints the screen view instead of the site's print style.
    await page.emulateMedia({ media: 'screen' });
    const pdf = await page.pdf({
      format: 'Letter',
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: toHeader(stamp),
      footerTemplate: toFooter(stamp),
      margin: MARGIN,
    });
    if (visited.documents() !== documents || page.url() !== state.url) return CHANGED;
    const pages = countSheets(pdf);
    if (pdf.length > MAX_PDF_BYTES || pages > MAX_SHEETS) return TOO_LONG;
    const pageUrl = site.toStart(request.query);
    return { kind: 'complete', pdf, capturedAt, pageUrl, finalUrl: state.url, sha256: sha256(pdf), pages };
  };

  /** A page without the expected field or a visible button is not the expected page. */
  const printOrNot = (used: ContainedPage, request: CaptureRequest): Promise<PrintedPage | Incomplete> =>
    print(used, request).catch((error: unknown) => {
      if (LOST_PAGE.test(String(error))) throw error;
      return UNEXPECTED;
    });

  return async (request) => {
    const attempt = () => browsers.use(request.network, (used) => printOrNot(used, request));
    try {
      const first = await attempt();
      // Retried once after a crash, because it may have been killed from outside. A page that crashes the browser does so
      // again.
      const used = first.kind === 'stopped' && first.because === 'crashed' ? await attempt() : first;
      return used.kind === 'done' ? used.value : STOPS[used.because];
    } catch (error) {
      log.error({ error }, 'there is no browser for evidence captures');
      return NO_BROWSER;
    }
  };
}
