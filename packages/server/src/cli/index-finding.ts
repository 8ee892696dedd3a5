import type { IndexStatus } from '../searches/index/index-status.ts';
import type { Finding } from './finding.ts';

const count = (number: number): string => number.toLocaleString('en-US');

const describeRows = ({ rows, records, people, sourceRecords }: IndexStatus): string => {
  if (rows === 'none') return 'no rows in the database';
  const filled = `${count(records)} records of ${count(people)} people`;
  return rows === 'filled'
    ? `rows in the database are filled: ${filled}`
    : `rows in the database are being filled: ${filled}, of about ${count(sourceRecords)} records`;
};

/** Returns where the index of a product is wanted, why, and the state of its rows. */
export function describeIndex(status: IndexStatus): string {
  const { place, isChosen, setting } = status;
  const why = isChosen ? `chosen by blotter index; BLOTTER_INDEX is ${setting}` : 'by BLOTTER_INDEX';
  return `${place} (${why}); ${describeRows(status)}`;
}

/** Returns the `doctor` finding on one product's index. */
export function toIndexFinding(status: IndexStatus): Finding {
  return { ok: true, name: `index ${status.product}`, detail: describeIndex(status) };
}
