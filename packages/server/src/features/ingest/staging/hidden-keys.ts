import type { RecordSeal } from '../../../vault/record-seal.ts';

const HIDDEN_KINDS = ['name', 'self'] as const;

/** Hides a link key that contains a name. Equal keys stay equal, and the kind stays readable. */
export function toHiddenKey(key: string, { hide }: Pick<RecordSeal, 'hide'>): string {
  const kind = HIDDEN_KINDS.find((each) => key.startsWith(`${each} `));
  return kind === undefined ? key : `${kind} #${hide(key)}`;
}
