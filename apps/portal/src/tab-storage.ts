export type Session = { readonly token: string; readonly untilMs: number };
export type Draft = { readonly reason?: string; readonly text?: string };
/** By the id of the form. */
export type Drafts = { readonly [id: string]: Draft | undefined };

type StoredTab = { readonly session: Session; readonly drafts: Drafts };

const toKey = (name: keyof StoredTab): string => `consumer-${name}`;

export function findStored<Name extends keyof StoredTab>(name: Name): StoredTab[Name] | undefined {
  return (JSON.parse(sessionStorage.getItem(toKey(name)) ?? 'null') as StoredTab[Name] | null) ?? undefined;
}

/** The browser deletes the value when the tab is closed. Drafts outlive the session, so that a text is not lost. */
export function putStored<Name extends keyof StoredTab>(name: Name, value: StoredTab[Name]): void {
  sessionStorage.setItem(toKey(name), JSON.stringify(value));
}

export function removeStored(name: keyof StoredTab): void {
  sessionStorage.removeItem(toKey(name));
}
