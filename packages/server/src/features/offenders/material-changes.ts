import { addressKey } from '@blotter/vocab';
import { createChangeLister, uniqueSorted } from '../../watching/material-changes.ts';
import { offenseKey } from './merge-documents.ts';
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
