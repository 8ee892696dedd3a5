/** The groups of the public description, each in a sentence or two. */
const TAGS: { readonly [name: string]: string } = {
  Search:
    'Offender registries, searched as one. One record a person, scored and explained; read the verdict before saying that nobody was found.',
  Evidence:
    'What the registries’ own sites show for a name, printed to PDF at the time of the search. On a host of its own.',
  'Criminal records':
    'Jails, prisons, courts and warrants, one record a person and jurisdiction. A record that left its source is reported, never deleted.',
  Reports:
    'A search as a PDF: criteria, sources and their outcomes, records and why they matched, and whether one may say that nobody was found.',
  Clearances:
    'Who has been looked at and is, or is not, the subject you screen: later searches leave such people out or say so. Not metered.',
  Monitors:
    'A person or a location that is watched: what changes in the registries and other sources raises alerts, by e-mail or webhook. No rate limit applies.',
  Verification:
    'What was issued here can be checked by whoever is handed it: reports as files or on paper, and answers with their signature.',
  Proofs: 'What each registry had on a search, in the layout of its own record page, as PDF or HTML. Kept for 14 days.',
  'FCRA orders':
    'For accounts with FCRA partner access: consumer reports, for a permissible purpose. A record enters one only if name and birth agree with the subject.',
  'FCRA disputes':
    'What a consumer says is wrong in a report: reinvestigated, and corrected for everybody who received it.',
  'FCRA adverse actions':
    'The notices that the Act asks for before and after a decision against a consumer, as documents of an order, with the waiting period between them.',
  'FCRA events':
    'For accounts with FCRA partner access: what happens to orders and disputes, signed and sent to your endpoint, and to be polled.',
  'Consumer portal':
    'For the person whom a consumer report is about: their own file and its disputes, opened with the order’s access code. The page over it is `/consumer`.',
  Sandbox:
    'For test keys (`blt_test_`), which see made-up people only, are never billed and share nothing with live keys.',
  Compatibility:
    'The search in the words of the legacy service, for clients that were written for it. The same registries, the same price.',
  'Sign-in':
    'Open an account and get a session token. Sessions are for managing the account; searches are made with an API key.',
  Account: 'The organisation, its API keys, its webhook signing secret and the record of its own requests.',
  Sources: 'Which registries and other sources are covered, how fresh each is, and what the law says of their use.',
  'Usage and billing': 'What was called, what it cost, and how it is paid. Amounts are US dollars, months are UTC.',
};

export function describeTag(name: string): string | undefined {
  return TAGS[name];
}
