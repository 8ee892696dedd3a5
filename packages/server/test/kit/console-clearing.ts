import type { Page } from 'playwright-core';

/** Decides about a person in the console. The dialog is already filled with a reference that the search had. */
export async function decide(
  page: Page,
  verdict: 'Not this person' | 'This is the person',
  reference?: string,
): Promise<void> {
  await page.getByRole('button', { name: verdict, exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (reference !== undefined) await dialog.getByLabel('Reference of your subject').fill(reference);
  await dialog.getByLabel('Reason').fill('Another middle name');
  await dialog.getByRole('button', { name: /^(Clear|Confirm) this person$/ }).click();
  await dialog.waitFor({ state: 'detached' });
}
