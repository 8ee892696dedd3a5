import {
  ADVERSE_ACTION_STATUSES,
  DISPUTE_STATUSES,
  FCRA_EVENT_TYPES,
  FcraEvent,
  type FcraEventType,
  ORDER_SEARCH_RESULTS,
  ORDER_SEARCH_STATUSES,
  ORDER_STATUSES,
} from '@blotter/contract';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { isFcraEventType, toEvent, toEventData, toPayload } from './event.ts';

const letters = fc.string({ unit: fc.constantFrom(...'0123456789ABCxyz'), minLength: 20, maxLength: 20 });
const idOf = (prefix: string) => letters.map((text) => `${prefix}_${text}`);
const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 20, maxLength: 20 });
const anyStatus = [...ORDER_STATUSES, ...ORDER_SEARCH_STATUSES, ...DISPUTE_STATUSES, ...ADVERSE_ACTION_STATUSES];

/** Personal data that a state may hold. None of it looks like one of our identifiers. */
const personal = fc.oneof(
  fc.constantFrom('GROVER, JOHN', 'John', '1968-10-11', '12 N MAIN ST', 'candidate 7', 'not me'),
  fc.string({ minLength: 1, maxLength: 30 }).map((text) => `~${text}`),
  fc.record({ firstName: fc.string(), dob: fc.string() }),
  fc.integer({ min: -1_000, max: -1 }),
);

const state = fc.record({
  orderId: fc.oneof(idOf('ord'), personal),
  searchId: fc.oneof(idOf('srch'), personal),
  disputeId: fc.oneof(idOf('dsp'), personal),
  adverseActionId: fc.oneof(idOf('aac'), personal),
  recordId: fc.oneof(
    hex.map((text) => `rec_${text}`),
    personal,
  ),
  status: fc.oneof(fc.constantFrom(...anyStatus), personal),
  result: fc.oneof(fc.constantFrom(...ORDER_SEARCH_RESULTS), personal),
  version: fc.oneof(fc.integer({ min: 1, max: 99 }), personal),
  subject: personal,
  firstName: personal,
  dob: personal,
  reference: personal,
  records: fc.array(personal),
  explanation: personal,
});

const type = fc.constantFrom(...FCRA_EVENT_TYPES);
const CREATED_AT = new Date('2026-03-01T12:00:00.000Z');
const FIELDS = ['orderId', 'searchId', 'disputeId', 'adverseActionId', 'recordId', 'status', 'result', 'version'];
const FORMS = [
  /^(ord|srch|dsp|aac)_[0-9A-Za-z]{20}$/,
  /^rec_[0-9a-f]{20}$/,
  new RegExp(`^(${[...anyStatus, ...ORDER_SEARCH_RESULTS].join('|')})$`),
  /^[1-9]\d?$/,
];

describe('`data` carries identifiers and statuses only, by allow-list (spec §2.9, §6.2 rule 1)', () => {
  it('nothing else enters an event in 10,000 states', () => {
    fc.assert(
      fc.property(type, state, (eventType, facts) => {
        for (const [field, value] of Object.entries(toEventData(eventType, facts))) {
          expect(FIELDS).toContain(field);
          expect(FORMS.some((form) => form.test(String(value)))).toBe(true);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it('the sent and shown forms have the shape of the contract', () => {
    fc.assert(
      fc.property(type, state, (eventType, facts) => {
        const data = toEventData(eventType, facts);
        const stored = { id: 'evt_00000000000000000000', type: eventType, createdAt: CREATED_AT, data };
        expect([...Value.Errors(FcraEvent, toEvent(stored, undefined))]).toEqual([]);
        const sent = { ...stored, createdAt: CREATED_AT.toISOString() };
        expect(JSON.parse(toPayload(stored))).toEqual(sent);
      }),
    );
  });

  const orderId = `ord_${'0'.repeat(20)}`;
  const searchId = `srch_${'0'.repeat(20)}`;
  const disputeId = `dsp_${'0'.repeat(20)}`;
  const recordId = `rec_${'0'.repeat(20)}`;
  const adverseActionId = `aac_${'0'.repeat(20)}`;
  const ids = { orderId, searchId, disputeId, adverseActionId, recordId };
  const all = { ...ids, result: 'clear', version: 2, subject: { lastName: 'Grover' } };
  it.each<[FcraEventType, string, object]>([
    ['order.created', 'pending', { orderId, status: 'pending', version: 2 }],
    ['order.completed', 'completed', { orderId, status: 'completed', version: 2 }],
    ['order.cancelled', 'cancelled', { orderId, status: 'cancelled', version: 2 }],
    ['search.completed', 'completed', { orderId, searchId, status: 'completed', result: 'clear' }],
    ['dispute.created', 'received', { disputeId, orderId, status: 'received' }],
    ['dispute.updated', 'verified', { disputeId, orderId, status: 'verified' }],
    ['record.corrected', 'deleted', { orderId, recordId, status: 'deleted', version: 2 }],
    ['adverse_action.pre_sent', 'sent', { adverseActionId, orderId, status: 'sent' }],
    ['adverse_action.sent', 'sent', { adverseActionId, orderId, status: 'sent' }],
  ])('%s carries the ids of its object', (eventType, status, data) => {
    expect(toEventData(eventType, { ...all, status })).toEqual(data);
    expect(isFcraEventType(eventType)).toBe(true);
  });

  it('events of the other products are signed with the account’s own secret', () => {
    expect(['search.finished', 'monitor.alert', 'toString'].filter(isFcraEventType)).toEqual([]);
  });
});
