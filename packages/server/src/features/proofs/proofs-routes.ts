import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { Failure } from '../../failure.ts';
import { type Route, route } from '../../http/call.ts';
import { file } from '../../http/file-replies.ts';
import type { ProvableSearch } from '../../searches/proving.ts';
import type { Proofs } from './proofs-service.ts';

export type ProofRouteDeps = {
  readonly proofs: Proofs;
  /** Fails for an unknown search, another account's search, and an unfinished one. */
  readonly getProvable: (accountId: string, searchId: string) => Promise<ProvableSearch>;
};

const MEDIA_TYPES = { pdf: 'application/pdf', html: 'text/html; charset=utf-8' } as const;

/** Restricts a browser that displays the page. */
const POLICY = { 'Content-Security-Policy': `sandbox; frame-ancestors 'none'` };

export function proofRoutes({ proofs, getProvable }: ProofRouteDeps): Route[] {
  return [
    route(contract.createProof, async ({ caller, params, body, commitReply }) => {
      proofs.check(body);
      const search = await getProvable(caller.accountId, params.searchId);
      const { bundle, writes } = await proofs.prove(caller, search, body);
      return commitReply(reply(200, bundle), { writes });
    }),
    route(contract.getProofDocument, async ({ caller, params }) => {
      const found = await proofs.find(caller.accountId, params.token);
      if (!found) throw new Failure('not_found', 'There is no such document.');
      const { id, registry, format, bytes } = found;
      const fileName = `blotter-proof-${registry.toLowerCase()}-${id}.${format}`;
      return file({ mediaType: MEDIA_TYPES[format], fileName, bytes, headers: POLICY });
    }),
  ];
}
