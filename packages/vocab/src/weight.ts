import { toPlain } from './plain.ts';

export type Weight = {
  readonly pounds: number | null;
  /** `180 lbs`, or `""` if unreadable. */
  readonly display: string;
  /** The published text, or `""` if it equals the display form or is empty. */
  readonly asPublished: string;
};

const LIGHTEST_POUNDS = 40;
/** 999 means unknown. */
const HEAVIEST_POUNDS = 998;

const POUNDS = /^0*(\d{1,3})(?:\.0+)? ?(?:lbs?\.?|pounds?|#)?$/i;

export function readWeight(published: string): Weight {
  const text = published.trim();
  const pounds = Number(POUNDS.exec(toPlain(text))?.[1] ?? 0);
  if (pounds < LIGHTEST_POUNDS || pounds > HEAVIEST_POUNDS) return { pounds: null, display: '', asPublished: text };
  const display = `${pounds} lbs`;
  return { pounds, display, asPublished: text === display ? '' : text };
}
