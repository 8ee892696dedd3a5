import { toOrderBody } from './fcra-orders.ts';

const { certifications, subject } = toOrderBody();

/** The fault, the request that has it, and the start of the message. */
export const ORDER_FAULTS: readonly (readonly [string, object, RegExp])[] = [
  ['no subject', { subject: undefined }, /^subject: is missing/],
  ['no dob', { subject: { ...subject, dob: undefined } }, /^subject\.dob: is missing/],
  ['a dob of the future', { subject: { ...subject, dob: '2990-01-01' } }, /^subject\.dob: /],
  ['no addresses', { subject: { ...subject, addresses: undefined } }, /^subject\.addresses: is missing/],
  ['a name without letters', { subject: { ...subject, lastName: '***' } }, /^subject\.lastName: /],
  ['an unknown purpose', { permissiblePurpose: 'curiosity' }, /^permissiblePurpose: got "curiosity"/],
  ['no end user', { endUser: undefined }, /^endUser: is missing/],
  [
    'no disclosure',
    { certifications: { ...certifications, disclosureProvided: undefined } },
    /^certifications\.disclosureProvided: /,
  ],
  [
    'a false certification',
    { certifications: { ...certifications, equalOpportunity: false } },
    /^certifications\.equalOpportunity: /,
  ],
  [
    'no adverse-action process',
    { certifications: { ...certifications, adverseActionProcess: undefined } },
    /^certifications\.adverseActionProcess: is missing/,
  ],
  [
    'authorized tomorrow',
    { certifications: { ...certifications, authorizedAt: '2990-01-01T00:00:00.000Z' } },
    /^certifications\.authorizedAt: /,
  ],
  ['no searches', { searches: [] }, /^searches: /],
  ['an unknown kind of search', { searches: [{ type: 'credit' }] }, /^searches\[?\.?0\]?\.type: /],
  ['an unknown jurisdiction', { searches: [{ type: 'sex_offender', jurisdictions: ['QQ'] }] }, /QQ/],
  ['a callbackUrl of our own', { callbackUrl: 'https://127.0.0.1/x' }, /^callbackUrl: /],
  ['an unknown field', { ssn: '000-00-0000' }, /^ssn: is not a known field/],
];
