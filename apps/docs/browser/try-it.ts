import { getElement, listElements } from './elements.ts';
import { fillIn, findValues, listMissing, refuseKey, type ShownRequest } from './try-request.ts';

const MAX_SHOWN = 20_000;

/** The key and the ids of answers. Nothing is stored: they are gone when the page is left. */
const values = new Map<string, string>();

/** Asks for a test key until one is accepted. Returns false if the reader closes the dialog. */
const askForKey = (): Promise<boolean> => {
  const dialog = getElement<HTMLDialogElement>('ui-key');
  const field = getElement<HTMLInputElement>('ui-key-text');
  const fault = getElement('ui-key-fault');
  field.value = '';
  fault.textContent = '';
  dialog.showModal();
  return new Promise((resolve) => {
    const form = dialog.querySelector('form');
    const submit = (event: SubmitEvent): void => {
      event.preventDefault();
      const key = field.value.trim();
      const refusal = refuseKey(key);
      fault.textContent = refusal ?? '';
      if (refusal) field.focus();
      else {
        values.set('KEY', key);
        dialog.close();
      }
    };
    form?.addEventListener('submit', submit);
    dialog.addEventListener(
      'close',
      () => {
        form?.removeEventListener('submit', submit);
        field.value = '';
        resolve(values.has('KEY'));
      },
      { once: true },
    );
  });
};

const toShown = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

const send = async (request: ShownRequest): Promise<string> => {
  const { method, path, headers, body } = fillIn(request, values);
  // Without cookies: a console session in the same browser does not count here.
  const answer = await fetch(path, { method, headers, credentials: 'omit', ...(body !== undefined && { body }) });
  const text = await answer.text();
  if (answer.ok) for (const [name, value] of findValues(text)) values.set(name, value);
  const shown = /json/.test(answer.headers.get('content-type') ?? '') ? toShown(text) : `(${text.length} bytes)`;
  return `${answer.status} ${answer.statusText}\n${shown.slice(0, MAX_SHOWN)}${shown.length > MAX_SHOWN ? '\n…' : ''}`;
};

const addButton = (group: HTMLElement): void => {
  const request = JSON.parse(group.dataset.request ?? '') as ShownRequest;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'run';
  button.textContent = 'Run with a test key';
  const result = document.createElement('pre');
  result.className = 'run-answer';
  result.tabIndex = 0;
  result.hidden = true;
  result.setAttribute('role', 'region');
  result.setAttribute('aria-label', 'Answer');
  const show = (text: string): void => {
    result.hidden = false;
    result.textContent = text;
  };
  button.addEventListener('click', async () => {
    const usesKey = listMissing(request, new Map()).includes('KEY');
    if (usesKey && !values.has('KEY') && !(await askForKey())) return;
    const missing = listMissing(request, values);
    if (missing.length > 0) return show(`Run an example that returns ${missing.join(' and ')} first.`);
    button.disabled = true;
    show('…');
    show(await send(request).catch(() => 'The service did not answer.'));
    button.disabled = false;
  });
  group.append(button, result);
};

/** Adds a button that sends the request to this service, to each example that a test key can call. */
export function startTryIt(): void {
  for (const group of listElements('[data-request]')) addButton(group);
}
