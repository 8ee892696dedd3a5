import type { OffenderRecord } from '@blotter/contract';
import { toMatchState } from '@blotter/match';
import { readName } from '@blotter/vocab';
import type { Clock } from '../../../clock.ts';
import { parseRecord } from '../../../searches/answers/record-json.ts';
import { keyOfVersion, type VersionRef } from '../../../searches/answers/version-ref.ts';
import { onSnapshot } from '../../../searches/index/index-snapshot.ts';
import {
  isCandidate,
  LISTING,
  type SubjectEntry,
  type SubjectRecord,
  type SubjectSearch,
} from '../../../searches/subject-records.ts';
import { presentAlone } from '../answers/present-alone.ts';
import type { OffenderDocuments } from '../people/documents-service.ts';
import type { PeopleIndex } from '../query/people-index.ts';
import type { RecordHistory } from '../query/record-history.ts';
import { toPlan } from '../query/search-plan.ts';
import { gather } from '../searching/gather.ts';

export type OffenderSubjectsDeps = {
  readonly clock: Clock;
  readonly index: PeopleIndex;
  readonly documents: OffenderDocuments;
  readonly history: RecordHistory;
};

/** A registry's statement of guilt becomes the disposition of each offense. */
const listEntries = ({ offenses, stateData }: OffenderRecord): readonly SubjectEntry[] => {
  const disposition = stateData?.adjudication ?? '';
  return offenses.length === 0
    ? [{ ...LISTING, disposition }]
    : offenses.map((offense) => ({
        description: offense.crime,
        statute: offense.statute,
        severity: '',
        caseNumber: offense.caseNumber,
        court: '',
        caseStatus: '',
        chargeStatus: '',
        date: offense.convictionDate || offense.offenseDate,
        offenseDate: offense.offenseDate,
        disposition,
        dispositionDate: offense.convictionDate,
      }));
};

const toSubjectRecord = (ref: VersionRef, record: OffenderRecord): SubjectRecord => ({
  kind: 'registry',
  source: ref.source,
  rowKey: ref.rowKey,
  sourceName: record.source.registryName,
  name: record.name,
  aliases: record.aliases.map((alias) => readName(alias)),
  dob: record.dob,
  birthYear: record.birthYear,
  addresses: record.addresses,
  status: record.stateData?.status ?? '',
  entries: listEntries(record),
  checkedAt: record.source.lastCheckedAt,
});

/** Reads each registry's record separately. Linkage between records is not evidence here. */
export function createOffenderSubjects({ clock, index, documents, history }: OffenderSubjectsDeps): SubjectSearch {
  return {
    check: async (jurisdictions) => {
      toPlan({ query: { lastName: 'X' }, jurisdictions: [...jurisdictions] }, (await index.get()).sources);
    },

    find: async ({ firstName, lastName, dob, jurisdictions }, isUsable) => {
      const scoped = jurisdictions && { jurisdictions: [...jurisdictions] };
      const request = { query: { firstName, lastName, dob }, match: 'balanced' as const, ...scoped };
      const { snapshot, plan, found, truncated } = await onSnapshot(index, async (own) => {
        const ownPlan = toPlan(request, own.sources);
        return { snapshot: own, plan: ownPlan, ...(await gather(ownPlan, own, history, clock.now())) };
      });
      const refs: VersionRef[] = [];
      for (let at = 0; at < found.size; at++) {
        const state = toMatchState(found.findingsOf(at).birth);
        if (isCandidate(state) && isUsable(found.sourceOf(at))) refs.push(found.refOf(at));
      }
      const byVersion = await documents.listWhole(refs);
      const usable = plan.scope.queried.filter(({ code }) => isUsable(code));
      const reasonOf = (code: string, isIndexed: boolean) =>
        isIndexed ? (truncated.includes(code) ? ('truncated' as const) : undefined) : ('no_coverage' as const);
      return {
        records: refs.flatMap((ref) => {
          const document = byVersion.get(keyOfVersion(ref));
          if (!document) return [];
          return toSubjectRecord(ref, parseRecord<OffenderRecord>(presentAlone(document, '', snapshot.sourceOf)));
        }),
        searched: usable.filter(({ isIndexed }) => isIndexed).map(({ code }) => code),
        incomplete: usable.flatMap(({ code: source, isIndexed }) => {
          const reason = reasonOf(source, isIndexed);
          return reason ? [{ source, reason }] : [];
        }),
        excluded: plan.scope.queried.filter(({ code }) => !isUsable(code)).map(({ code }) => code),
        simulated: usable.filter(({ isSimulated }) => isSimulated).map(({ code }) => code),
      };
    },
  };
}
