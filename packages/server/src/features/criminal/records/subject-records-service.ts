import type { CriminalRecord } from '@blotter/contract';
import { noFindings, toMatchState } from '@blotter/match';
import { readName } from '@blotter/vocab';
import type { Clock } from '../../../clock.ts';
import { parseRecord } from '../../../searches/answers/record-json.ts';
import { keyOfRecord, keyOfVersion, type VersionRef } from '../../../searches/answers/version-ref.ts';
import { onSnapshot } from '../../../searches/index/index-snapshot.ts';
import { isCandidate, type SubjectRecord, type SubjectSearch } from '../../../searches/subject-records.ts';
import type { CriminalDocuments } from '../answers/documents-service.ts';
import { presentCriminal } from '../answers/present.ts';
import type { CriminalIndex } from '../query/criminal-index.ts';
import { toCriminalPlan } from '../query/search-plan.ts';
import { gatherRecords } from '../searching/search-records.ts';
import { listEntries } from './subject-entries.ts';

export type CriminalSubjectsDeps = {
  readonly clock: Clock;
  readonly index: CriminalIndex;
  readonly documents: CriminalDocuments;
};

const UNASKED = { birth: '', age: undefined } as const;

const toSubjectRecord = (ref: VersionRef, record: CriminalRecord): SubjectRecord => ({
  kind: record.recordType,
  source: ref.source,
  rowKey: ref.rowKey,
  sourceName: record.sources[0]?.name ?? ref.source,
  name: record.name,
  aliases: record.aliases.map((alias) => readName(alias)),
  dob: record.dob.date ?? '',
  birthYear: record.dob.birthYear,
  addresses: record.addresses,
  status: record.currentStatus,
  entries: listEntries(record),
  checkedAt: record.sources[0]?.lastCheckedAt ?? record.lifecycle.lastSeenAt,
});

/** Uses only records that their sources still list, because no source confirms a departed one. */
export function createCriminalSubjects({ clock, index, documents }: CriminalSubjectsDeps): SubjectSearch {
  return {
    check: async (jurisdictions) => {
      toCriminalPlan({ query: { lastName: 'X' }, jurisdictions: [...jurisdictions] }, (await index.get()).sources);
    },

    find: async ({ firstName, lastName, dob, jurisdictions }, isUsable) => {
      const scoped = jurisdictions && { jurisdictions: [...jurisdictions] };
      const request = { query: { firstName, lastName, dob }, match: 'balanced' as const, ...scoped };
      const { snapshot, plan, found } = await onSnapshot(index, async (own) => {
        const ownPlan = toCriminalPlan(request, own.sources);
        // Records are omitted for a surname alone only.
        const { found: all } = await gatherRecords(ownPlan, own, clock.now());
        return { snapshot: own, plan: ownPlan, found: all };
      });
      const refs: VersionRef[] = [];
      for (let at = 0; at < found.size; at++) {
        const state = toMatchState(found.findingsOf(at).birth);
        if (isCandidate(state) && isUsable(found.sourceOf(at))) refs.push(found.refOf(at));
      }
      const [byVersion, contexts] = await Promise.all([
        documents.list(refs),
        documents.listContexts(refs, snapshot.batches),
      ]);
      const usable = plan.scope.sources.filter(({ code }) => isUsable(code));
      return {
        records: refs.flatMap((ref) => {
          const document = byVersion.get(keyOfVersion(ref));
          const context = contexts.get(keyOfRecord(ref));
          if (!document || !context || context.departedAt) return [];
          const presented = { document, context, personRef: '', findings: noFindings(), stateLegs: 0 };
          const record = presentCriminal(presented, UNASKED, snapshot.sourceOf);
          return toSubjectRecord(ref, parseRecord<CriminalRecord>(record));
        }),
        searched: usable.filter(({ lastUpdatedAt }) => lastUpdatedAt !== null).map(({ code }) => code),
        incomplete: jurisdictions
          ? usable.flatMap(({ code: source, lastUpdatedAt }) =>
              lastUpdatedAt === null ? [{ source, reason: 'no_coverage' as const }] : [],
            )
          : [],
        excluded: plan.scope.sources.filter(({ code }) => !isUsable(code)).map(({ code }) => code),
        simulated: usable.filter(({ simulated }) => simulated).map(({ code }) => code),
      };
    },
  };
}
