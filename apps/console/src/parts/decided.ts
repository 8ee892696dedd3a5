import type { RecordClearance } from '@blotter/sdk';
import { findForm, putForm } from './form-storage.ts';

/** A clearance made in this tab. A stored result shows the state before it. Null means revoked. */
export type SessionClearance = Pick<RecordClearance, 'clearanceId' | 'verdict'> | null;

/** Decisions by search and person. They are kept beside the forms of the tab, so that a reload shows the decision and not its buttons. */
type Decided = Readonly<Record<string, SessionClearance>>;

const DECIDED = 'decided';

const read = (): Decided => findForm<Decided>(DECIDED, {})?.content ?? {};
const toPlace = (searchId: string, personRef: string): string => `${searchId} ${personRef}`;

/** Returns undefined if nothing was decided in this tab. */
export function findDecided(searchId: string, personRef: string): SessionClearance | undefined {
  return read()[toPlace(searchId, personRef)];
}

export function putDecided(searchId: string, personRef: string, decided: SessionClearance): void {
  putForm(DECIDED, { content: { ...read(), [toPlace(searchId, personRef)]: decided } });
}

/** Marks a clearance as revoked on every record that shows it. */
export function forgetDecided(clearanceId: string): void {
  const places = Object.entries(read()).map(([place, decided]) => [
    place,
    decided?.clearanceId === clearanceId ? null : decided,
  ]);
  putForm(DECIDED, { content: Object.fromEntries(places) });
}
