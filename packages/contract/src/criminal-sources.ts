import { type Static, Type } from 'typebox';
import { count, nullable, shape, text } from './shapes.ts';
import { CriminalKind } from './sources.ts';

const code = () => Type.String({ examples: ['us-tx-harris-jail'] });
const state = () => Type.String({ description: 'USPS code, or `US` for a federal source.', examples: ['TX'] });
const county = () => nullable(Type.String({ description: 'Null for a statewide source.' }));

/** A covered source of criminal records (spec §4.4, GET /v1/criminal/jurisdictions). */
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
  state: Type.Optional(text(1, 100, 'State code or name, or `US` for federal sources.')),
  county: Type.Optional(text(1, 100, 'County name, in any case, with or without “County” or “Parish”.')),
  kind: Type.Optional(CriminalKind),
  q: Type.Optional(
    text(1, 200, 'Free text. Each word must be the start of a word in the code, name, state, county or kind.'),
  ),
});
export type JurisdictionFilter = Static<typeof JurisdictionFilter>;

export const MAX_WEBSITES = 1_000;

const website = () => text(1, 2_000, 'A URL or a host name. It is not fetched, and no DNS lookup takes place.');

const RESOLVED_AS = {
  description: 'Send exactly one of `website` and `websites`.',
  examples: [{ website: 'https://www.bop.gov/inmateloc/' }],
};

export const ResolveRequest = Type.Object(
  {
    website: Type.Optional(website()),
    websites: Type.Optional(Type.Array(website(), { minItems: 1, maxItems: MAX_WEBSITES })),
  },
  { additionalProperties: false, minProperties: 1, maxProperties: 1, title: 'ResolveRequest', ...RESOLVED_AS },
);

/** The validated body. The service rejects both, neither or too many with a 400. */
export const OpenResolveRequest = shape({
  website: Type.Optional(website()),
  websites: Type.Optional(Type.Array(website())),
});
export type ResolveRequest = Static<typeof OpenResolveRequest>;

/** The result never includes the host name (spec §2.8). */
export const ResolveResult = Type.Union(
  [
    shape({ covered: Type.Literal(true), state: state(), county: county(), code: code() }),
    shape({ covered: Type.Literal(false) }),
  ],
  { title: 'ResolveResult' },
);
export type ResolveResult = Static<typeof ResolveResult>;

export const ResolveListResponse = shape(
  { results: Type.Array(ResolveResult, { description: 'One result per website, in the same order.' }) },
  { title: 'ResolveListResponse' },
);

/** The result for one website of a live search, without state and county (spec §2.8). */
export const ResolutionEntry = shape(
  {
    index: count('Position of the website in the request, starting at 0.'),
    covered: Type.Boolean(),
    code: nullable(code()),
  },
  { title: 'ResolutionEntry' },
);
export type ResolutionEntry = Static<typeof ResolutionEntry>;
