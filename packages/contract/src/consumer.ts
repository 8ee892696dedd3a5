import { type Static, Type } from 'typebox';
import { Dispute } from './fcra-disputes.ts';
import { ORDER_STATUSES } from './fcra-events.ts';
import { Order, OrderSearch, OrderSubject, PERMISSIBLE_PURPOSES } from './fcra-orders.ts';
import { count, day, id, nullable, oneOf, secretText, shape, text, timestamp } from './shapes.ts';

const accessCode = Type.String({
  description:
    'The person opens their file at `/consumer` with this code, their last name and their date of birth. Give it to the person. It is not shown again.',
  examples: ['7K2M-9QXP-4TDA-V8HC'],
});

export const AccessCode = shape(
  { orderId: id('ord'), accessCode, issuedAt: timestamp() },
  { title: 'OrderAccessCode', description: 'The new access code. Earlier codes of the order no longer work.' },
);
export type AccessCode = Static<typeof AccessCode>;

export const CreatedOrder = shape({ ...Order.properties, accessCode }, { title: 'CreatedOrder' });

export const ConsumerSessionRequest = shape(
  {
    accessCode: secretText(1, 100, 'The access code. Case, spaces and hyphens are ignored.'),
    lastName: text(1, 100, 'Last name. Case, accents, hyphens and a suffix are ignored.'),
    dob: day(),
  },
  { title: 'ConsumerSessionRequest' },
);
export type ConsumerSessionRequest = Static<typeof ConsumerSessionRequest>;

export const ConsumerSession = shape(
  { token: Type.String({ description: 'Send it as `Authorization: Bearer <token>`.' }), expiresAt: timestamp() },
  { title: 'ConsumerSession' },
);
export type ConsumerSession = Static<typeof ConsumerSession>;

export const CONSUMER_LANGUAGES = ['en', 'es'] as const;
export type ConsumerLanguage = (typeof CONSUMER_LANGUAGES)[number];

export const ConsumerFileQuery = shape({
  language: Type.Optional(
    Type.Unsafe<ConsumerLanguage>({
      title: 'ConsumerLanguage',
      type: 'string',
      enum: [...CONSUMER_LANGUAGES],
      default: 'en',
      description: 'Language of the summary of rights. The reported data is not translated.',
    }),
  ),
});

const FileSource = shape(
  {
    code: Type.String({ description: 'The source code that the searches use in `sources` and `source`.' }),
    name: Type.String(),
    agency: Type.String(),
    url: Type.String({ description: 'Public website of the source, or an empty string.' }),
  },
  { title: 'ConsumerFileSource' },
);

const FileVersion = shape(
  {
    version: count(),
    madeAt: nullable(timestamp('Null until the order is completed.')),
    recordIds: Type.Array(Type.String()),
  },
  { title: 'ConsumerFileVersion' },
);

const Recipient = shape(
  {
    name: Type.String(),
    role: oneOf('RecipientRole', ['screening_company', 'end_user']),
    receivedAt: nullable(timestamp()),
  },
  { title: 'ConsumerFileRecipient' },
);

export const SummaryOfRights = shape(
  {
    title: Type.String(),
    opening: Type.Array(Type.String()),
    rights: Type.Array(shape({ heading: Type.String(), paragraphs: Type.Array(Type.String()) })),
  },
  { title: 'SummaryOfRights' },
);
export type SummaryOfRights = Static<typeof SummaryOfRights>;

export const ConsumerFile = shape(
  {
    order: shape({
      id: id('ord'),
      status: oneOf('OrderStatus', ORDER_STATUSES),
      version: count('Version of the report.'),
      createdAt: timestamp(),
      completedAt: nullable(timestamp()),
      cancelledAt: nullable(timestamp()),
    }),
    permissiblePurpose: oneOf('PermissiblePurpose', PERMISSIBLE_PURPOSES),
    endUser: shape({ name: Type.String() }),
    subject: OrderSubject,
    searches: Type.Array(OrderSearch),
    sources: Type.Array(FileSource, { description: 'Every source used in `searches`.' }),
    versions: Type.Array(FileVersion, {
      description: 'The versions of the report in which the reported records changed, oldest first.',
    }),
    recipients: Type.Array(Recipient),
    disputes: Type.Array(Dispute),
    summaryOfRights: SummaryOfRights,
    disputeAddress: nullable(Type.String({ description: 'Postal address for disputes, or null.' })),
  },
  { title: 'ConsumerFile' },
);
export type ConsumerFile = Static<typeof ConsumerFile>;

export const ConsumerDisputes = shape({ disputes: Type.Array(Dispute) }, { title: 'ConsumerDisputes' });
