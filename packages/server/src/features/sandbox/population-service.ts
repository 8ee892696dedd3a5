import { createHash } from 'node:crypto';
import { type Clock, utcDay } from '../../clock.ts';
import { sealVersion, type VersionContent } from '../../searches/documents/stored-version.ts';
import type { Database } from '../../store/database.ts';
import type { RecordSeal } from '../../vault/record-seal.ts';
import {
  clearPopulation,
  insertFixtures,
  insertRelated,
  insertSources,
  isBrought,
  type KnownSource,
  noteBrought,
  noteChecked,
  type StoredFixture,
} from './population-store.ts';
import { FIXTURES, type Fixture, RELATED, SINCE } from './population-table.ts';

export type PopulationDeps = {
  readonly db: Database;
  readonly clock: Clock;
  /** The real sources. The sandbox has all of them, with its own people in some. */
  readonly sources: readonly KnownSource[];
  /** Encodes a record of the source as ingest does. */
  readonly keep: (fixture: Fixture) => { readonly rowKey: string; readonly content: VersionContent };
  readonly seal: RecordSeal;
  /** Resolves when searches see the people. */
  readonly follow: () => Promise<void>;
};

/** Writes the sandbox's people once per version, and not before the first request of a test key. */
export function createPopulation({ db, clock, sources, keep, seal, follow }: PopulationDeps) {
  const toKept = (): readonly (StoredFixture & { readonly content: VersionContent })[] => {
    const firsts = new Map<string, Pick<StoredFixture, 'source' | 'rowKey'>>();
    return FIXTURES.map((fixture) => {
      const { source, product, person, sealed = false } = fixture;
      const kept = keep(fixture);
      const first = firsts.get(`${product} ${person}`) ?? { source, rowKey: kept.rowKey };
      firsts.set(`${product} ${person}`, first);
      return { ...kept, source, sealed, personSource: first.source, personKey: first.rowKey };
    });
  };

  const listRelated = (kept: readonly StoredFixture[]): readonly [StoredFixture, StoredFixture] => {
    const [one, other] = RELATED.persons.map((person) =>
      FIXTURES.findIndex((fixture) => fixture.product === 'criminal' && fixture.person === person),
    );
    return [kept[one ?? -1] as StoredFixture, kept[other ?? -1] as StoredFixture];
  };

  const bring = async (day: string): Promise<void> => {
    const kept = toKept();
    const fingerprint = createHash('sha256').update(JSON.stringify({ kept, sources, RELATED })).digest('hex');
    await db.transaction(async (tx) => {
      if (!(await isBrought(tx, fingerprint))) {
        await clearPopulation(tx);
        await insertSources(tx, sources);
        await insertFixtures(
          tx,
          kept.map(({ content, ...fixture }) => ({ ...fixture, ...sealVersion(seal, fixture, content) })),
          SINCE,
        );
        await insertRelated(tx, listRelated(kept), RELATED.confidence);
        await noteBrought(tx, fingerprint, clock.now());
      }
      await noteChecked(tx, day);
    });
    await follow();
  };

  let brought: { readonly day: string; readonly done: Promise<void> } | undefined;
  return {
    /** Resolves when the sandbox can be searched. */
    ready: (): Promise<void> => {
      const day = utcDay(clock.now());
      if (brought?.day !== day) {
        const done = bring(day);
        const own = { day, done };
        brought = own;
        done.catch(() => {
          if (brought === own) brought = undefined;
        });
      }
      return brought.done;
    },
  };
}
