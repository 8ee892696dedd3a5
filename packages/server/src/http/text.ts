import { cut, LONGEST_ECHO } from '../failure.ts';

/** Returns a sent value as JSON of at most 80 characters (contract, Error bodies). */
export function excerpt(value: unknown, length = LONGEST_ECHO): string {
  const shown = typeof value === 'string' ? value.slice(0, length) : value;
  return cut(JSON.stringify(shown) ?? 'nothing', length);
}

/** Returns a path such as `queries[3].dob`. Other keys are quoted: `data["first name"]`. */
export function toFieldPath(places: readonly (string | number)[]): string {
  return places.reduce<string>((path, place) => {
    if (typeof place === 'number') return `${path}[${place}]`;
    if (!/^[\w$-]+$/.test(place)) return `${path}[${JSON.stringify(place)}]`;
    return path === '' ? place : `${path}.${place}`;
  }, '');
}

export type BadText = { readonly path: string; readonly fault: string };

/** Finds text in decoded parameters that PostgreSQL would refuse: NUL and lone surrogates. */
export function findBadText(value: unknown): BadText | undefined {
  return findBadTextAt(value, []);
}

const findBadTextAt = (value: unknown, places: readonly (string | number)[]): BadText | undefined => {
  if (typeof value === 'string') return toBadText(value, places);
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const at = [...places, Array.isArray(value) ? Number(key) : key];
    const bad = toBadText(key, at) ?? findBadTextAt(item, at);
    if (bad !== undefined) return bad;
  }
  return undefined;
};

const toBadText = (text: string, places: readonly (string | number)[]): BadText | undefined => {
  const fault = findTextFault(text);
  return fault === undefined ? undefined : { path: cut(toFieldPath(places)), fault };
};

const findTextFault = (text: string): string | undefined => {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0) return 'holds the character NUL, which is not accepted';
    if (isControl(unit)) return 'holds a control character; only tab and line break are accepted';
  }
  return text.isWellFormed() ? undefined : 'holds half of a surrogate pair; send whole characters';
};

const isControl = (unit: number): boolean =>
  (unit < 0x20 && unit !== 0x09 && unit !== 0x0a && unit !== 0x0d) || unit === 0x7f;
