import { getElement, listElements, store } from './elements.ts';

const root = document.documentElement;
const THEMES = ['auto', 'light', 'dark'] as const;

export function startThemeSwitch(): void {
  const button = getElement('ui-change-theme');
  const name = button.querySelector('.theme-name');
  const show = (theme: string): void => {
    if (name) name.textContent = theme;
  };
  show(root.dataset.theme ?? 'auto');
  button.addEventListener('click', () => {
    const at = THEMES.findIndex((theme) => theme === (root.dataset.theme ?? 'auto'));
    const next = THEMES[(at + 1) % THEMES.length] ?? 'auto';
    if (next === 'auto') delete root.dataset.theme;
    else root.dataset.theme = next;
    store('blotter-docs-theme', next);
    show(next);
  });
}

/** Opens or closes the menu on narrow pages. */
export function showMenu(isOpen: boolean): void {
  getElement('ui-menu').classList.toggle('open', isOpen);
  getElement('ui-open-menu').setAttribute('aria-expanded', String(isOpen));
}

export function startMenu(): void {
  const menu = getElement('ui-menu');
  getElement('ui-open-menu').addEventListener('click', () => showMenu(!menu.classList.contains('open')));
  const current = menu.querySelector<HTMLElement>('[aria-current]');
  if (current && current.offsetTop > menu.clientHeight / 2) menu.scrollTop = current.offsetTop - menu.clientHeight / 2;
}

/** Headings above this line count as read. */
const READ_LINE_PX = 120;

/** The table of contents is open beside wide pages and marks the current section. */
export function startContents(): void {
  const contents = document.querySelector<HTMLDetailsElement>('.contents');
  if (!contents) return;
  const wide = matchMedia('(min-width: 75rem)');
  const adjust = (): void => {
    contents.open = wide.matches;
  };
  wide.addEventListener('change', adjust);
  adjust();
  const links = new Map(
    listElements<HTMLAnchorElement>('a', contents).map((link) => [decodeURIComponent(link.hash.slice(1)), link]),
  );
  const headings = listElements('.prose h2[id], .prose h3[id]').filter(({ id }) => links.has(id));
  const mark = (): void => {
    const current = headings.findLast((heading) => heading.getBoundingClientRect().top < READ_LINE_PX);
    for (const [id, link] of links) {
      if (id === current?.id) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  addEventListener('scroll', mark, { passive: true });
  mark();
}
