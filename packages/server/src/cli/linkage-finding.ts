import type { LinkageState } from '../searches/linkage/linkage-state-store.ts';
import type { Finding } from './finding.ts';

/** Target for linking a changed record after its commit. */
const LAG_LIMIT_SECONDS = 60;

const NAMES = { offender: 'linking people', criminal: 'linking criminal' } as const;

const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;

const toDuration = (seconds: number): string =>
  seconds < 2 * LAG_LIMIT_SECONDS ? count(Math.round(seconds), 'second') : count(Math.round(seconds / 60), 'minute');

const toTime = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const describeModel = ({ model, learnedAt, reason }: LinkageState): string => {
  if (!learnedAt) return 'no full link has run, the fixed table is used';
  const last = `last full link ${toTime(learnedAt)}`;
  return model === 'refused'
    ? `${last}, its model was refused and the fixed table is used: ${reason}`
    : `${last}, learned model`;
};

/** Returns the `doctor` finding on one product's linking. It is a warning if a record has waited too long or the last model was refused. */
export function toLinkageFinding(product: keyof typeof NAMES, state: LinkageState): Finding {
  const { lagSeconds, waitingRecords, model } = state;
  const isLate = lagSeconds > LAG_LIMIT_SECONDS;
  const waiting =
    waitingRecords === 0
      ? 'no record waits'
      : `${count(waitingRecords, 'record')} waiting, up to ${toDuration(lagSeconds)}${isLate ? ' (is a worker running?)' : ''}`;
  return {
    ok: true,
    ...((isLate || model === 'refused') && { warning: true }),
    name: NAMES[product],
    detail: `${waiting}; ${describeModel(state)}`,
  };
}
