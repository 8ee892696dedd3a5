import type { Result } from './result.ts';

/** Returns the element with this id. Throws if the page has none. */
export function getElement(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element #${id}.`);
  return element;
}

const make = (tag: string, text: string): HTMLElement => {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
};

export function showResult({ verdict, title, summary, checks = [], facts = {} }: Result): void {
  const result = getElement('result');
  result.hidden = false;
  result.dataset.verdict = verdict;
  getElement('verdict').textContent = title;
  getElement('summary').textContent = summary;
  getElement('checks').replaceChildren(
    ...checks.map(([holds, sentence]) => {
      const item = make('li', sentence);
      item.dataset.holds = holds;
      return item;
    }),
  );
  getElement('facts').replaceChildren(
    ...Object.entries(facts).flatMap(([name, value]) =>
      typeof value === 'string' ? [make('dt', name), make('dd', value)] : [],
    ),
  );
  result.scrollIntoView({ block: 'nearest' });
}
