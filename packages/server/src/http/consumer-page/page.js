import { createView, isOpen, make } from './view.js';

const element = (id) => document.getElementById(id);
const language = document.documentElement.lang;
const words = Object.fromEntries(
  [...element('words').content.children].map((each) => [each.dataset.word, each.textContent]),
);
const view = createView(words, language);
const { word } = view;
const reasons = Object.keys(words).flatMap((name) =>
  name.startsWith('reason.') ? [name.slice('reason.'.length)] : [],
);
const titles = { out: element('title').textContent, in: element('title').dataset.signedIn };

/** Gone with the tab. What is being written outlives the session, so that nobody writes it twice. */
const kept = {
  get: (name) => JSON.parse(sessionStorage.getItem(`consumer-${name}`) ?? 'null'),
  put: (name, value) => sessionStorage.setItem(`consumer-${name}`, JSON.stringify(value)),
  forget: (...names) => {
    for (const name of names) sessionStorage.removeItem(`consumer-${name}`);
  },
};

const SESSION_MS = 60 * 60 * 1_000;
let expiry;

const say = (text, { bad = false, focus = false } = {}) => {
  const message = element('message');
  message.classList.toggle('bad', bad);
  message.textContent = text;
  if (focus) message.focus();
};

const call = async (method, path, body) => {
  const token = method === 'POST' && path === '/session' ? undefined : kept.get('session')?.token;
  try {
    const response = await fetch(`/v1/consumer${path}`, {
      ...{ method, credentials: 'omit', cache: 'no-store' },
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const isFile = response.headers.get('content-type') === 'application/pdf';
    const answer = await (isFile ? response.blob() : response.json()).catch(() => undefined);
    return { status: response.status, answer, waitSeconds: Number(response.headers.get('retry-after')) };
  } catch {
    return { status: 0 };
  }
};

const toWait = (seconds) => {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return word('wait.minute');
  return minutes <= 90 ? word('wait.minutes', { n: minutes }) : word('wait.hours', { n: Math.ceil(minutes / 60) });
};

const toProblem = ({ status, waitSeconds }) => {
  if (status === 0) return word('problem.offline');
  if (status === 429)
    return waitSeconds > 30 ? word('problem.tooMany', { wait: toWait(waitSeconds) }) : word('problem.tooFast');
  return word(status === 503 ? 'problem.busy' : 'problem.failed');
};

const show = (isSignedIn) => {
  element('sign-in').hidden = isSignedIn;
  element('intro').hidden = isSignedIn;
  element('file').hidden = !isSignedIn;
  element('title').textContent = isSignedIn ? titles.in : titles.out;
  document.title = `${element('title').textContent} · Blotter`;
};

const leave = (text, options) => {
  clearTimeout(expiry);
  kept.forget('session');
  for (const part of ['notices', 'report', 'records', 'disputes', 'recipients', 'versions', 'sources', 'rights'])
    element(part).replaceChildren();
  element('test').hidden = true;
  show(false);
  say(text, { ...options, focus: true });
};
const expire = () => leave(word('problem.expired'), { bad: true });

/** Only a form that was sent is forgotten; the others are as they were left. */
const restore = () => {
  const drafts = kept.get('drafts') ?? {};
  for (const form of element('file').querySelectorAll('form')) {
    const { reason, text } = drafts[form.dataset.id] ?? {};
    if (text) form.elements.text.value = text;
    if (reason && form.elements.reason) form.elements.reason.value = reason;
    if (text || reason) form.parentElement.open = true;
  }
};
const keepDraft = (form) => {
  const { reason, text } = form.elements;
  kept.put('drafts', { ...kept.get('drafts'), [form.dataset.id]: { reason: reason?.value, text: text.value } });
};
const forgetDraft = (id) => kept.put('drafts', { ...kept.get('drafts'), [id]: undefined });

const render = (file) => {
  element('test').hidden = file.testMode !== true;
  element('report').replaceChildren(...view.toReport(file));
  element('records').replaceChildren(...view.toRecords(file, reasons));
  if (file.order.completedAt && file.searches.every(({ records }) => records.length === 0))
    element('records').append(make('p', {}, word('noRecords')));
  element('disputes').replaceChildren(...view.toDisputes(file));
  element('recipients').replaceChildren(...view.toRecipients(file));
  element('versions').replaceChildren(...view.toVersions(file));
  element('sources').replaceChildren(...view.toSources(file));
  element('rights-name').textContent = file.summaryOfRights.title;
  element('rights').replaceChildren(...view.toRights(file));
  element('mail').hidden = file.disputeAddress === null;
  element('address').textContent = file.disputeAddress ?? '';
  restore();
  show(true);
};

/** Most files have none, and then nothing is shown of them. */
const loadNotices = async () => {
  const { status, answer } = await call('GET', '/adverse-actions');
  const notices = status === 200 ? answer.adverseActions : [];
  element('notices-part').hidden = notices.length === 0;
  element('notices').replaceChildren(...view.toNotices(notices));
};

const saveNotice = async (id) => {
  const got = await call('GET', `/adverse-actions/${encodeURIComponent(id)}/document`);
  if (got.status === 401) return expire();
  if (got.status !== 200) return say(toProblem(got), { bad: true, focus: true });
  const url = URL.createObjectURL(got.answer);
  make('a', { href: url, download: `notice-${id}.pdf` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return undefined;
};

/** False where it could not be loaded; the reason is said. */
const load = async () => {
  const loaded = await call('GET', `/file?language=${language}`);
  if (loaded.status === 200) {
    render(loaded.answer);
    await loadNotices();
  } else if (loaded.status === 401) expire();
  else say(toProblem(loaded), { bad: true, focus: true });
  return loaded.status === 200;
};

const begin = ({ untilMs }) => {
  clearTimeout(expiry);
  expiry = setTimeout(expire, Math.max(0, untilMs - Date.now()));
};

/** One thing at a time, however often a button is pressed. */
const once = async (button, work) => {
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

const complain = (form, text, ...fields) => {
  for (const field of form.elements) field.removeAttribute('aria-invalid');
  for (const field of fields) field.setAttribute('aria-invalid', 'true');
  form.querySelector('.problem').textContent = text;
  fields[0]?.focus();
};

const findDob = () => {
  const [month, day, year] = ['month', 'day', 'year'].map((id) => element(id).value.trim());
  if (!/^\d{2}$/.test(month) || !/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return undefined;
  const dob = `${year}-${month}-${day.padStart(2, '0')}`;
  const at = new Date(`${dob}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(dob) ? dob : undefined;
};

const signIn = async (form) => {
  const [code, lastName] = [element('code'), element('last-name')];
  const dob = findDob();
  if (code.value.trim() === '') return complain(form, word('problem.code'), code);
  if (lastName.value.trim() === '') return complain(form, word('problem.lastName'), lastName);
  if (!dob) return complain(form, word('problem.dob'), element('month'), element('day'), element('year'));
  complain(form, '');
  say('');
  const sent = await call('POST', '/session', { accessCode: code.value, lastName: lastName.value, dob });
  if (sent.status === 401 || sent.status === 422) return complain(form, word('problem.signIn'), code);
  if (sent.status !== 200) return complain(form, toProblem(sent));
  // By this computer's own clock, which may be wrong.
  const opened = { token: sent.answer.token, untilMs: Date.now() + SESSION_MS };
  kept.put('session', opened);
  begin(opened);
  if (!(await load())) return undefined;
  form.reset();
  return element('title').focus();
};

/** Sends a dispute or a statement, and goes to the dispute it is about. */
const send = async (form) => {
  const { kind, id } = form.dataset;
  const text = form.elements.text.value.trim();
  const reason = form.elements.reason?.value;
  if (kind === 'dispute' && !reason) return complain(form, word('problem.reason'), form.elements.reason[0]);
  if (kind === 'statement' && text === '') return complain(form, word('problem.text'), form.elements.text);
  complain(form, '');
  const sent =
    kind === 'dispute'
      ? await call('POST', '/disputes', { recordId: id, reason, ...(text && { explanation: text }) })
      : await call('POST', `/disputes/${encodeURIComponent(id)}/statement`, { text });
  if (sent.status === 401) return expire();
  if ([404, 409, 422].includes(sent.status)) {
    if (await load()) say(word('problem.disputed'), { bad: true, focus: true });
    return undefined;
  }
  if (sent.status >= 300 || sent.status === 0) return complain(form, toProblem(sent));
  forgetDraft(id);
  if (!(await load())) return undefined;
  const done = isOpen(sent.answer) ? kind : 'kept';
  say(word(`done.${done}`, { date: view.toMoment(sent.answer.dueAt) }));
  return element(sent.answer.id)?.focus();
};

for (let month = 1; month <= 12; month++) {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, month - 1, 15),
  );
  element('month').append(make('option', { value: String(month).padStart(2, '0') }, name));
}
document.addEventListener('submit', (event) => {
  event.preventDefault();
  const form = event.target;
  const button = form.querySelector('button[type="submit"]');
  void once(button, () => (form.id === 'sign-in-form' ? signIn(form) : send(form)));
});
element('file').addEventListener('input', ({ target }) => {
  if (target.form) keepDraft(target.form);
});
element('notices').addEventListener('click', ({ target }) => {
  const { notice } = target.dataset;
  if (notice) void once(target, () => saveNotice(notice));
});
element('reload').addEventListener('click', ({ currentTarget }) =>
  once(currentTarget, async () => {
    if (await load()) say(word('done.reloaded'));
  }),
);
element('print').addEventListener('click', () => window.print());
element('sign-out').addEventListener('click', async () => {
  await call('DELETE', '/session');
  kept.forget('drafts');
  leave(word('done.signedOut'));
});

const session = kept.get('session');
if (session?.untilMs > Date.now()) {
  say(word('loading'));
  begin(session);
  if (await load()) say('');
} else kept.forget('session');
