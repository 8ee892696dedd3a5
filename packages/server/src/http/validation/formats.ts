/** The formats the contract uses. Each is a predicate over the whole text. */
export const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  date: (text) => isDate(text),
  'date-time': (text) => isDateTime(text),
  email: (text) => isEmail(text),
  uri: (text) => isHttpUrl(text),
};

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

const isDate = (text: string): boolean => {
  const match = DATE.exec(text);
  if (match === null) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
};

const daysIn = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

const FIRST_MS = Date.parse('0001-01-01T00:00:00Z');
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** The instant must be in the years 1 to 9999 after its offset is applied, the range of PostgreSQL and ISO 8601. */
const isDateTime = (text: string): boolean => {
  if (text[10] !== 'T' || !isDate(text.slice(0, 10)) || !TIME.test(text.slice(11))) return false;
  const atMs = Date.parse(text);
  return atMs >= FIRST_MS && atMs <= LAST_MS;
};

const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN_LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** Accepts addresses that mail servers accept: no quoted local part, no comment, no bare host. */
const isEmail = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  if (text.length > 254 || at < 1 || at > 64) return false;
  const labels = text.slice(at + 1).split('.');
  return LOCAL_PART.test(text.slice(0, at)) && labels.length > 1 && labels.every((label) => DOMAIN_LABEL.test(label));
};

/** Blanks and line breaks are refused first, because the URL parser drops them silently. */
const isHttpUrl = (text: string): boolean =>
  /^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text) && !hasControl(text);

const hasControl = (text: string): boolean => {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < 0x21 || text.charCodeAt(i) === 0x7f) return true;
  return false;
};
