import type { CRIMINAL_DOCUMENT, CriminalRecord } from '@blotter/contract';

const AT = '2026-11-15T09:30:00.000Z';

/** Example members that a search adds to a document. */
export const SPLICED: Omit<CriminalRecord, keyof typeof CRIMINAL_DOCUMENT> = {
  personRef: 'per_0123456789abcdefghijklmn',
  sources: [
    { code: 'us-tx-x-jail', name: 'X', state: 'TX', place: 'x', kind: 'jail', firstSeenAt: AT, lastCheckedAt: AT },
  ],
  lifecycle: { state: 'present', firstSeenAt: AT, lastSeenAt: AT, departedAt: null },
  matchConfidence: 0.5,
  matchBasis: [],
  matchDetail: {
    strategies: { lastName: null, firstName: null, alias: null },
    fieldsPresent: [],
    signals: [],
    matchedNameType: null,
    verification: 'not_requested',
  },
  matchState: null,
  dobVerification: '',
  unverified: false,
  related: [{ externalId: 'A-2', source: 'us-tx-y-jail', confidence: 0.9 }],
};
