import { getElement } from './dom.ts';
import { type Draft, findStored, putStored } from './tab-storage.ts';

/** The named field of a form: a text area, or radio buttons as a list. */
const findField = (form: HTMLFormElement, name: string): HTMLTextAreaElement | RadioNodeList | undefined =>
  (form.elements.namedItem(name) as HTMLTextAreaElement | RadioNodeList | null) ?? undefined;

export function getText(form: HTMLFormElement): HTMLTextAreaElement {
  return findField(form, 'text') as HTMLTextAreaElement;
}

/** Undefined for a statement, which has no reason. */
export function findReasons(form: HTMLFormElement): RadioNodeList | undefined {
  return findField(form, 'reason') as RadioNodeList | undefined;
}

export function storeDraft(form: HTMLFormElement): void {
  const reason = findReasons(form)?.value;
  const draft: Draft = { ...(reason !== undefined && { reason }), text: getText(form).value };
  putStored('drafts', { ...findStored('drafts'), [form.dataset.id ?? '']: draft });
}

export function removeDraft(id: string): void {
  putStored('drafts', { ...findStored('drafts'), [id]: undefined });
}

/** Fills the forms of the file with their stored drafts. A form that was sent has none. */
export function restoreDrafts(): void {
  const drafts = findStored('drafts') ?? {};
  for (const form of getElement('file').querySelectorAll('form')) {
    const { reason, text } = drafts[form.dataset.id ?? ''] ?? {};
    const reasons = findReasons(form);
    if (text) getText(form).value = text;
    if (reason && reasons) reasons.value = reason;
    if ((text || reason) && form.parentElement instanceof HTMLDetailsElement) form.parentElement.open = true;
  }
}

/** Shows a problem above the fields and marks the fields that caused it. An empty text removes both. */
export function showProblem(form: HTMLFormElement, text: string, ...fields: readonly HTMLElement[]): void {
  for (const field of form.elements) field.removeAttribute('aria-invalid');
  for (const field of fields) field.setAttribute('aria-invalid', 'true');
  const problem = form.querySelector('.problem');
  if (problem) problem.textContent = text;
  fields[0]?.focus();
}

const getValue = (id: string): string => getElement<HTMLInputElement>(id).value.trim();

/** Returns undefined unless month, day and year are a date of the calendar. */
export function findDob(): string | undefined {
  const [month, day, year] = [getValue('month'), getValue('day'), getValue('year')];
  if (!/^\d{2}$/.test(month) || !/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return undefined;
  const dob = `${year}-${month}-${day.padStart(2, '0')}`;
  const at = new Date(`${dob}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(dob) ? dob : undefined;
}
