import { Type } from 'typebox';
import {
  JurisdictionFilter,
  JurisdictionList,
  OpenResolveRequest,
  ResolveListResponse,
  ResolveRequest,
  ResolveResult,
} from '../criminal-sources.ts';
import { operation } from '../operation.ts';

const tag = 'Sources';
const credentials = ['key'] as const;

export const listCriminalJurisdictions = operation({
  id: 'listCriminalJurisdictions',
  method: 'GET',
  path: '/v1/criminal/jurisdictions',
  tag,
  summary: 'List the covered jurisdictions of criminal records',
  description:
    'Filters are combined with AND. A state or county without a source returns an empty list. This operation is free.',
  credentials,
  query: JurisdictionFilter,
  answers: { 200: { description: 'The matching jurisdictions, sorted by code.', body: JurisdictionList } },
});

export const resolveWebsites = operation({
  id: 'resolveWebsites',
  method: 'POST',
  path: '/v1/criminal/resolve',
  tag,
  summary: 'Find the source of criminal records for a website',
  description:
    'Looks up the host in the table of sources. It opens no connection and resolves no DNS name. Scheme, port, path, case, a trailing dot and www. are ignored. This operation is free.',
  credentials,
  body: ResolveRequest,
  openBody: OpenResolveRequest,
  answers: {
    200: {
      description: 'One result for `website`, or a list in the same order for `websites`.',
      body: Type.Union([ResolveResult, ResolveListResponse]),
    },
  },
});

export const criminalSourceOperations = [listCriminalJurisdictions, resolveWebsites];
