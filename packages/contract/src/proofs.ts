import { type Static, Type } from 'typebox';
import { count, oneOf, only, shape } from './shapes.ts';

export const MAX_PROOF_REGISTRIES = 20;

export const ProofRequest = shape(
  {
    registries: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
      minItems: 1,
      maxItems: MAX_PROOF_REGISTRIES,
      description:
        'Registry codes, in any case. Each registry gives one document. `proofTemplate` in GET /v1/sources shows which registries have a template.',
    }),
    format: Type.Optional(oneOf('ProofFormat', ['pdf', 'html'], 'Default: `pdf`.')),
  },
  { title: 'ProofRequest' },
);
export type ProofRequest = Static<typeof ProofRequest>;

export const ProofDocument = shape(
  {
    registry: Type.String(),
    format: oneOf('ProofFormat', ['pdf', 'html']),
    url: Type.String({
      description:
        'URL of the document for 14 days. It requires an API key of the account. Empty if there is no document.',
    }),
    note: Type.String({ description: 'Why there is no document. Empty if there is one.' }),
  },
  { title: 'ProofDocument' },
);

export const ProofBundle = shape(
  {
    status: only('ready'),
    billedDocuments: count(),
    documents: Type.Array(ProofDocument, { description: 'One entry per registry, in the order sent.' }),
  },
  { title: 'ProofBundle' },
);
export type ProofBundle = Static<typeof ProofBundle>;

/** The value of `proof` if the request asked for no documents. */
export const NoProof = shape({ status: only('none') }, { title: 'NoProof' });
