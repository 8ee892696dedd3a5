/** The people of the sandbox as docs/guides/sandbox.md names them, and what a search of each product says of them. */
export const SANDBOX_PEOPLE = [
  {
    who: 'clear',
    query: { firstName: 'Clara', lastName: 'Vantongeren', dob: '1985-04-12' },
    offenders: [],
    criminals: [],
  },
  {
    who: 'exact hit',
    query: { firstName: 'Edmund', lastName: 'Harrowgate', dob: '1968-10-11' },
    offenders: [{ uuid: 'sandbox-exact-tx', matchState: 'dob_match', matchConfidence: 1 }],
    criminals: [{ externalId: 'sandbox-exact', matchState: 'dob_match', matchConfidence: 1 }],
  },
  {
    who: 'year-only hit',
    query: { firstName: 'Yolanda', lastName: 'Brackenridge', dob: '1979-05-20' },
    offenders: [{ uuid: 'sandbox-year-fl', matchState: 'year_match' }],
    criminals: [{ externalId: 'sandbox-year', matchState: 'year_match' }],
  },
  {
    who: 'alias-only hit',
    query: { firstName: 'Alice', lastName: 'Penhallow' },
    offenders: [{ uuid: 'sandbox-alias-il', matchConfidence: 0.55, matchDetail: { matchedNameType: 'alias' } }],
    criminals: [{ externalId: 'sandbox-alias', matchConfidence: 0.55, matchDetail: { matchedNameType: 'alias' } }],
  },
  {
    who: 'same name other DOB',
    query: { firstName: 'Samuel', lastName: 'Drinkwater', dob: '1982-06-15' },
    offenders: [],
    criminals: [],
  },
  {
    who: 'two-registry merge',
    query: { firstName: 'Theodora', lastName: 'Winterbourne', dob: '1966-08-21' },
    offenders: [{ sources: [{ jurisdiction: 'GA' }, { jurisdiction: 'TN' }] }],
    criminals: [
      { externalId: 'sandbox-merge-nc', related: [{ externalId: 'sandbox-merge-tx', source: 'us-tx-tdcj-prison' }] },
      { externalId: 'sandbox-merge-tx', related: [{ externalId: 'sandbox-merge-nc', source: 'us-nc-doc-prison' }] },
    ],
  },
  {
    who: 'lifetime registration',
    query: { firstName: 'Leopold', lastName: 'Marchbanks', dob: '1959-12-05' },
    offenders: [{ uuid: 'sandbox-lifetime-ga', stateData: { isLifetimeRegistration: true } }],
    criminals: [{ externalId: 'sandbox-lifetime', sentence: { life: true } }],
  },
  {
    who: 'absconder',
    query: { firstName: 'Abner', lastName: 'Quickfall', dob: '1977-03-17' },
    offenders: [{ uuid: 'sandbox-absconder-il', flags: { absconder: true } }],
    criminals: [{ externalId: 'sandbox-absconder', recordType: 'warrant', stage: 'sought' }],
  },
  {
    who: 'dismissed charge',
    query: { firstName: 'Desmond', lastName: 'Fairweather', dob: '1990-07-07' },
    offenders: [],
    criminals: [{ externalId: 'sandbox-dismissed', cases: [{ charges: [{ disposition: 'DISMISSED' }] }] }],
  },
  {
    who: 'sealed after dispute',
    query: { firstName: 'Selena', lastName: 'Hartigan', dob: '1988-11-02' },
    offenders: [],
    criminals: [],
  },
  {
    who: 'slow registry',
    query: { firstName: 'Sloane', lastName: 'Underhill', dob: '1971-05-05' },
    offenders: [{ uuid: 'sandbox-slow-nd' }],
    criminals: [{ externalId: 'sandbox-slow' }],
  },
  {
    who: 'offline registry',
    query: { firstName: 'Orson', lastName: 'Whitcombe', dob: '1963-09-09' },
    offenders: [{ uuid: 'sandbox-offline-ne' }],
    criminals: [{ externalId: 'sandbox-offline' }],
  },
  {
    who: 'truncated surname',
    query: { firstName: 'Tobias', lastName: 'Featherstonehaugh', dob: '1980-04-14' },
    offenders: [{ uuid: 'sandbox-truncated-mt' }],
    criminals: [{ externalId: 'sandbox-truncated' }],
  },
] as const;
