import { uint16At, uint32At } from '@blotter/vocab';
import type { Expansion } from '../dictionary/expansion.ts';

/** Findings by token, read once for every name of a scan. The caller must clear its entries after the scan. */
export interface FindingTable {
  readonly fill: (expansion: Expansion) => void;
  readonly empty: (expansion: Expansion) => void;
  /** At least as long as the number of tokens. The next call invalidates it. */
  readonly view: (tokens: number) => Uint16Array;
}

export function createFindingTable(): FindingTable {
  let table = new Uint16Array(1_024);
  const ensure = (length: number): void => {
    if (table.length >= length) return;
    const longer = new Uint16Array(length * 2);
    longer.set(table);
    table = longer;
  };
  return {
    fill: ({ ids, findings, size }) => {
      ensure((ids[size - 1] ?? 0) + 1);
      for (let at = 0; at < size; at++) table[uint32At(ids, at)] = uint16At(findings, at);
    },
    empty: ({ ids, size }) => {
      for (let at = 0; at < size; at++) table[uint32At(ids, at)] = 0;
    },
    view: (tokens) => {
      ensure(tokens);
      return table;
    },
  };
}
