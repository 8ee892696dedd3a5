import type { CriminalSourceRecord, OffenderSourceRecord } from '@blotter/vocab';

interface BorrowedAddress {
  readonly line1: string;
  readonly city: { readonly name: string; readonly state: string };
  readonly zip: string;
}

export interface BorrowedPerson {
  readonly id: string;
  readonly sex: 'M' | 'F';
  readonly culture: string;
  readonly name: { readonly first: string; readonly middle: string; readonly last: string; readonly suffix: string };
  /** Days since 1970-01-01. */
  readonly bornDay: number;
  readonly residences: readonly { readonly address: BorrowedAddress }[];
}

export interface BorrowedRow<Record = OffenderSourceRecord> {
  readonly personId: string;
  readonly source: string;
  readonly record: Record;
}

interface BorrowedNation {
  readonly today: string;
  readonly personAt: (index: number) => BorrowedPerson;
  readonly records: () => Iterable<BorrowedRow>;
  readonly criminal: () => Iterable<BorrowedRow<CriminalSourceRecord>>;
}

export type NationStyle = 'plain' | 'true-to-life';

export interface NationOptions {
  readonly seed: string;
  readonly records?: number;
  readonly people?: number;
  readonly style?: NationStyle;
}

export interface BorrowedRandom {
  readonly float: () => number;
  /** Both ends included. */
  readonly int: (least: number, most: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(items: readonly T[]) => T;
  readonly fork: (label: string | number) => BorrowedRandom;
}

type NamesBySex = Readonly<Record<'M' | 'F', string>>;

interface Simulator {
  readonly createNation: (options: NationOptions) => BorrowedNation;
  readonly createRandom: (seed: string | number) => BorrowedRandom;
  /** Pairs of names, `DEON/LEON`, with blanks between them. */
  readonly ONE_LETTER_NAMES: NamesBySex;
  readonly MODERN_ONE_LETTER_NAMES: NamesBySex;
}

/** The simulator is not a dependency of this package. Only the benches load it, by its file. */
const simulator: unknown = await import(new URL('../../../sim/src/index.ts', import.meta.url).href);

export const { createNation, createRandom, ONE_LETTER_NAMES, MODERN_ONE_LETTER_NAMES } = simulator as Simulator;
