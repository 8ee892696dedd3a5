export type Session = { readonly token: string; readonly untilMs: number };
export type Draft = { readonly reason?: string; readonly text?: string };
/** By the id of the form. */
export type Drafts = { readonly [id: string]: Draft | undefined };

type Stored = { readonly session: Session; readonly drafts: Drafts };

const toKey = (name: keyof Stored): string => `consumer-${name}`;

export function findStored<Name extends keyof Stored>(name: Name): Stored[Name] | undefined {
  return (JSON.parse(sessionStorage.getItem(toKey(name)) ?? 'null') as Stored[Name] | null) ?? undefined;
}

/** The browser deletes the value when the tab is closed. Drafts outlive the session, so that a text is not lost. */
export function putStored<Name extends keyof Stored>(name: Name, value: Stored[Name]): void {
  sessionStorage.setItem(toKey(name), JSON.stringify(value));
}

export function removeStored(name: keyof Stored): void {
  sessionStorage.removeItem(toKey(name));
}
