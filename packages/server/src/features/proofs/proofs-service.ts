import type { ProofBundle, ProofRequest } from '@blotter/contract';
import { type Clock, DAY_MS } from '../../clock.ts';
import { echo, Failure } from '../../failure.ts';
import { newId, newSecretBytes } from '../../ids.ts';
import type { Payer } from '../../searches/payer.ts';
import type { ProvableSearch, Proving } from '../../searches/proving.ts';
import { sha256 } from '../../signing/digest.ts';
import type { SealedFile, Signing } from '../../signing/signing.ts';
import type { Database } from '../../store/database.ts';
import { type Write, write } from '../../store/durable-writes.ts';
import { toPrintable } from '../../typesetting/printable.ts';
import type { Typesetter } from '../../typesetting/typesetter.ts';
import type { Vault } from '../../vault/vault.ts';
import { findSkipNote, type Registry, toProofData } from './proof.ts';
import type { ProofData } from './proof-data.ts';
import { toProofHtml } from './proof-html.ts';
import { findProof, proofsWriter, type StoredProof } from './proofs-store.ts';
import { findTemplate } from './registry-templates.ts';
import type { RegistryTemplate } from './template.ts';

export type ProofsDeps = {
  readonly db: Database;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly clock: Clock;
  readonly typeset: Typesetter['typeset'];
  /** Finds a registry by its code, ignoring case. */
  readonly findRegistry: (code: string) => Registry | undefined;
  /** Every page says that it is test data. In a PDF the typesetter does this. */
  readonly isTest: boolean;
  readonly signing: Pick<Signing, 'sign' | 'sealFile' | 'noteFile'>;
  /** Empty for a test key. */
  readonly chargeDocument: (payer: Payer, reference: string, at: Date) => readonly Write[];
};

export type Proofs = ReturnType<typeof createProofs>;

const TOKEN_BYTES = 32;
const LIFE_MS = 14 * DAY_MS;

const toContext = (id: string): string => `proof ${id}`;

type PrintedProof = ProofData & { readonly code: string };

type ProofResult = {
  readonly url: string;
  readonly note: string;
  readonly writes: readonly Write[];
  readonly isBilled: boolean;
};

const skipped = (note: string): ProofResult => ({ url: '', note, writes: [], isBilled: false });

/** Escapes characters that reorder or hide text, on screen and on paper. */
const toShown = (data: PrintedProof): PrintedProof =>
  JSON.parse(JSON.stringify(data, (_key, value: unknown) => (typeof value === 'string' ? toPrintable(value) : value)));

export function createProofs(deps: ProofsDeps) {
  const { db, vault, clock, typeset, signing, findRegistry, chargeDocument, isTest } = deps;

  /** Each once, in the order sent. */
  const toRegistries = ({ registries: codes }: ProofRequest): readonly Registry[] => {
    const found = codes.map((code) => {
      const registry = findRegistry(code);
      if (registry) return registry;
      const message = `registries: ${echo(code)} is not a registry code; GET /v1/sources lists them.`;
      throw new Failure('unprocessable_query', message);
    });
    return [...new Set(found)];
  };

  /** Signed like a report: the code is on every page, and a PDF contains its seal. */
  const render = async (data: ProofData, format: 'pdf' | 'html'): Promise<SealedFile> => {
    const signed = await signing.sign('proof', data.id, data);
    const printed = { ...data, code: signed.code };
    if (format === 'html') return signing.noteFile(Buffer.from(toProofHtml(toShown(printed), isTest)), signed);
    return signing.sealFile(await typeset('features/proofs/proof.typ', printed), signed);
  };

  const make = async (
    payer: Payer,
    search: ProvableSearch,
    { registry, template }: { readonly registry: Registry; readonly template: RegistryTemplate },
    format: 'pdf' | 'html',
  ): Promise<ProofResult> => {
    const { accountId } = payer;
    const createdAt = clock.now();
    const id = newId('prf');
    const records = await search.listPublished(registry.code);
    const data = toProofData({ id, issuedAt: createdAt, registry }, template, search, records);
    const made = await render(data, format);
    const sealed = await vault.seal(accountId, 'document', made.bytes, toContext(id));
    const token = newSecretBytes(TOKEN_BYTES).toString('base64url');
    const row = { accountId, tokenHash: sha256(token), createdAt, id, searchId: search.searchId, format, sealed };
    const charged = chargeDocument(payer, id, createdAt);
    return {
      url: `/v1/proof-docs/${token}`,
      note: '',
      writes: [write(proofsWriter, { ...row, registry: registry.code }), ...made.writes, ...charged],
      isBilled: charged.length > 0,
    };
  };

  const proving: Proving = {
    check: (wanted) => {
      if (wanted) toRegistries(wanted);
    },

    countMade: (wanted, queried) =>
      wanted ? toRegistries(wanted).filter(({ code }) => findTemplate(code) && queried.includes(code)).length : 0,

    prove: async (payer, search, wanted) => {
      const { format = 'pdf' } = wanted;
      const writes: Write[] = [];
      const documents: ProofBundle['documents'] = [];
      let billedDocuments = 0;
      for (const registry of toRegistries(wanted)) {
        const template = findTemplate(registry.code);
        const status = search.statuses.find(({ source }) => source === registry.code);
        const note = findSkipNote(template, status);
        const made =
          note !== undefined || !template
            ? skipped(note ?? '')
            : await make(payer, search, { registry, template }, format);
        documents.push({ registry: registry.code, format, url: made.url, note: made.note });
        writes.push(...made.writes);
        if (made.isBilled) billedDocuments += 1;
      }
      return { bundle: { status: 'ready', billedDocuments, documents }, writes };
    },
  };

  return {
    ...proving,

    /** Undefined for an unknown or expired token and for another account’s. */
    find: async (
      accountId: string,
      token: string,
    ): Promise<(Pick<StoredProof, 'id' | 'registry' | 'format'> & { readonly bytes: Buffer }) | undefined> => {
      const since = new Date(clock.now().getTime() - LIFE_MS);
      const found = await findProof(db, accountId, sha256(token), since);
      const bytes = found && (await vault.open(accountId, found.sealed, toContext(found.id)));
      return bytes && { ...found, bytes };
    },
  };
}
