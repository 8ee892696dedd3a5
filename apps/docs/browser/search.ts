import { getElement, listElements } from './elements.ts';
import { showMenu } from './page-frame.ts';

/** One part of a page: url, page title, heading, text. */
type Entry = { readonly u: string; readonly p: string; readonly h: string; readonly t: string };
/** An entry with its page title, heading and text folded for comparison. */
type FoldedEntry = Entry & { readonly fp: string; readonly fh: string; readonly ft: string };

const MAX_SHOWN = 12;
const EXCERPT_LENGTH = 150;
const EXCERPT_LEAD = 40;

const fold = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

const loadIndex = async (): Promise<readonly FoldedEntry[]> => {
  const entries = (await (await fetch('/docs/search.json')).json()) as readonly Entry[];
  return entries.map((entry) => ({ ...entry, fp: fold(entry.p), fh: fold(entry.h), ft: fold(entry.t) }));
};

/** 0 unless the entry contains every word. */
const weigh = ({ fp, fh, ft }: FoldedEntry, words: readonly string[]): number => {
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

const toExcerpt = ({ t, ft }: FoldedEntry, words: readonly string[]): string => {
  const places = words.map((word) => ft.indexOf(word)).filter((place) => place >= 0);
  const at = Math.max(0, Math.min(...places, ft.length) - EXCERPT_LEAD);
  const start = at >= ft.length ? 0 : at;
  const end = start + EXCERPT_LENGTH;
  return `${start > 0 ? '…' : ''}${t.slice(start, end)}${t.length > end ? '…' : ''}`;
};

const make = (tag: string, text: string): HTMLElement => {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
};

const toItem = (entry: FoldedEntry, words: readonly string[]): HTMLElement => {
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
    const words = fold(field.value).split(/\s+/).filter(Boolean);
    const found = (words.length === 0 ? [] : (index ?? []))
      .map((entry) => ({ entry, weight: weigh(entry, words) }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight);
    results.replaceChildren(...found.slice(0, MAX_SHOWN).map(({ entry }) => toItem(entry, words)));
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
