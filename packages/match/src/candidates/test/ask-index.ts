import type { Generation } from '../generations.ts';
import type { IndexQuery } from '../query.ts';
import { byKey, type PlainCandidate } from './brute-force.ts';

export function askIndex(generation: Generation, query: IndexQuery): readonly PlainCandidate[] {
  const { candidates: list } = generation.search(query);
  return Array.from({ length: list.size }, (_, at): PlainCandidate => {
    const record = list.record[at] ?? -1;
    return {
      key: `${generation.sourceOf(record)} ${generation.rowKeyOf(record)}`,
      version: generation.versionOf(record),
      person: generation.personOf(record),
      name: list.name[at] ?? -1,
      lastName: list.lastName[at] ?? -1,
      firstName: list.firstName[at] ?? -1,
      middleName: list.middleName[at] ?? -1,
      birth: list.birth[at] ?? -1,
      stateLegs: list.stateLegs[at] ?? -1,
      q: list.q[at] ?? -1,
      address: list.address[at] ?? -1,
      alias: list.alias[at] ?? -1,
      placeholder: list.placeholder[at] ?? -1,
      distanceMiles: list.distanceMiles[at] ?? -1,
      confidence: list.confidence[at] ?? -1,
    };
  }).sort(byKey);
}
