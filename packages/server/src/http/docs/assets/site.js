const root = document.documentElement;
const $ = (id) => document.getElementById(id);

const keep = (name, value) => {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Without storage the choice holds for this page.
  }
};

// Languages: a choice holds for every example, on every page.
const chooseLanguage = (language) => {
  root.dataset.language = language;
  keep('blotter-docs-language', language);
  showLanguage();
};
const showLanguage = () => {
  for (const group of document.querySelectorAll('.code-group')) {
    const tabs = [...group.querySelectorAll('[role=tab]')];
    const chosen = tabs.find((tab) => tab.dataset.language === root.dataset.language) ?? tabs[0];
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      $(tab.getAttribute('aria-controls')).hidden = !isChosen;
    }
  }
  markScrollers();
};
const STEPS = { ArrowRight: 1, ArrowLeft: -1 };
for (const list of document.querySelectorAll('[role=tablist]')) {
  const tabs = [...list.querySelectorAll('[role=tab]')];
  const choose = (tab) => {
    const before = list.getBoundingClientRect().top;
    chooseLanguage(tab.dataset.language);
    tab.focus({ preventScroll: true });
    scrollBy({ top: list.getBoundingClientRect().top - before, behavior: 'instant' });
  };
  list.addEventListener('click', ({ target }) => {
    const tab = target.closest('[role=tab]');
    if (tab) choose(tab);
  });
  list.addEventListener('keydown', (event) => {
    const at = tabs.indexOf(document.activeElement);
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : at + STEPS[event.key];
    if (at < 0 || Number.isNaN(next)) return;
    event.preventDefault();
    choose(tabs[(next + tabs.length) % tabs.length]);
  });
}
// What scrolls sideways can be reached by the keyboard; what does not is no stop on its way.
const markScrollers = () => {
  for (const box of document.querySelectorAll('pre, .table')) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  }
};
addEventListener('resize', markScrollers);
showLanguage();

// Copying.
const says = document.createElement('div');
says.setAttribute('role', 'status');
says.className = 'unseen';
document.body.append(says);
for (const code of document.querySelectorAll('.code')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.querySelector('code').textContent);
      button.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(code.querySelector('code'));
      button.textContent = 'Selected';
    }
    says.textContent = button.textContent;
    setTimeout(() => {
      button.textContent = 'Copy';
      says.textContent = '';
    }, 1500);
  });
  code.append(button);
}

// Colours.
const THEMES = ['auto', 'light', 'dark'];
const themeName = $('ui-change-theme').querySelector('.theme-name');
themeName.textContent = root.dataset.theme ?? 'auto';
$('ui-change-theme').addEventListener('click', () => {
  const next = THEMES[(THEMES.indexOf(root.dataset.theme ?? 'auto') + 1) % THEMES.length];
  if (next === 'auto') delete root.dataset.theme;
  else root.dataset.theme = next;
  keep('blotter-docs-theme', next);
  themeName.textContent = next;
});

// The menu, where the page is narrow.
const menu = $('ui-menu');
const openMenu = $('ui-open-menu');
const showMenu = (isOpen) => {
  menu.classList.toggle('open', isOpen);
  openMenu.setAttribute('aria-expanded', String(isOpen));
};
openMenu.addEventListener('click', () => showMenu(!menu.classList.contains('open')));
const current = menu.querySelector('[aria-current]');
if (current && current.offsetTop > menu.clientHeight / 2) menu.scrollTop = current.offsetTop - menu.clientHeight / 2;

// Contents: open beside the page, and they say where one is.
const contents = document.querySelector('.contents');
if (contents) {
  const beside = matchMedia('(min-width: 75rem)');
  const adjust = () => {
    contents.open = beside.matches;
  };
  beside.addEventListener('change', adjust);
  adjust();
  const links = new Map(
    [...contents.querySelectorAll('a')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]),
  );
  const headings = [...document.querySelectorAll('.prose h2[id], .prose h3[id]')].filter(({ id }) => links.has(id));
  const mark = () => {
    const here = headings.findLast((heading) => heading.getBoundingClientRect().top < 120);
    for (const [id, link] of links) {
      if (id === here?.id) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  addEventListener('scroll', mark, { passive: true });
  mark();
}

// Search, over an index that is fetched when it is first wanted.
const dialog = $('ui-search');
const field = $('ui-search-text');
const results = $('ui-search-results');
let index;
const fold = (text) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
const load = async () => {
  const entries = await (await fetch('/docs/search.json')).json();
  index = entries.map((entry) => ({ ...entry, fp: fold(entry.p), fh: fold(entry.h), ft: fold(entry.t) }));
};
const SHOWN = 12;
const weigh = ({ fp, fh, ft }, words) => {
  let sum = 0;
  for (const word of words) {
    const inHeading = fh.includes(word) ? (fh.startsWith(word) ? 14 : 10) : 0;
    const inTitle = fp.includes(word) ? (fh === '' ? 12 : 3) : 0;
    const inText = ft.includes(word) ? 1 + Math.min(3, ft.split(word).length - 2) : 0;
    if (inHeading + inTitle + inText === 0) return 0;
    sum += inHeading + inTitle + inText;
  }
  return sum;
};
const around = ({ t, ft }, words) => {
  const at = Math.max(
    0,
    Math.min(...words.map((word) => ft.indexOf(word)).filter((place) => place >= 0), ft.length) - 40,
  );
  const start = at >= ft.length ? 0 : at;
  return `${start > 0 ? '…' : ''}${t.slice(start, start + 150)}${t.length > start + 150 ? '…' : ''}`;
};
const toItem = (entry, words) => {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = entry.u;
  const where = document.createElement('strong');
  where.textContent = entry.h === '' ? entry.p : entry.h;
  const page = document.createElement('span');
  page.textContent = entry.h === '' ? '' : entry.p;
  const text = document.createElement('p');
  text.textContent = around(entry, words);
  link.append(where, page, text);
  item.append(link);
  return item;
};
const search = () => {
  const words = fold(field.value).split(/\s+/).filter(Boolean);
  const found =
    words.length === 0
      ? []
      : (index ?? [])
          .map((entry) => ({ entry, weight: weigh(entry, words) }))
          .filter(({ weight }) => weight > 0)
          .sort((a, b) => b.weight - a.weight);
  results.replaceChildren(...found.slice(0, SHOWN).map(({ entry }) => toItem(entry, words)));
  const shown = found.length > SHOWN ? `, the first ${SHOWN} shown` : '';
  $('ui-search-count').textContent = words.length === 0 ? '' : `${found.length} found${shown}`;
};
const openSearch = async () => {
  showMenu(false);
  dialog.showModal();
  field.select();
  if (!index) await load();
  search();
};
$('ui-open-search').addEventListener('click', openSearch);
field.addEventListener('input', search);
dialog.addEventListener('click', (event) => {
  if (event.target === dialog || event.target.closest('a')) dialog.close();
});
dialog.addEventListener('keydown', (event) => {
  const links = [...results.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement);
  if (event.key === 'Enter' && document.activeElement === field) {
    event.preventDefault();
    links[0]?.click();
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const next = at + (event.key === 'ArrowDown' ? 1 : -1);
  (next < 0 ? field : (links[next] ?? links.at(-1) ?? field)).focus();
});
addEventListener('keydown', (event) => {
  const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '');
  const isAsked = (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
  if (event.key === 'Escape') showMenu(false);
  if (!isAsked || dialog.open) return;
  event.preventDefault();
  void openSearch();
});
