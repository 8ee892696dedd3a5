import { createHmac } from 'node:crypto';
import type { Clearance, ClearanceVerdict, ConsoleClearance } from '@blotter/contract';
import { Failure } from '../../failure.ts';
import type { Citation } from '../../searches/answers/citation.ts';
import type { VersionRef } from '../../searches/answers/version-ref.ts';
import type { Subject } from '../../searches/clearing.ts';
import type { BlindIndex } from '../../vault/pepper.ts';

export type SubjectHashes = { readonly subjectHash: Buffer; readonly clientHash: Buffer };

export type StoredClearance = SubjectHashes & {
  readonly id: string;
  readonly product: 'offender' | 'criminal';
  readonly personId: bigint;
  readonly verdict: ClearanceVerdict;
  readonly searchId: string;
  readonly citedAt: Date;
  readonly records: readonly VersionRef[];
  readonly noteSealed: Buffer | null;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
  /** The user who decided. Null for an API key. */
  readonly decidedBy: string | null;
  readonly revokedBy: string | null;
};

const NO_CLIENT = Buffer.alloc(0);

/** Hashed with a key of the account, so that equal subjects of two accounts cannot be compared. */
export function toHashes(
  blind: Pick<BlindIndex, 'derive'>,
  accountId: string,
  { subjectId, clientId }: Subject,
): SubjectHashes {
  const key = blind.derive(`clearances of ${accountId}`);
  const hash = (text: string): Buffer => createHmac('sha256', key).update(text, 'utf8').digest();
  return {
    subjectHash: hash(`subject ${subjectId}`),
    clientHash: clientId === undefined ? NO_CLIENT : hash(`client ${clientId}`),
  };
}

/** The encryption context of a note. It excludes the id, because a replacement keeps the old id, which is unknown before the write. */
export function toNoteContext({ subjectHash, personId }: Pick<StoredClearance, 'subjectHash' | 'personId'>): string {
  return `clearance of ${personId} for ${subjectHash.toString('hex')}`;
}

type ShownCitation = Extract<Citation, { readonly isShown: true }>;

/** A person can be cleared only with a search that showed them. */
export function checkCitation(citation: Citation | undefined, personRef: string): ShownCitation {
  if (!citation) throw new Failure('not_found', 'There is no such search.');
  if (!citation.isShown)
    throw new Failure(
      'unprocessable_query',
      `personRef: got "${personRef}", which the cited search did not show; cite a finished search with this person in its records.`,
    );
  return citation;
}

export type Echo = { readonly subjectId: string | null; readonly clientId: string | null };

export const NO_ECHO: Echo = { subjectId: null, clientId: null };

export function toEcho({ subjectId, clientId }: Subject): Echo {
  return { subjectId, clientId: clientId ?? null };
}

export function toClearance(
  { id, verdict, searchId, createdAt, revokedAt }: StoredClearance,
  personRef: string,
  note: string | null,
  echo: Echo,
): Clearance {
  return {
    clearanceId: id,
    verdict,
    personRef,
    ...echo,
    searchId,
    note,
    createdAt: createdAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

/** Adds what the console shows to people of the account: names instead of ids. */
export function toConsoleClearance(
  clearance: Clearance,
  { decidedBy, revokedBy }: Pick<StoredClearance, 'decidedBy' | 'revokedBy'>,
  personName: string | null,
  userNames: ReadonlyMap<string, string>,
): ConsoleClearance {
  const nameOf = (userId: string | null): string | null => (userId === null ? null : (userNames.get(userId) ?? null));
  return { ...clearance, personName, decidedBy: nameOf(decidedBy), revokedBy: nameOf(revokedBy) };
}
