import { ADDRESS_EQUAL, compareAddress, OPEN_QUERY, toAddressWords, toRules, wordsOfAddress } from '@blotter/match';
import { type Address, type Point, readAddress } from '@blotter/vocab';
import type { VersionRef } from '../../../searches/answers/version-ref.ts';
import { onSnapshot } from '../../../searches/index/index-snapshot.ts';
import { runCooperatively } from '../../../searches/index/run-cooperatively.ts';
import { parseOffender } from '../documents/offender-pieces.ts';
import type { OffenderDocuments } from '../people/documents-service.ts';
import type { PeopleIndex } from '../query/people-index.ts';

const MOST_RECORDS = 20;

const bySourceAndKey = (a: VersionRef, b: VersionRef): number =>
  `${a.source} ${a.rowKey}` < `${b.source} ${b.rowKey}` ? -1 : 1;

/**
 * Finds the coordinates that a registry publishes for an address. Undefined if none does, or if the street lacks a
 * house number or a place.
 */
export function createFindCoordinates({
  documents,
  index,
}: {
  readonly documents: Pick<OffenderDocuments, 'list'>;
  readonly index: PeopleIndex;
}) {
  return async (sent: string): Promise<Point | undefined> => {
    const { line1, city, state, zipcode } = readAddress(sent).address;
    if (!/^\d/.test(line1) || (city === '' && zipcode === '')) return undefined;
    const address = [line1, city, state, zipcode.slice(0, 5)].join(' ');
    const query = { ...OPEN_QUERY, rule: toRules({}), address };
    const generation = await onSnapshot(index, ({ forQuery }) => forQuery(query));
    const { candidates } = await runCooperatively(generation.searchSteps(query));
    const refs = Array.from(candidates.record)
      .filter((_, at) => candidates.address[at] === ADDRESS_EQUAL)
      .map((handle) => ({
        source: generation.sourceOf(handle),
        rowKey: generation.rowKeyOf(handle),
        version: generation.versionOf(handle),
      }));
    const words = toAddressWords(address);
    const [house] = toAddressWords(line1);
    // Comparing words is not enough: an apartment with the same number in another house has the same words.
    const isThere = (each: Address): boolean =>
      toAddressWords(each.line1)[0] === house && compareAddress(words, wordsOfAddress(each)) === ADDRESS_EQUAL;
    const found = await documents.list(refs.sort(bySourceAndKey).slice(0, MOST_RECORDS));
    for (const document of found.values()) {
      const { addresses } = parseOffender(document);
      for (const each of addresses.filter(isThere))
        if (each.coordinates === 'published' && each.lat !== null && each.lng !== null)
          return { lat: each.lat, lng: each.lng };
    }
    return undefined;
  };
}
