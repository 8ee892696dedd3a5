import type { APIResponse, Page, Route } from 'playwright-core';

const isPreview = (body: string | null): boolean => body !== null && /"dryRun":\s*true/.test(body);

/**
 * Reloads the page after the service has answered a POST and before the page knows. Resolves with the answer that was lost.
 */
export async function loseAnswer(page: Page, path: RegExp, send: () => Promise<void>): Promise<APIResponse> {
  let resolve: (answer: APIResponse) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const lost = new Promise<APIResponse>((...settle) => {
    [resolve, reject] = settle;
  });
  const hold = (route: Route): void => {
    const request = route.request();
    if (request.method() !== 'POST' || isPreview(request.postData())) void route.fallback().catch(() => undefined);
    else route.fetch().then(resolve, reject);
  };
  await page.route(path, hold);
  // The second half of a double click must not meet a page that is being left, whose events are never acknowledged.
  const [answer] = await Promise.all([lost, send()]);
  // Otherwise the body is gone with the page.
  await answer.body();
  // A route that ends first would let the held request go on.
  await page.reload();
  await page.unroute(path, hold);
  return answer;
}

export type Step = {
  /** The address of the request. */
  readonly path: RegExp;
  readonly send: () => Promise<void>;
  /** Resolves when the form has what was typed. */
  readonly isFilled: () => Promise<void>;
  /** Resolves when the page shows the result. */
  readonly isDone: () => Promise<void>;
};

/**
 * Sends a filled form with a forced reload at every step: before it is sent, before its answer is shown, and after it.
 * Resolves with the answer that was lost.
 */
export async function sendThroughReloads(page: Page, { path, send, isFilled, isDone }: Step): Promise<APIResponse> {
  await isFilled();
  await page.reload();
  await isFilled();
  const lost = await loseAnswer(page, path, send);
  await isFilled();
  await send();
  await isDone();
  await page.reload();
  return lost;
}
