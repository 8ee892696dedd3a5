import type { CriminalEnvelope, CriminalRecord } from '@blotter/sdk';

export type StoredAnswer = Omit<CriminalEnvelope, 'records'> & {
  readonly records: readonly (CriminalRecord | { readonly withheld: true })[];
};
