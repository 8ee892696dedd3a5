import { getElement, listElements, store } from './elements.ts';

const root = document.documentElement;

/** Boxes that scroll must be reachable by keyboard. Other boxes must not be tab stops. */
const markScrollers = (): void => {
  for (const box of listElements('pre:not(.run-answer), .table')) {
    if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  }
};

const showLanguage = (): void => {
  for (const group of listElements('.code-group')) {
    const tabs = listElements('[role=tab]', group);
    const chosen = tabs.find((tab) => tab.dataset.language === root.dataset.language) ?? tabs[0];
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      getElement(tab.getAttribute('aria-controls') ?? '').hidden = !isChosen;
    }
  }
  markScrollers();
};

/** A choice applies to every example on every page. */
const chooseLanguage = (language: string): void => {
  root.dataset.language = language;
  store('blotter-docs-language', language);
  showLanguage();
};

const toNextIndex = (key: string, at: number, count: number): number | undefined => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight') return (at + 1) % count;
  return key === 'ArrowLeft' ? (at - 1 + count) % count : undefined;
};

const addTabs = (list: HTMLElement): void => {
  const tabs = listElements('[role=tab]', list);
  const choose = (tab: HTMLElement): void => {
    const before = list.getBoundingClientRect().top;
    chooseLanguage(tab.dataset.language ?? '');
    tab.focus({ preventScroll: true });
    // Examples above may have changed their height. The list stays in place.
    scrollBy({ top: list.getBoundingClientRect().top - before, behavior: 'instant' });
  };
  list.addEventListener('click', ({ target }) => {
    const tab = target instanceof Element ? target.closest<HTMLElement>('[role=tab]') : null;
    if (tab) choose(tab);
  });
  list.addEventListener('keydown', (event) => {
    const at = tabs.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? undefined : toNextIndex(event.key, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    choose(tab);
  });
};

/** Shows every example in one language at a time. */
export function startCodeTabs(): void {
  for (const list of listElements('[role=tablist]')) addTabs(list);
  addEventListener('resize', markScrollers);
  showLanguage();
}
