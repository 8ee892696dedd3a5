import type { Verification } from '@blotter/contract';
import type { Signing } from '../../signing/signing.ts';

const UNKNOWN: Verification = { valid: false, issuedAt: null, keyId: null };

export type VerificationService = ReturnType<typeof createVerification>;

/** Public facts about an id: whether, when and with which key it was issued. */
export function createVerification({ findIssued }: Pick<Signing, 'findIssued'>) {
  return {
    verify: async (id: string, question: Parameters<typeof findIssued>[1]): Promise<Verification> => {
      const issued = await findIssued(id, question);
      return issued ? { valid: true, issuedAt: issued.issuedAt.toISOString(), keyId: issued.keyId } : UNKNOWN;
    },
  };
}
