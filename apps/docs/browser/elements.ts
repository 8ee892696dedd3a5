/** Returns the element with this id. Throws if the page has none. */
export function getElement<E extends HTMLElement = HTMLElement>(id: string): E {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element #${id}.`);
  return element as E;
}

export function listElements<E extends HTMLElement = HTMLElement>(selector: string, parent: ParentNode = document) {
  return [...parent.querySelectorAll<E>(selector)];
}

/** Stores a choice for the next pages. Without storage it holds for this page only. */
export function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage can be blocked or full.
  }
}
