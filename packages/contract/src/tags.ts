/** Descriptions of the operation groups. */
const TAGS: { readonly [name: string]: string } = {
  Search:
    'Search all offender registries at once. Each person is one record with an explained score. Read the verdict before you report “no match”.',
  Evidence:
    'Print the results of the registries’ own websites to PDF during a search. These operations have their own host.',
  'Criminal records':
    'Search jail, prison, court and warrant records. There is one record per person and jurisdiction. Records that left their source are marked, never deleted.',
  Reports:
    'Get a search as a PDF: the criteria, the outcome of each source, the records with the reasons for their match, and the verdict.',
  Clearances:
    'Record whether a person is the subject you screen. Later searches hide or mark these people. These operations are free.',
  Monitors:
    'Monitor a person or a location. Changes in the registries and other sources raise alerts by e-mail or webhook. There is no rate limit.',
  Verification: 'Check that a report, on file or on paper, or a signed result was issued by this service.',
  Proofs:
    'Documents of the records that a search found in a registry, in the layout of the registry’s own record page, as PDF or HTML. They are stored for 14 days.',
  'FCRA orders':
    'Order consumer reports for a permissible purpose. Requires FCRA partner access. A report contains only records whose name and date of birth match the subject.',
  'FCRA disputes':
    'Dispute records of a report. Disputes are reinvestigated, and corrections are sent to everyone who received the report.',
  'FCRA adverse actions':
    'Create the notices that the FCRA requires before and after a decision against a consumer. The waiting period between them is enforced.',
  'FCRA events':
    'Receive events about orders and disputes as signed webhooks, or poll them. Requires FCRA partner access.',
  'Consumer portal':
    'For the person that a consumer report is about: read their own file and dispute records, with the access code of the order. The web page is `/consumer`.',
  Sandbox:
    'For test keys (`blt_test_`). Test keys see only fictional people, are never billed and share no data with live keys.',
  Compatibility:
    'Search with the parameters and responses of the legacy service, for existing clients. Registries and price are the same.',
  'Sign-in': 'Create an account and get a session token. Use sessions to manage the account, and an API key to search.',
  Account: 'Manage the organization, its members, its API keys and its webhook signing secret, and read its audit log.',
  Sources: 'List the covered registries and other sources, how current each one is, and the legal limits of its use.',
  'Usage and billing': 'Read usage and cost, and manage billing. Amounts are in US dollars, and months are in UTC.',
};

export function describeTag(name: string): string | undefined {
  return TAGS[name];
}
