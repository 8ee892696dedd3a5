/** The request of an example as the page carries it. `$NAME` in a text is a variable. */
export type ShownRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: unknown;
};

/** Values by variable. They are kept in the memory of the page only. */
export type Values = ReadonlyMap<string, string>;

/** Returns why a key cannot be used here, or undefined if it can. A live key would search and bill for real. */
export function refuseKey(key: string): string | undefined {
  if (key.startsWith('blt_live_'))
    return 'This is a live key. Use a test key: it begins with blt_test_ and is never billed.';
  return /^blt_test_\w+$/.test(key) ? undefined : 'A test key begins with blt_test_.';
}

const VARIABLE = /\$([A-Z_]+)/g;

/** Lists the variables of a request that have no value yet. */
export function listMissing(request: ShownRequest, values: Values): readonly string[] {
  const text = JSON.stringify([request.path, request.headers, request.body]);
  return [...new Set([...text.matchAll(VARIABLE)].map(([, name]) => name as string))].filter(
    (name) => !values.has(name),
  );
}

/** Returns the request with all values in place. */
export function fillIn({ path, headers, body, method }: ShownRequest, values: Values) {
  const fill = (text: string): string => text.replaceAll(VARIABLE, (_all, name: string) => values.get(name) ?? '');
  const fillAll = (value: unknown): unknown => {
    if (typeof value === 'string') return fill(value);
    if (Array.isArray(value)) return value.map(fillAll);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, fillAll(own)]));
  };
  return {
    method,
    path: path.replaceAll(VARIABLE, (_all, name: string) => encodeURIComponent(values.get(name) ?? '')),
    headers: headers.map(([name, value]) => [name, fill(value)] as [string, string]),
    body: body === undefined ? undefined : JSON.stringify(fillAll(body)),
  };
}

/** The ids that later examples use, by the way they are written. */
const IDS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['SEARCH_ID', /srch_[0-9A-Za-z]+/],
  ['ORDER_SEARCH_ID', /srch_[0-9A-Za-z]+/],
  ['PERSON_REF', /per_[\w-]+/],
  ['MONITOR_ID', /mon_[0-9A-Za-z]+/],
  ['CLEARANCE_ID', /clr_[0-9A-Za-z]+/],
  ['ORDER_ID', /ord_[0-9A-Za-z]+/],
  ['DISPUTE_ID', /dsp_[0-9A-Za-z]+/],
  ['RECORD_ID', /rec_[0-9a-f]+/],
];

/** Finds the ids of an answer that later examples use. */
export function findValues(answer: string): Values {
  return new Map(
    IDS.flatMap(([name, pattern]) => {
      const found = pattern.exec(answer)?.[0];
      return found === undefined ? [] : [[name, found] as const];
    }),
  );
}
