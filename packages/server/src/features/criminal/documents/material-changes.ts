import { addressKey } from '@blotter/vocab';
import { createChangeLister, uniqueSorted } from '../../../watching/material-changes.ts';
import type { CriminalDocument } from './criminal-document.ts';

/** Contract, Monitors: address, offense, status, custody. A warrant or a parole has a status of its own. */
export const listCriminalChanges = createChangeLister<CriminalDocument>([
  {
    field: 'addresses',
    read: ({ addresses }) => addresses,
    keyOf: ({ addresses }) => uniqueSorted(addresses.map(addressKey)),
  },
  { field: 'cases', read: ({ cases }) => cases },
  { field: 'sentence', read: ({ sentence }) => sentence },
  { field: 'warrant', read: ({ warrant }) => warrant },
  { field: 'parole', read: ({ parole }) => parole },
  { field: 'stage', read: ({ stage }) => stage },
  { field: 'currentStatus', read: ({ currentStatus }) => currentStatus },
  { field: 'custodyFacility', read: ({ custodyFacility }) => custodyFacility, isCustody: true },
  { field: 'custody', read: ({ custody }) => custody, isCustody: true },
]);
