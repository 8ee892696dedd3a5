import type { FcraEvent, FcraEventType } from '@blotter/contract';
import type { Clock } from '../../../clock.ts';
import { echo, Failure } from '../../../failure.ts';
import { newId } from '../../../ids.ts';
import type { Deliveries } from '../../../outbound/deliveries.ts';
import { listDeliveriesOfEvents } from '../../../outbound/deliveries-store.ts';
import { toDeliveryWrites } from '../../../outbound/delivery-job.ts';
import type { Database } from '../../../store/database.ts';
import { type Commit, type Write, write, writeWithin } from '../../../store/durable-writes.ts';
import type { Vault } from '../../../vault/vault.ts';
import { type DeliveryState, type EventFacts, type StoredEvent, toEvent, toEventData, toPayload } from './event.ts';
import { endPendingDeliveries, eventsWriter, findEvent, findPlace, listEventsAfter, START } from './events-store.ts';

export type FcraEventsDeps = {
  readonly db: Database;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly clock: Clock;
  /** The real-time clock of deliveries, independent of an order's own clock. */
  readonly sendClock: Clock;
  readonly deliveries: Deliveries;
  readonly findUrl: (accountId: string) => Promise<string | undefined>;
};

export type EventInput = {
  /** The event's id. A new one is generated if it is absent. */
  readonly id?: string;
  readonly accountId: string;
  readonly type: FcraEventType;
  readonly facts: EventFacts;
  /** The order's own URL, if it has one. */
  readonly callbackUrl?: string | undefined;
};

export type FcraEvents = ReturnType<typeof createFcraEvents>;

const callbackContext = (eventId: string): string => `fcra-event-callback:${eventId}`;

export function createFcraEvents({ db, vault, clock, sendClock, deliveries, findUrl }: FcraEventsDeps) {
  const toDelivery = (accountId: string, event: StoredEvent, url: string): Promise<readonly Write[]> => {
    const { id: eventId, type: eventType } = event;
    const request = { accountId, eventType, eventId, url, body: toPayload(event), dataClass: 'longlived' as const };
    return toDeliveryWrites(deliveries, request, sendClock.now());
  };

  const listStates = async (
    accountId: string,
    events: readonly StoredEvent[],
  ): Promise<ReadonlyMap<string, DeliveryState>> => {
    const ids = events.map(({ id }) => id);
    // Deliveries come oldest first, and the last one of an event decides.
    const found = await listDeliveriesOfEvents(db, accountId, ids);
    return new Map(found.map((delivery) => [delivery.eventId, delivery]));
  };

  return {
    /** Returns the rows of an event for the transaction of the change. */
    toWrites: async ({ accountId, id = newId('evt'), ...input }: EventInput): Promise<readonly Write[]> => {
      const { type, facts, callbackUrl } = input;
      const event: StoredEvent = { id, type, createdAt: clock.now(), data: toEventData(type, facts) };
      const callbackSealed =
        callbackUrl === undefined
          ? undefined
          : await vault.seal(accountId, 'longlived', callbackUrl, callbackContext(event.id));
      const url = callbackUrl ?? (await findUrl(accountId));
      const sending = url === undefined ? [] : await toDelivery(accountId, event, url);
      return [write(eventsWriter, { ...event, accountId, callbackSealed }), ...sending];
    },

    list: async (
      accountId: string,
      after: string | undefined,
      limit: number,
    ): Promise<{ readonly events: readonly FcraEvent[]; readonly nextAfter: string | null }> => {
      const place = after === undefined ? START : await findPlace(db, accountId, after);
      if (!place)
        throw new Failure(
          'invalid_request',
          `after: got ${echo(after ?? '')}, which is not an event; send an event id.`,
        );
      const found = await listEventsAfter(db, accountId, place, limit);
      const states = await listStates(accountId, found);
      return {
        events: found.map((event) => toEvent(event, states.get(event.id))),
        nextAfter: found.at(-1)?.id ?? after ?? null,
      };
    },

    show: async (accountId: string, eventId: string): Promise<FcraEvent> => {
      const event = await findEvent(db, accountId, eventId);
      if (!event) throw new Failure('not_found', 'There is no such event.');
      return toEvent(event, (await listStates(accountId, [event])).get(eventId));
    },

    resend: async (accountId: string, eventId: string, commit: Commit): Promise<FcraEvent> => {
      const event = await findEvent(db, accountId, eventId);
      if (!event) throw new Failure('not_found', 'There is no such event.');
      const { callbackSealed } = event;
      const callback = callbackSealed && (await vault.open(accountId, callbackSealed, callbackContext(eventId)));
      const url = callback ? callback.toString('utf8') : await findUrl(accountId);
      if (url === undefined) throw new Failure('conflict', 'There is no webhook endpoint; set one first.');
      const sending = await toDelivery(accountId, event, url);
      await commit({
        run: async (tx) => {
          await endPendingDeliveries(tx, accountId, eventId);
          await writeWithin(tx, sending);
        },
      });
      const now = sendClock.now();
      const fresh = { status: 'pending' as const, attempts: 0, lastAttemptAt: null, lastStatusCode: null };
      return toEvent(event, { ...fresh, nextAttemptAt: now });
    },
  };
}
