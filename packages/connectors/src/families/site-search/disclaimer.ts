import {
  cellText,
  type FetchResult,
  failed,
  formFields,
  type Html,
  loadHtml,
  type Page,
  type PoliteFetcher,
  type RequestOptions,
  restricted,
} from '../../kit/index.ts';

/** The label of the button or link that accepts a disclaimer. */
export const AGREES = /^(i (have read and )?(agree|accept|understand)|agree|accept|continue)\b/i;

/**
 * Requests a page and accepts a click-through disclaimer in front of it. This happens only if the manifest permits it;
 * otherwise the fetcher has already answered `restricted`.
 */
export async function requestPast(fetcher: PoliteFetcher, url: string, options: RequestOptions): Promise<FetchResult> {
  const page = await fetcher.request(url, options);
  if (page.kind !== 'ok' || !page.value.isDisclaimer) return page;
  const accepted = await accept(fetcher, page.value);
  if (accepted.kind !== 'ok') return accepted;
  return requestInside(fetcher, url, options);
}

/** Requests a page of an entered site. A disclaimer there is a gate, never a page without results. */
export async function requestInside(
  fetcher: PoliteFetcher,
  url: string | URL,
  options: RequestOptions,
): Promise<FetchResult> {
  const page = await fetcher.request(url, options);
  return page.kind === 'ok' && page.value.isDisclaimer
    ? restricted('disclaimer', 'The site asks for its disclaimer again.')
    : page;
}

const accept = async (fetcher: PoliteFetcher, page: Page): Promise<FetchResult> => {
  const $ = loadHtml(page.text());
  const button = findAgreeing($, 'button, input[type="submit"], input[type="button"]');
  const form = button?.closest('form');
  if (button && form?.length) {
    const name = button.attr('name');
    const fields = {
      ...formFields($, form),
      ...toConsent($, form),
      ...(name && { [name]: button.attr('value') ?? '' }),
    };
    const action = new URL(form.attr('action') || page.url, page.url).href;
    return /^post$/i.test(form.attr('method') ?? '')
      ? fetcher.request(action, { expect: 'html', form: fields })
      : fetcher.request(action, { expect: 'html', query: fields });
  }
  const href = findAgreeing($, 'a[href]')?.attr('href');
  return href === undefined || !URL.canParse(href, page.url)
    ? failed('The disclaimer has nothing to accept it with.')
    : fetcher.request(new URL(href, page.url), { expect: 'html' });
};

const findAgreeing = ($: Html, selector: string) =>
  $(selector)
    .toArray()
    .map((node) => $(node))
    .find((node) => AGREES.test(node.attr('value') ?? cellText(node)) || AGREES.test(cellText(node)));

const toConsent = ($: Html, form: ReturnType<Html>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    form
      .find('input[type="checkbox"][name]')
      .toArray()
      .map((node) => $(node))
      .filter((box) => /agree|accept/i.test(`${box.attr('name')} ${box.attr('id')}`))
      .map((box) => [box.attr('name') ?? '', box.attr('value') ?? 'on']),
  );
