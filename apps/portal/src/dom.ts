export type Child = Node | string | undefined;
export type Attributes = { readonly [name: string]: string | number | boolean | undefined };

/** Makes an element. Texts from a file become text nodes, never markup. Empty children are left out. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : String(value));
  made.append(...children.flatMap((child) => (child === undefined || child === '' ? [] : [child])));
  return made;
}

export function findElement(id: string): HTMLElement | undefined {
  return document.getElementById(id) ?? undefined;
}

/** Returns the element with this id. Throws if the page has none. */
export function getElement<E extends HTMLElement = HTMLElement>(id: string): E {
  const element = findElement(id);
  if (!element) throw new Error(`The page has no element #${id}.`);
  return element as E;
}
