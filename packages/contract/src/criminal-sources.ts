import { type Static, Type } from 'typebox';
import { count, nullable, shape, text } from './shapes.ts';
import { CriminalKind } from './sources.ts';

const code = () => Type.String({ examples: ['us-tx-harris-jail'] });
const state = () => Type.String({ description: 'USPS code, or US for a federal source.', examples: ['TX'] });
const county = () => nullable(Type.String({ description: 'Null for a source of a whole state.' }));

/** Whose criminal records are covered (spec §4.4, GET /v1/criminal/jurisdictions). */
export const JurisdictionInfo = shape(
  { code: code(), state: state(), county: county(), kind: CriminalKind },
  { title: 'JurisdictionInfo' },
);
export type JurisdictionInfo = Static<typeof JurisdictionInfo>;

export const JurisdictionList = shape(
  { count: count(), jurisdictions: Type.Array(JurisdictionInfo) },
  { title: 'JurisdictionList' },
);

export const JurisdictionFilter = shape({
  state: Type.Optional(text(1, 100, 'Code or name; US for federal sources.')),
  county: Type.Optional(text(1, 100, 'In any case and with or without “County” or “Parish”.')),
  kind: Type.Optional(CriminalKind),
  q: Type.Optional(text(1, 200, 'Every word begins a word of the code, name, state, county or kind.')),
});
export type JurisdictionFilter = Static<typeof JurisdictionFilter>;

export const MAX_WEBSITES = 1_000;

const website = () =>
  text(1, 2_000, 'A URL or a host, as a person would copy it; nothing is fetched and no name is looked up.');

const RESOLVED_AS = {
  description: 'Exactly one of website and websites.',
  examples: [{ website: 'https://www.bop.gov/inmateloc/' }],
};

export const ResolveRequest = Type.Object(
  {
    website: Type.Optional(website()),
    websites: Type.Optional(Type.Array(website(), { minItems: 1, maxItems: MAX_WEBSITES })),
  },
  { additionalProperties: false, minProperties: 1, maxProperties: 1, title: 'ResolveRequest', ...RESOLVED_AS },
);

/** Both, neither and a wrong number are faults of their own (400), told by the service. */
export const OpenResolveRequest = shape({
  website: Type.Optional(website()),
  websites: Type.Optional(Type.Array(website())),
});
export type ResolveRequest = Static<typeof OpenResolveRequest>;

/** Never the host (spec §2.8). */
export const ResolveResult = Type.Union(
  [
    shape({ covered: Type.Literal(true), state: state(), county: county(), code: code() }),
    shape({ covered: Type.Literal(false) }),
  ],
  { title: 'ResolveResult' },
);
export type ResolveResult = Static<typeof ResolveResult>;

export const ResolveListResponse = shape(
  { results: Type.Array(ResolveResult, { description: 'One for each website, in their order.' }) },
  { title: 'ResolveListResponse' },
);

/** What became of a website of a live search (spec §2.8): no state, no county. */
export const ResolutionEntry = shape(
  {
    index: count('The place of the website in the request, from 0.'),
    covered: Type.Boolean(),
    code: nullable(code()),
  },
  { title: 'ResolutionEntry' },
);
export type ResolutionEntry = Static<typeof ResolutionEntry>;
