import { type Static, Type } from 'typebox';
import { Dispute } from './fcra-disputes.ts';
import { ORDER_STATUSES } from './fcra-events.ts';
import { Order, OrderSearch, OrderSubject, PERMISSIBLE_PURPOSES } from './fcra-orders.ts';
import { count, day, id, nullable, oneOf, secretText, shape, text, timestamp } from './shapes.ts';

const accessCode = Type.String({
  description:
    'With it, last name and date of birth the person opens the file at `/consumer`. Hand it to them; it is not shown again.',
  examples: ['7K2M-9QXP-4TDA-V8HC'],
});

export const AccessCode = shape(
  { orderId: id('ord'), accessCode, issuedAt: timestamp() },
  { title: 'OrderAccessCode', description: 'The only one that opens the order’s file from now on.' },
);
export type AccessCode = Static<typeof AccessCode>;

export const CreatedOrder = shape({ ...Order.properties, accessCode }, { title: 'CreatedOrder' });

export const ConsumerSessionRequest = shape(
  {
    accessCode: secretText(1, 100, 'As it stands in the letter; case, spaces and hyphens do not count.'),
    lastName: text(1, 100, 'Case, accents, hyphens and a suffix do not count.'),
    dob: day(),
  },
  { title: 'ConsumerSessionRequest' },
);
export type ConsumerSessionRequest = Static<typeof ConsumerSessionRequest>;

export const ConsumerSession = shape(
  { token: Type.String({ description: 'For `Authorization: Bearer`.' }), expiresAt: timestamp() },
  { title: 'ConsumerSession' },
);
export type ConsumerSession = Static<typeof ConsumerSession>;

export const CONSUMER_LANGUAGES = ['en', 'es'] as const;
export type ConsumerLanguage = (typeof CONSUMER_LANGUAGES)[number];

export const ConsumerFileQuery = shape({
  language: Type.Optional(
    Type.Unsafe<ConsumerLanguage>({
      type: 'string',
      enum: [...CONSUMER_LANGUAGES],
      default: 'en',
      description: 'Of the summary of rights; all else is as it was reported.',
    }),
  ),
});

const FileSource = shape(
  {
    code: Type.String({ description: 'As `sources` and `source` of the searches name it.' }),
    name: Type.String(),
    agency: Type.String(),
    url: Type.String({ description: 'Its public site; "" where there is none.' }),
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
  { name: Type.String(), role: oneOf(['screening_company', 'end_user']), receivedAt: nullable(timestamp()) },
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
      status: oneOf(ORDER_STATUSES),
      version: count('Of the report.'),
      createdAt: timestamp(),
      completedAt: nullable(timestamp()),
      cancelledAt: nullable(timestamp()),
    }),
    permissiblePurpose: oneOf(PERMISSIBLE_PURPOSES),
    endUser: shape({ name: Type.String() }),
    subject: OrderSubject,
    searches: Type.Array(OrderSearch),
    sources: Type.Array(FileSource, { description: 'Every source that a search names.' }),
    versions: Type.Array(FileVersion, {
      description: 'The versions in which what was reported changed, oldest first.',
    }),
    recipients: Type.Array(Recipient),
    disputes: Type.Array(Dispute),
    summaryOfRights: SummaryOfRights,
    disputeAddress: nullable(Type.String({ description: 'For disputes by mail; null where there is none.' })),
  },
  { title: 'ConsumerFile' },
);
export type ConsumerFile = Static<typeof ConsumerFile>;

export const ConsumerDisputes = shape({ disputes: Type.Array(Dispute) }, { title: 'ConsumerDisputes' });
