export type TimeOfDay = {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
  /** Undefined if the text names no time zone. */
  readonly offsetMinutes: number | undefined;
};

export type DateAndTime = { readonly date: string; readonly time: TimeOfDay | undefined };

const OFFSET_HOURS_BY_ZONE: ReadonlyMap<string, number> = new Map([
  ['Z', 0],
  ['UTC', 0],
  ['GMT', 0],
  ['AST', -4],
  ['EDT', -4],
  ['EST', -5],
  ['CDT', -5],
  ['CST', -6],
  ['MDT', -6],
  ['MST', -7],
  ['PDT', -7],
  ['PST', -8],
  ['AKDT', -8],
  ['AKST', -9],
  ['HST', -10],
  ['CHST', 10],
]);

const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?(?:\.,?|,)? (?=.)/i;

const WITH_TIME =
  /^(?<date>.*?[^\s,])(?:T|,? at |,? )(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.(?<fraction>\d{1,9}))?)? ?(?:(?<half>[ap])\.?m\.?)? ?(?<zone>[a-z]{1,4}|[+-]\d\d:?\d\d)?$/i;

const toHour = (hour: number, half: string | undefined): number | undefined => {
  if (half === undefined) return hour <= 23 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
};

const findOffset = (zone: string): number | undefined => {
  const numeric = /^([+-])(\d\d):?(\d\d)$/.exec(zone);
  if (numeric === null) {
    const hours = OFFSET_HOURS_BY_ZONE.get(zone.toUpperCase());
    return hours === undefined ? undefined : hours * 60;
  }
  const minutes = Number(numeric[2]) * 60 + Number(numeric[3]);
  return minutes > 14 * 60 ? undefined : numeric[1] === '-' ? -minutes : minutes;
};

/** Splits weekday and time of day off a date. Returns undefined if the apparent time is invalid. */
export function splitTime(plain: string): DateAndTime | undefined {
  const text = plain.replace(WEEKDAY, '');
  const groups = WITH_TIME.exec(text)?.groups;
  if (groups === undefined) return { date: text, time: undefined };
  const hour = toHour(Number(groups.hour), groups.half);
  const minute = Number(groups.minute);
  const second = Number(groups.second ?? 0);
  const millisecond = Number((groups.fraction ?? '').slice(0, 3).padEnd(3, '0'));
  const offsetMinutes = groups.zone === undefined ? undefined : findOffset(groups.zone);
  if (hour === undefined || minute > 59 || second > 59) return undefined;
  if (groups.zone !== undefined && offsetMinutes === undefined) return undefined;
  return { date: groups.date ?? '', time: { hour, minute, second, millisecond, offsetMinutes } };
}
