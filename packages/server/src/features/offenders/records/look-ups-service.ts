import type { Clock } from '../../../clock.ts';
import { newId } from '../../../ids.ts';
import { takeLookUp } from '../../../limits/look-ups.ts';
import type { RenderedRecord } from '../../../searches/answers/record-json.ts';
import { keyOfVersion } from '../../../searches/answers/version-ref.ts';
import { cutPage, type Paging } from '../../../searches/page.ts';
import type { Payer, SearchCharges } from '../../../searches/payer.ts';
import type { PersonRefs } from '../../../searches/person-ref.ts';
import { searchesWriter } from '../../../searches/searches-store.ts';
import type { Database } from '../../../store/database.ts';
import { type Unit, write } from '../../../store/durable-writes.ts';
import type { Vault } from '../../../vault/vault.ts';
import { presentAlone } from '../answers/present-alone.ts';
import type { OffenderDocuments } from '../people/documents-service.ts';
import { listByPerson, listByUuid, type PersonsRef } from '../people/documents-store.ts';
import type { PeopleIndex } from '../query/people-index.ts';

export type LookUpKey = { readonly uuid: string } | { readonly personRef: string };

export type LookUpsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly index: PeopleIndex;
  readonly documents: Pick<OffenderDocuments, 'listWhole'>;
  readonly refs: PersonRefs;
  readonly charges: SearchCharges;
};

export type LookUpResult = {
  readonly records: readonly RenderedRecord[];
  readonly page: number;
  readonly totalPages: number;
  /** Stores the look-up and its charge in one transaction. */
  readonly unit: Unit;
};

/** Direct look-ups of the compatibility endpoint. Each registry's record of an id is returned separately and unscored. */
export function createLookUps({ db, clock, vault, index, documents, refs, charges }: LookUpsDeps) {
  const list = async (accountId: string, by: LookUpKey, codes: readonly string[]): Promise<readonly PersonsRef[]> => {
    if ('uuid' in by) return listByUuid(db, by.uuid, codes);
    const personId = refs.from(accountId, by.personRef);
    return personId === undefined ? [] : listByPerson(db, personId, codes);
  };

  return {
    lookUp: async (payer: Payer, by: LookUpKey, paging: Paging): Promise<LookUpResult> => {
      const { accountId } = payer;
      const { sources: registries, sourceOf: registryOf } = await index.get();
      const codes = registries.map(({ code }) => code);
      const found = await list(accountId, by, codes);
      // A personRef needs no limit, because a search showed it to the account.
      if ('uuid' in by && found.length > 0) await takeLookUp(db, clock, accountId);
      const { from, to, page, totalPages } = cutPage(found.length, paging);
      const shown = found.slice(from, to);
      const byVersion = await documents.listWhole(shown);
      const records = shown.flatMap((ref) => {
        const document = byVersion.get(keyOfVersion(ref));
        return document ? presentAlone(document, refs.to(accountId)(ref.personId), registryOf) : [];
      });
      const now = clock.now();
      const id = newId('srch');
      const kept = { by, shown: shown.map(({ source, rowKey, version }) => [source, rowKey, version]) };
      const sealed = await vault.seal(accountId, 'search', JSON.stringify(kept), `search ${id}`);
      const search = { accountId, id, createdAt: now, sealed, recordIds: [], product: 'compat' } as const;
      return {
        records,
        page,
        totalPages,
        unit: { writes: [write(searchesWriter, search), ...charges.base(payer, id, false, now)] },
      };
    },
  };
}
