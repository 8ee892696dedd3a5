import { getElement, listElements } from './elements.ts';
import { type Entry, type FoldedEntry, findEntries, toExcerpt, toFolded, toWords, type Word } from './find-entries.ts';
import { showMenu } from './page-frame.ts';

const MAX_SHOWN = 12;

const loadIndex = async (): Promise<readonly FoldedEntry[]> =>
  toFolded((await (await fetch('/docs/search.json')).json()) as readonly Entry[]);

const make = (tag: string, text: string): HTMLElement => {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
};

const toItem = (entry: FoldedEntry, words: readonly Word[]): HTMLElement => {
  const isPage = entry.h === '';
  const link = document.createElement('a');
  link.href = entry.u;
  link.append(
    make('strong', isPage ? entry.p : entry.h),
    make('span', isPage ? '' : entry.p),
    make('p', toExcerpt(entry, words)),
  );
  const item = document.createElement('li');
  item.append(link);
  return item;
};

/** The index is fetched when the dialog is opened for the first time. */
export function startSearch(): void {
  const dialog = getElement<HTMLDialogElement>('ui-search');
  const field = getElement<HTMLInputElement>('ui-search-text');
  const results = getElement('ui-search-results');
  let index: readonly FoldedEntry[] | undefined;

  const search = (): void => {
    const words = toWords(field.value);
    const found = findEntries(index ?? [], words);
    results.replaceChildren(...found.slice(0, MAX_SHOWN).map((entry) => toItem(entry, words)));
    const shown = found.length > MAX_SHOWN ? `, showing the first ${MAX_SHOWN}` : '';
    getElement('ui-search-count').textContent = words.length === 0 ? '' : `${found.length} found${shown}`;
  };
  const open = async (): Promise<void> => {
    showMenu(false);
    dialog.showModal();
    field.select();
    index ??= await loadIndex();
    search();
  };

  getElement('ui-open-search').addEventListener('click', () => void open());
  field.addEventListener('input', search);
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('a'))) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    const links = listElements('a', results);
    const at = links.indexOf(document.activeElement as HTMLElement);
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
    const opens = (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    if (event.key === 'Escape') showMenu(false);
    if (!opens || dialog.open) return;
    event.preventDefault();
    void open();
  });
}
