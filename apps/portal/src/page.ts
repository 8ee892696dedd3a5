import type { ConsumerAdverseActions, ConsumerFile, ConsumerSession, Dispute } from '@blotter/sdk';
import { call, type Reply } from './api.ts';
import { nowMs } from './clock.ts';
import { isOpen } from './dispute-view.ts';
import { findElement, getElement, make } from './dom.ts';
import { findDob, findReasons, getText, removeDraft, restoreDrafts, showProblem, storeDraft } from './form-fields.ts';
import type { FormKind } from './forms.ts';
import { findStored, putStored, removeStored, type Session } from './tab-storage.ts';
import { createView } from './view.ts';

const language = document.documentElement.lang;
const words: { readonly [name: string]: string } = Object.fromEntries(
  [...getElement<HTMLTemplateElement>('words').content.querySelectorAll<HTMLElement>('[data-word]')].map((each) => [
    each.dataset.word ?? '',
    each.textContent ?? '',
  ]),
);
const view = createView(words, language);
const { word } = view;
const reasons = Object.keys(words).flatMap((name) =>
  name.startsWith('reason.') ? [name.slice('reason.'.length) as Dispute['reason']] : [],
);
const titles = { out: getElement('title').textContent ?? '', in: getElement('title').dataset.signedIn ?? '' };

const SESSION_MS = 60 * 60 * 1_000;
const KEPT_URL_MS = 60_000;
let expiry: ReturnType<typeof setTimeout> | undefined;

type MessageOptions = { readonly bad?: boolean; readonly focus?: boolean };

const say = (text: string, { bad = false, focus = false }: MessageOptions = {}): void => {
  const message = getElement('message');
  message.classList.toggle('bad', bad);
  message.textContent = text;
  if (focus) message.focus();
};

const toWait = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return word('wait.minute');
  return minutes <= 90 ? word('wait.minutes', { n: minutes }) : word('wait.hours', { n: Math.ceil(minutes / 60) });
};

const toProblem = ({ status, waitSeconds }: Reply<unknown>): string => {
  if (status === 0) return word('problem.offline');
  if (status === 429)
    return waitSeconds > 30 ? word('problem.tooMany', { wait: toWait(waitSeconds) }) : word('problem.tooFast');
  return word(status === 503 ? 'problem.busy' : 'problem.failed');
};

const show = (isSignedIn: boolean): void => {
  getElement('sign-in').hidden = isSignedIn;
  getElement('intro').hidden = isSignedIn;
  getElement('file').hidden = !isSignedIn;
  const title = isSignedIn ? titles.in : titles.out;
  getElement('title').textContent = title;
  document.title = `${title} · Blotter`;
};

const PARTS = ['notices', 'report', 'records', 'disputes', 'recipients', 'versions', 'sources', 'rights'];

const leave = (text: string, options: MessageOptions = {}): void => {
  clearTimeout(expiry);
  removeStored('session');
  for (const part of PARTS) getElement(part).replaceChildren();
  getElement('test').hidden = true;
  show(false);
  say(text, { ...options, focus: true });
};
const expire = (): void => leave(word('problem.expired'), { bad: true });

const render = (file: ConsumerFile): void => {
  getElement('test').hidden = file.testMode !== true;
  getElement('report').replaceChildren(...view.toReport(file));
  getElement('records').replaceChildren(...view.toRecords(file, reasons));
  if (file.order.completedAt && file.searches.every(({ records }) => records.length === 0))
    getElement('records').append(make('p', {}, word('noRecords')));
  getElement('disputes').replaceChildren(...view.toDisputes(file));
  getElement('recipients').replaceChildren(...view.toRecipients(file));
  getElement('versions').replaceChildren(...view.toVersions(file));
  getElement('sources').replaceChildren(...view.toSources(file));
  getElement('rights-name').textContent = file.summaryOfRights.title;
  getElement('rights').replaceChildren(...view.toRights(file));
  getElement('mail').hidden = file.disputeAddress === null;
  getElement('address').textContent = file.disputeAddress ?? '';
  restoreDrafts();
  show(true);
};

/** Most files have no notices. Then the section stays hidden. */
const loadNotices = async (): Promise<void> => {
  const { status, body } = await call<ConsumerAdverseActions>('GET', '/adverse-actions');
  const notices = status === 200 && body ? body.adverseActions : [];
  getElement('notices-part').hidden = notices.length === 0;
  getElement('notices').replaceChildren(...view.toNotices(notices));
};

const saveNotice = async (id: string): Promise<void> => {
  const reply = await call<Blob>('GET', `/adverse-actions/${encodeURIComponent(id)}/document`);
  if (reply.status === 401) return expire();
  if (reply.status !== 200 || !reply.body) return say(toProblem(reply), { bad: true, focus: true });
  const url = URL.createObjectURL(reply.body);
  make('a', { href: url, download: `notice-${id}.pdf` }).click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_URL_MS);
};

/** Loads and shows the file. Returns false if that fails, after it has told the reader why. */
const load = async (): Promise<boolean> => {
  const reply = await call<ConsumerFile>('GET', `/file?language=${language}`);
  if (reply.status === 200 && reply.body) {
    render(reply.body);
    await loadNotices();
    return true;
  }
  if (reply.status === 401) expire();
  else say(toProblem(reply), { bad: true, focus: true });
  return false;
};

const begin = ({ untilMs }: Session): void => {
  clearTimeout(expiry);
  expiry = setTimeout(expire, Math.max(0, untilMs - nowMs()));
};

/** Ignores further clicks on a button until its work is done. */
const runOnce = async (button: HTMLElement, work: () => void | Promise<void>): Promise<void> => {
  if (button.getAttribute('aria-disabled') === 'true') return;
  const name = button.textContent;
  button.setAttribute('aria-disabled', 'true');
  button.textContent = word('sending');
  try {
    await work();
  } finally {
    button.removeAttribute('aria-disabled');
    button.textContent = name;
  }
};

const signIn = async (form: HTMLFormElement): Promise<void> => {
  const [code, lastName] = [getElement<HTMLInputElement>('code'), getElement<HTMLInputElement>('last-name')];
  const dob = findDob();
  if (code.value.trim() === '') return showProblem(form, word('problem.code'), code);
  if (lastName.value.trim() === '') return showProblem(form, word('problem.lastName'), lastName);
  if (!dob) return showProblem(form, word('problem.dob'), getElement('month'), getElement('day'), getElement('year'));
  showProblem(form, '');
  say('');
  const sent = { accessCode: code.value, lastName: lastName.value, dob };
  const reply = await call<ConsumerSession>('POST', '/session', sent);
  if (reply.status === 401 || reply.status === 422) return showProblem(form, word('problem.signIn'), code);
  if (reply.status !== 200 || !reply.body) return showProblem(form, toProblem(reply));
  // The clock of this computer may be wrong, so the server's expiresAt cannot be compared with it.
  const session = { token: reply.body.token, untilMs: nowMs() + SESSION_MS };
  putStored('session', session);
  begin(session);
  if (!(await load())) return;
  form.reset();
  getElement('title').focus();
};

/** Sends a dispute or a statement, then moves the focus to the dispute. */
const send = async (form: HTMLFormElement): Promise<void> => {
  const { id = '' } = form.dataset;
  const kind = form.dataset.kind as FormKind;
  const text = getText(form).value.trim();
  const choices = findReasons(form);
  const reason = choices?.value;
  if (kind === 'dispute' && !reason) return showProblem(form, word('problem.reason'), choices?.[0] as HTMLElement);
  if (kind === 'statement' && text === '') return showProblem(form, word('problem.text'), getText(form));
  showProblem(form, '');
  const reply =
    kind === 'dispute'
      ? await call<Dispute>('POST', '/disputes', { recordId: id, reason, ...(text && { explanation: text }) })
      : await call<Dispute>('POST', `/disputes/${encodeURIComponent(id)}/statement`, { text });
  if (reply.status === 401) return expire();
  if ([404, 409, 422].includes(reply.status)) {
    if (await load()) say(word('problem.disputed'), { bad: true, focus: true });
    return;
  }
  const dispute = reply.body;
  if (reply.status >= 300 || reply.status === 0 || !dispute) return showProblem(form, toProblem(reply));
  removeDraft(id);
  if (!(await load())) return;
  say(word(`done.${isOpen(dispute) ? kind : 'kept'}`, { date: view.toMoment(dispute.dueAt) }));
  findElement(dispute.id)?.focus();
};

for (let month = 1; month <= 12; month++) {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, month - 1, 15),
  );
  getElement('month').append(make('option', { value: String(month).padStart(2, '0') }, name));
}
document.addEventListener('submit', (event) => {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const button = form.querySelector<HTMLElement>('button[type="submit"]');
  if (button) void runOnce(button, () => (form.id === 'sign-in-form' ? signIn(form) : send(form)));
});
getElement('file').addEventListener('input', ({ target }) => {
  const { form } = target as HTMLInputElement;
  if (form) storeDraft(form);
});
getElement('notices').addEventListener('click', ({ target }) => {
  const button = target as HTMLElement;
  const { notice } = button.dataset;
  if (notice) void runOnce(button, () => saveNotice(notice));
});
getElement('reload').addEventListener('click', () => {
  void runOnce(getElement('reload'), async () => {
    if (await load()) say(word('done.reloaded'));
  });
});
getElement('print').addEventListener('click', () => window.print());
getElement('sign-out').addEventListener('click', async () => {
  await call('DELETE', '/session');
  removeStored('drafts');
  leave(word('done.signedOut'));
});

const session = findStored('session');
if (session && session.untilMs > nowMs()) {
  say(word('loading'));
  begin(session);
  if (await load()) say('');
} else removeStored('session');
