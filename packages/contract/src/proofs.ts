import { type Static, Type } from 'typebox';
import { count, oneOf, shape } from './shapes.ts';

export const MAX_PROOF_REGISTRIES = 20;

export const ProofRequest = shape(
  {
    registries: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
      minItems: 1,
      maxItems: MAX_PROOF_REGISTRIES,
      description: 'Registry codes, any case; a document each. GET /v1/sources says which have a template.',
    }),
    format: Type.Optional(oneOf(['pdf', 'html'], 'Default pdf.')),
  },
  { title: 'ProofRequest' },
);
export type ProofRequest = Static<typeof ProofRequest>;

export const ProofDocument = shape(
  {
    registry: Type.String(),
    format: oneOf(['pdf', 'html']),
    url: Type.String({
      description: 'Where it is for 14 days, for a key of the account; empty where there is no document.',
    }),
    note: Type.String({ description: 'Why there is no document; empty where there is one.' }),
  },
  { title: 'ProofDocument' },
);

export const ProofBundle = shape(
  {
    status: oneOf(['ready']),
    billedDocuments: count(),
    documents: Type.Array(ProofDocument, { description: 'One for each registry, in the order sent.' }),
  },
  { title: 'ProofBundle' },
);
export type ProofBundle = Static<typeof ProofBundle>;

/** Of a search that was asked for no documents. */
export const NoProof = shape({ status: oneOf(['none']) }, { title: 'NoProof' });
