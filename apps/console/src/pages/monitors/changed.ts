import { t } from '../../words/translate.ts';
/** A changed field as lines of text: removed lines and added lines. */
export type FieldChange = {
  readonly gone: readonly string[];
  readonly come: readonly string[];
  /** Number of lines that are equal before and after. */
  readonly kept: number;
};

/** Precision and coordinates mean nothing to the reader. */
const UNSAID = ['datePrecision', 'datesAsPublished', 'dobPrecision', 'lat', 'lng', 'coordinates'];

/** Returns “stateData.incarcerationStatus” as “incarceration status”. */
export function toFieldWords(field: string): string {
  return (field.split('.').at(-1) ?? field).replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSaid = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);

const toWords = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  return Array.isArray(value) || isObject(value) ? toLine(value) : String(value);
};

/** Adds the field name to a date or a number, which would be unclear alone. */
const toNamed = (name: string, value: unknown): string => {
  if (value === true) return toFieldWords(name);
  const isBare =
    typeof value === 'number' || (typeof value === 'string' && /^[\d-]+$/.test(value) && name !== 'zipcode');
  return isBare ? `${toFieldWords(name)} ${value}` : toWords(value);
};

const toLine = (value: unknown): string => {
  if (Array.isArray(value)) return value.filter(isSaid).map(toLine).join(' · ');
  if (!isObject(value)) return toWords(value);
  return Object.entries(value)
    .filter(([name, part]) => isSaid(part) && !UNSAID.includes(name))
    .map(([name, part]) => toNamed(name, part))
    .join(' · ');
};

const toLines = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.filter(isSaid).map(toLine);
  if (isObject(value))
    return Object.entries(value)
      .filter(([name, part]) => isSaid(part) && !UNSAID.includes(name))
      .map(([name, part]) => `${toFieldWords(name)}: ${toWords(part)}`);
  return isSaid(value) || value === false ? [toWords(value)] : [];
};

/** Returns the lines that differ, or all lines if the difference is in a hidden part. */
export function toChanged(before: unknown, after: unknown): FieldChange {
  const [was, is] = [toLines(before), toLines(after)];
  const [gone, come] = [was.filter((line) => !is.includes(line)), is.filter((line) => !was.includes(line))];
  if (gone.length + come.length === 0) return { gone: was, come: is, kept: 0 };
  return { gone, come, kept: is.length - come.length };
}
