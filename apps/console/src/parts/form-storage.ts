/** All forms are one item of the tab's storage. It survives a reload, Back and a crash. No other tab sees it, and it ends with the tab. */
const STORED = 'blotter-forms';

/** More unsent forms are not kept. The oldest one is dropped first. */
const MOST = 40;

/** The last request of a form, and its Idempotency-Key. */
export type SentRequest = { readonly request: string; readonly key: string };

type StoredForm<T> = { readonly content: T; readonly sent?: SentRequest | undefined };

type Stored = {
  /** The session and the mode whose forms these are. */
  readonly owner: string;
  /** The forms by name. The newest one is last. */
  readonly forms: Readonly<Record<string, StoredForm<unknown>>>;
};

const read = (): Stored | undefined => {
  const text = window.sessionStorage.getItem(STORED);
  return text === null ? undefined : (JSON.parse(text) as Stored);
};

const write = (stored: Stored): void => {
  try {
    window.sessionStorage.setItem(STORED, JSON.stringify(stored));
  } catch {
    // The storage of the tab is full. The form works without its copy.
  }
};

/** Drops the forms of every other session and mode. Without an owner, it drops all and keeps no more. */
export function keepFormsOf(owner: string | undefined): void {
  if (owner === undefined) window.sessionStorage.removeItem(STORED);
  else if (read()?.owner !== owner) write({ owner, forms: {} });
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns false for a form of another version of the console, which would lack fields. */
const fits = (content: unknown, empty: unknown): boolean => {
  if (empty === undefined) return true;
  if (!isObject(empty)) return typeof content === typeof empty && Array.isArray(content) === Array.isArray(empty);
  return isObject(content) && Object.entries(empty).every(([name, value]) => fits(content[name], value));
};

/** Returns the kept form, if it has the fields of `empty`. */
export function findForm<T>(name: string, empty?: T): StoredForm<T> | undefined {
  const found = read()?.forms[name];
  return found && fits(found.content, empty) ? (found as StoredForm<T>) : undefined;
}

export function putForm(name: string, form: StoredForm<unknown>): void {
  const stored = read();
  if (!stored) return;
  const { [name]: _before, ...others } = stored.forms;
  const newest = Object.entries(others).slice(-(MOST - 1));
  write({ ...stored, forms: { ...Object.fromEntries(newest), [name]: form } });
}

export function dropForm(name: string): void {
  const stored = read();
  if (!stored) return;
  const { [name]: _dropped, ...forms } = stored.forms;
  write({ ...stored, forms });
}
