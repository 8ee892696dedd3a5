import type { Clearance, ClearancePage } from '@blotter/sdk';
import { callConsole } from '../api.ts';
import { t } from '../words/translate.ts';

/** A clearance with the names of people. */
export type NamedClearance = Clearance & {
  /** Null if the records of the person are withheld. */
  readonly personName: string | null;
  /** The e-mail address of the user. Null for an API key. */
  readonly decidedBy: string | null;
  readonly revokedBy: string | null;
};

export type NamedPage = Omit<ClearancePage, 'clearances'> & { readonly clearances: readonly NamedClearance[] };

export function getNamedClearance(clearanceId: string): Promise<NamedClearance> {
  return callConsole('GET', `/app/clearances/${encodeURIComponent(clearanceId)}`);
}

export function listNamedClearances(query: Readonly<Record<string, string>>): Promise<NamedPage> {
  return callConsole('GET', `/app/clearances?${new URLSearchParams(query)}`);
}

export function toPersonName({ personName }: Pick<NamedClearance, 'personName'>): string {
  return personName ?? t('A person whose records are withheld');
}

export function toDecider(user: string | null): string {
  return user ?? t('an API key');
}
