import { addressKey } from '@blotter/vocab';
import { createChangeLister, type MaterialChange, uniqueSorted } from '../../../watching/material-changes.ts';
import { offenseKey } from './fold-offenses.ts';
import type { OffenderDocument } from './offender-document.ts';

/** Contract, Monitors: address, offense, status, risk level, custody. */
export const listOffenderChanges = createChangeLister<OffenderDocument>([
  {
    field: 'addresses',
    read: ({ addresses }) => addresses,
    keyOf: ({ addresses }) => uniqueSorted(addresses.map(addressKey)),
  },
  {
    field: 'offenses',
    read: ({ offenses }) => offenses,
    keyOf: ({ offenses }) => uniqueSorted(offenses.map(offenseKey)),
  },
  { field: 'riskLevel', read: ({ offenses }) => uniqueSorted(offenses.map(({ riskLevel }) => riskLevel)) },
  { field: 'tier', read: ({ offenses }) => uniqueSorted(offenses.map(({ tier }) => tier)) },
  { field: 'flags.absconder', read: ({ flags }) => flags.absconder },
  { field: 'flags.predator', read: ({ flags }) => flags.predator },
  { field: 'stateData.status', read: ({ stateData }) => stateData.status },
  { field: 'stateData.complianceStatus', read: ({ stateData }) => stateData.complianceStatus },
  { field: 'stateData.designation', read: ({ stateData }) => stateData.designation },
  {
    field: 'stateData.incarcerationStatus',
    read: ({ stateData }) => stateData.incarcerationStatus,
    isCustody: true,
  },
]);

type KeyedItems = readonly { readonly key: string; readonly item: unknown }[];

const ADDED_LISTS: readonly { readonly field: string; readonly list: (document: OffenderDocument) => KeyedItems }[] = [
  {
    field: 'addresses',
    list: ({ addresses }) => addresses.map((item) => ({ key: addressKey(item), item })),
  },
  {
    field: 'offenses',
    list: ({ offenses }) => offenses.map((item) => ({ key: offenseKey(item), item })),
  },
];

/** Returns the addresses and offenses that a record publishes and the person's other records do not. */
export function listAdditions(
  document: OffenderDocument,
  rest: readonly OffenderDocument[],
): readonly MaterialChange[] {
  if (rest.length === 0) return [];
  return ADDED_LISTS.flatMap(({ field, list }) => {
    const known = new Set(rest.flatMap(list).map(({ key }) => key));
    const after = list(document).flatMap(({ key, item }) => (known.has(key) ? [] : [item]));
    return after.length === 0 ? [] : { field, before: [], after, isCustody: false };
  });
}
