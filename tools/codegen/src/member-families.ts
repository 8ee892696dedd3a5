import type { CriminalRecordType } from '@blotter/vocab';

/** A column after the host that the pages of a family need. */
type FurtherColumn = {
  readonly name: string;
  readonly example: string;
  readonly pattern: RegExp;
  readonly isOptional?: boolean;
};

/** A family whose members are rows of a table in `sources/criminal/members`. */
export type MemberFamily = {
  readonly file: string;
  readonly kind: CriminalRecordType;
  /** A statewide row has no county. */
  readonly ofState?: boolean;
  readonly further?: FurtherColumn;
  /** Returns the vendor's default host for a county. If undefined, the host is a required argument. */
  readonly toUsualHost?: (place: string, state: string) => string;
};

export const MEMBER_FAMILIES: { readonly [family: string]: MemberFamily } = {
  zuercher: {
    file: 'zuercher.ts',
    kind: 'jail',
    toUsualHost: (place, state) => `${place}-so-${state}.zuercherportal.com`,
  },
  'new-world': {
    file: 'new-world.ts',
    kind: 'jail',
    further: { name: 'agency number', example: 'TX1010000', pattern: /^[A-Z]{2}[0-9A-Z]{5,7}$/ },
  },
  'p2c-classic': { file: 'p2c-classic.ts', kind: 'jail' },
  'p2c-modern': {
    file: 'p2c-modern.ts',
    kind: 'jail',
    further: { name: 'number of its list', example: '23', pattern: /^\d{1,9}$/ },
  },
  'citizen-connect': {
    file: 'citizen-connect.ts',
    kind: 'jail',
    further: { name: 'agency', example: 'HarrisCoTX', pattern: /^[A-Za-z0-9]{2,40}$/ },
  },
  odyssey: { file: 'odyssey.ts', kind: 'court' },
  oscn: {
    file: 'oscn.ts',
    kind: 'court',
    further: { name: 'county in its addresses', example: 'tulsa', pattern: /^[a-z]{2,40}$/ },
  },
  'socrata-warrants': {
    file: 'socrata-warrants.ts',
    kind: 'warrant',
    further: { name: 'data set', example: '3j5u-jyar', pattern: /^[a-z0-9]{4}-[a-z0-9]{4}$/ },
  },
  'warrant-list': {
    file: 'warrant-list.ts',
    kind: 'warrant',
    further: { name: 'disclaimer', example: 'signed', pattern: /^(signed)?$/, isOptional: true },
  },
  'state-doc': { file: 'state-doc.ts', kind: 'prison', ofState: true },
};
