import { type Static, Type } from 'typebox';
import { LiveUsage } from './live.ts';
import { INCOMPLETE_REASONS, SearchEnvelope } from './search-envelope.ts';
import { SearchRequest } from './search-request.ts';
import { count, oneOf, only, shape, timestamp, usd } from './shapes.ts';

export const MAX_EVIDENCE_REGISTRIES = 20;
const MAX_SENT = 100;

/** A search that also prints the registries' own websites (spec §4.1). */
export const EvidenceRequest = shape(
  {
    ...SearchRequest.properties,
    live: shape(
      {
        jurisdictions: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
          minItems: 1,
          maxItems: MAX_SENT,
          description: `Codes of the registries to query live and print, in any case. Duplicates are removed. At most ${MAX_EVIDENCE_REGISTRIES} different codes are allowed.`,
        }),
      },
      { title: 'EvidenceLiveBlock' },
    ),
  },
  { title: 'EvidenceRequest' },
);
export type EvidenceRequest = Static<typeof EvidenceRequest>;

export const EvidenceAccepted = shape(
  {
    searchId: Type.String(),
    status: only('pending'),
    jurisdictionsQueried: count('Number of registries searched, including those queried live.'),
    documentsRequested: count('Number of registries to print.'),
    estimatedCompletionSec: count(),
    poll: Type.String({
      description:
        'URL of the job on the evidence host. It returns the state, and the result once the job has finished.',
    }),
  },
  { title: 'EvidenceAccepted' },
);

export const EvidenceDocument = Type.Union(
  [
    shape(
      {
        registry: Type.String(),
        status: Type.Literal('complete'),
        capturedAt: timestamp(),
        pageUrl: Type.String({ description: 'URL at which the registry’s website was opened.' }),
        finalUrl: Type.String({ description: 'URL of the printed page.' }),
        sha256: Type.String({
          description: 'SHA-256 of the PDF. Each sheet of the PDF shows the SHA-256 of the page’s HTML.',
        }),
        bytes: count(),
        pages: count('Number of sheets.'),
        downloadUrl: Type.String({ description: 'URL of the PDF on the evidence host. It requires the API key.' }),
      },
      { title: 'CompleteEvidence' },
    ),
    shape(
      {
        registry: Type.String(),
        status: Type.Literal('incomplete'),
        incompleteReason: oneOf('IncompleteReason', INCOMPLETE_REASONS),
        detail: Type.String(),
      },
      { title: 'IncompleteEvidence' },
    ),
  ],
  { title: 'EvidenceDocument' },
);
export type EvidenceDocument = Static<typeof EvidenceDocument>;

export const EvidenceLiveUsage = shape(
  {
    ...LiveUsage.properties,
    documentsRequested: count(),
    documentsCompleted: count(),
    documentChargeUsd: usd(),
  },
  { title: 'EvidenceLiveUsage' },
);
export type EvidenceLiveUsage = Static<typeof EvidenceLiveUsage>;

export const EvidenceEnvelope = shape(
  {
    ...SearchEnvelope.properties,
    usage: Type.Optional(EvidenceLiveUsage),
    evidence: Type.Array(EvidenceDocument, {
      description:
        'One entry per registry of `live.jurisdictions`, in the same order. Empty until the search has finished.',
    }),
  },
  { title: 'EvidenceEnvelope' },
);
export type EvidenceEnvelope = Static<typeof EvidenceEnvelope>;
