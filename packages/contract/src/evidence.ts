import { type Static, Type } from 'typebox';
import { LiveUsage } from './live.ts';
import { INCOMPLETE_REASONS, SearchEnvelope } from './search-envelope.ts';
import { SearchRequest } from './search-request.ts';
import { count, oneOf, shape, timestamp, usd } from './shapes.ts';

export const MAX_EVIDENCE_REGISTRIES = 20;
const MAX_SENT = 100;

/** A search whose registries' own sites are printed (spec §4.1). */
export const EvidenceRequest = shape(
  {
    ...SearchRequest.properties,
    live: shape(
      {
        jurisdictions: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
          minItems: 1,
          maxItems: MAX_SENT,
          description: `The registries that are asked live and printed: codes, any case; duplicates are removed, at most ${MAX_EVIDENCE_REGISTRIES} may be left.`,
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
    status: oneOf(['pending']),
    jurisdictionsQueried: count('The registries the search is answered from, and those asked live.'),
    documentsRequested: count('The registries that are printed.'),
    estimatedCompletionSec: count(),
    poll: Type.String({
      description: 'Where the state of the job is, on the evidence host, and its answer once it has finished.',
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
        pageUrl: Type.String({ description: 'Where the registry’s site was entered.' }),
        finalUrl: Type.String({ description: 'The page that was printed.' }),
        sha256: Type.String({ description: 'Of the PDF. The one of the page’s HTML stands on each of its sheets.' }),
        bytes: count(),
        pages: count('Sheets.'),
        downloadUrl: Type.String({ description: 'Of the PDF, on the evidence host; the key is needed as well.' }),
      },
      { title: 'CompleteEvidence' },
    ),
    shape(
      {
        registry: Type.String(),
        status: Type.Literal('incomplete'),
        incompleteReason: oneOf(INCOMPLETE_REASONS),
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
      description: 'One a registry of live.jurisdictions, in their order; empty until the search has finished.',
    }),
  },
  { title: 'EvidenceEnvelope' },
);
export type EvidenceEnvelope = Static<typeof EvidenceEnvelope>;
