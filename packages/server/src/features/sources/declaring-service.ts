import { listManifests, type SourceDeclaration, toDeclaredManifest } from '@blotter/connectors';
import type { DeclaredSource } from '@blotter/contract';
import {
  announceDeclared,
  deleteDeclared,
  holdsData,
  insertDeclared,
  listDeclared,
} from '../../catalog/declared-sources-store.ts';
import type { Clock } from '../../clock.ts';
import { OperatorNotice } from '../../failure.ts';
import type { Database } from '../../store/database.ts';
import { checkDeclaration } from './declaration.ts';

/** Sources that are not built in. Every process sees a change within a second. */
export function createDeclaring({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    list: () => listDeclared(db),

    /** Fails with all errors at once and then changes nothing. */
    add: (source: DeclaredSource): Promise<SourceDeclaration> =>
      db.transaction(async (tx) => {
        const declared = (await listDeclared(tx)).map(toDeclaredManifest);
        const checked = checkDeclaration(source, listManifests(), declared);
        if (checked.kind === 'refused') throw new OperatorNotice(checked.faults.join('\n'));
        if (!(await insertDeclared(tx, checked.declaration, clock.now())))
          throw new OperatorNotice(`code: ${checked.declaration.code} is declared already; remove it first.`);
        await announceDeclared(tx);
        return checked.declaration;
      }),

    /** Fails if the source is not declared or has records. */
    remove: (code: string): Promise<string> =>
      db.transaction(async (tx) => {
        const found = (await listDeclared(tx)).find((each) => each.code.toLowerCase() === code.toLowerCase());
        const isBuiltIn = listManifests().some((each) => each.code.toLowerCase() === code.toLowerCase());
        if (!found)
          throw new OperatorNotice(
            isBuiltIn ? `${code} is built in and cannot be removed.` : `No source is declared with the code ${code}.`,
          );
        if (await holdsData(tx, found.code))
          throw new OperatorNotice(`${found.code} holds records or an open run and cannot be removed.`);
        await deleteDeclared(tx, found.code);
        await announceDeclared(tx);
        return found.code;
      }),
  };
}
