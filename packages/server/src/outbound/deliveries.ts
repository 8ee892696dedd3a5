import type { Clock } from '../clock.ts';
import { randomText } from '../ids.ts';
import type { Executor } from '../store/database.ts';
import { type Write, write } from '../store/durable-writes.ts';
import type { Vault } from '../vault/vault.ts';
import {
  type AttemptRecord,
  abandonDelivery,
  deliveriesWriter,
  findDelivery,
  recordAttempt,
  type SealedDelivery,
} from './deliveries-store.ts';
import { nextAttemptAt } from './delivery-schedule.ts';
import type { SendResult, WebhookSender } from './webhook-sender.ts';

export type DeliveryRequest = {
  readonly accountId: string;
  readonly eventType: string;
  readonly eventId: string;
  readonly url: string;
  readonly body: string | Buffer;
  /** The retention class of the body. */
  readonly dataClass: Parameters<Vault['seal']>[1];
};

export type AttemptOutcome = { readonly done: true } | { readonly done: false; readonly retryAt: Date };

/** Stores the result of an attempt and the next state of its job in one transaction. Called once per attempt. */
export type CommitAttempt = (record: (tx: Executor) => Promise<void>, outcome: AttemptOutcome) => Promise<void>;

export type DeliveriesDeps = {
  readonly db: Executor;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly sender: WebhookSender;
  readonly clock: Clock;
  /** Called at every attempt, so that the attempt after a rotation uses the new secret. */
  readonly findSecret: (accountId: string, eventType: string) => Promise<string>;
};

export type Deliveries = {
  readonly toWrite: (request: DeliveryRequest) => Promise<{ readonly deliveryId: string; readonly write: Write }>;
  readonly attempt: (accountId: string, deliveryId: string, commit: CommitAttempt) => Promise<AttemptOutcome>;
  /** Undefined after its retention. */
  readonly findUrl: (
    delivery: Pick<SealedDelivery, 'accountId' | 'id' | 'targetSealed'>,
  ) => Promise<string | undefined>;
  readonly findBody: (delivery: Pick<SealedDelivery, 'accountId' | 'id' | 'bodySealed'>) => Promise<Buffer | undefined>;
};

export function createDeliveries({ db, vault, sender, clock, findSecret }: DeliveriesDeps): Deliveries {
  const findUrl: Deliveries['findUrl'] = async ({ accountId, id, targetSealed }) =>
    (await vault.open(accountId, targetSealed, targetContext(id)))?.toString('utf8');
  const findBody: Deliveries['findBody'] = ({ accountId, id, bodySealed }) =>
    vault.open(accountId, bodySealed, bodyContext(id));
  const open = async (
    delivery: SealedDelivery,
  ): Promise<{ readonly url: string; readonly body: Buffer } | undefined> => {
    const url = await findUrl(delivery);
    const body = await findBody(delivery);
    return url !== undefined && body ? { url, body } : undefined;
  };

  return {
    findUrl,
    findBody,
    toWrite: async ({ accountId, eventType, eventId, url, body, dataClass }) => {
      const id = `dlv_${randomText(20)}`;
      const targetSealed = await vault.seal(accountId, dataClass, url, targetContext(id));
      const bodySealed = await vault.seal(accountId, dataClass, body, bodyContext(id));
      const item = { accountId, id, eventType, eventId, targetSealed, bodySealed, createdAt: clock.now() };
      return { deliveryId: id, write: write(deliveriesWriter, item) };
    },

    attempt: async (accountId, deliveryId, commit) => {
      const settle = async (
        record: (tx: Executor) => Promise<void>,
        outcome: AttemptOutcome,
      ): Promise<AttemptOutcome> => {
        await commit(record, outcome);
        return outcome;
      };
      const delivery = await findDelivery(db, accountId, deliveryId);
      if (delivery?.status !== 'pending') return settle(async () => {}, { done: true });
      const opened = await open(delivery);
      if (!opened) return settle((tx) => abandonDelivery(tx, accountId, deliveryId), { done: true });

      const { eventType, eventId } = delivery;
      const secret = await findSecret(accountId, eventType);
      const attemptedAt = clock.now();
      const result = await sender.send({ ...opened, secret, eventType, eventId });
      const record = toRecord(delivery, attemptedAt, result, clock.now());
      return settle((tx) => recordAttempt(tx, record), toOutcome(record));
    },
  };
}

const targetContext = (deliveryId: string): string => `delivery-target:${deliveryId}`;
const bodyContext = (deliveryId: string): string => `delivery-body:${deliveryId}`;

const toRecord = (delivery: SealedDelivery, attemptedAt: Date, result: SendResult, now: Date): AttemptRecord => {
  const { accountId, id, attempts, firstAttemptAt } = delivery;
  const retryAt = result.ok
    ? undefined
    : nextAttemptAt(firstAttemptAt ?? attemptedAt, attempts + 1, now, result.retryAfterSeconds);
  return {
    accountId,
    id,
    attemptsBefore: attempts,
    attemptedAt,
    statusCode: result.statusCode,
    status: result.ok ? 'delivered' : retryAt ? 'pending' : 'failed',
    nextAttemptAt: retryAt,
  };
};

const toOutcome = ({ nextAttemptAt: retryAt }: AttemptRecord): AttemptOutcome =>
  retryAt ? { done: false, retryAt } : { done: true };
