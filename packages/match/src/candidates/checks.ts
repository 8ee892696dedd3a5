import { createAddressCheck } from './address-check.ts';
import { createBirthCheck } from './birth-check.ts';
import { createFreeTextCheck, type FreeTextCheck } from './free-text-check.ts';
import { cheapestOf, type Lead } from './lead.ts';
import type { NameCheck } from './name-check.ts';
import { findNameLead } from './name-lead.ts';
import {
  createCityCheck,
  createCountyCheck,
  createRadiusCheck,
  createStateLegs,
  createZipCheck,
} from './place-check.ts';
import { type IndexQuery, isOpenRange } from './query.ts';
import type { Segment } from './segment.ts';
import type { Vocabulary } from './vocabulary.ts';

/** With fewer visits than this, the check for a cheaper birth lead costs more than it saves. */
const FEW_VISITS = 2_000;

const allowed = new WeakMap<ReadonlySet<string>, { readonly of: readonly string[]; readonly bySource: Uint8Array }>();

/** Returns 1 for each requested source. Most searches share one immutable set, and sources are only ever added. */
const toAllowed = (sources: ReadonlySet<string>, held: readonly string[]): Uint8Array => {
  const known = allowed.get(sources);
  if (known?.of === held && known.bySource.length === held.length) return known.bySource;
  const bySource = Uint8Array.from(held, (code) => (sources.has(code) ? 1 : 0));
  allowed.set(sources, { of: held, bySource });
  return bySource;
};

/** Prepares the checks of a query for use on every segment. */
export function toChecks(query: IndexQuery, vocabulary: Vocabulary, name: NameCheck | undefined) {
  const { sources, firstSeen, updated } = query;
  return {
    name,
    sourceAllowed: sources && toAllowed(sources, vocabulary.sources.list()),
    firstSeen: isOpenRange(firstSeen) ? null : firstSeen,
    updated: isOpenRange(updated) ? null : updated,
    birth: query.birth && createBirthCheck(query.birth, query),
    stateLegsOf: query.state && createStateLegs(query.state, vocabulary),
    city: query.city === null ? null : createCityCheck(query.city, vocabulary),
    isInCounty: query.county && createCountyCheck(query.county, query.state, vocabulary),
    zip: query.zip === null ? null : createZipCheck(query.zip),
    radius: query.near && createRadiusCheck(query.near),
    address: query.address === null ? null : createAddressCheck(query.address, vocabulary.words),
    q: query.q === null ? null : createFreeTextCheck(query.q, vocabulary.words),
  };
}

export type Checks = ReturnType<typeof toChecks>;

const everyRecord = ({ count }: Segment): Lead => ({
  estimate: count,
  visit: (each) => {
    for (let record = 0; record < count; record++) each(record);
  },
});

/** Returns the lead with the fewest visits that reaches every record that can pass. */
export function leadInto(
  segment: Segment,
  { name, zip, city, radius, address, birth }: Checks,
  text: FreeTextCheck | null,
): Lead {
  const lead = cheapestOf([
    everyRecord(segment),
    ...[
      name && findNameLead(name, segment),
      zip?.lead(segment),
      city?.lead(segment),
      radius?.lead(segment),
      address?.lead(segment),
      text?.lead(),
    ].filter((each) => each !== undefined),
  ]);
  const byBirth = lead.estimate > FEW_VISITS ? birth?.findLead(segment) : undefined;
  return byBirth ? cheapestOf([lead, byBirth]) : lead;
}
