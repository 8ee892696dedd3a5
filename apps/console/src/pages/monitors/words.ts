import type { Alert, Monitor } from '@blotter/sdk';
import type { Tone } from '../../parts/notice.tsx';
import { toPlain } from '../../parts/texts.ts';

type Delivery = Alert['deliveries'][number];

export const PRODUCTS: { readonly [product in Monitor['product']]: string } = {
  'sex-offender': 'offender registries',
  criminal: 'criminal records',
};

type Kind = { readonly title: string; readonly tone: Tone };

const KINDS: { readonly [kind in Alert['kind']]: Kind } = {
  new: { title: 'A new record', tone: 'bad' },
  updated: { title: 'A record changed', tone: 'warn' },
  custody_changed: { title: 'Custody changed', tone: 'warn' },
  departed: { title: 'No longer listed', tone: 'plain' },
};

/** A kind that came after this page still has a title. */
export function toKind(kind: string): Kind {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind as Alert['kind']] : { title: toPlain(kind), tone: 'plain' };
}

type State = { readonly words: string; readonly tone: Tone; readonly advice?: string };

export function toState({ channel, status }: Pick<Delivery, 'channel' | 'status'>): State {
  if (status === 'delivered') return { words: 'delivered', tone: 'good' };
  if (status === 'pending') return { words: 'being sent', tone: 'plain' };
  if (status === 'unconfirmed')
    return {
      words: 'waits for confirmation',
      tone: 'warn',
      advice: 'The owner of the address was sent a link. Once it is confirmed, this alert goes out by itself.',
    };
  return {
    words: 'failed',
    tone: 'bad',
    advice:
      channel === 'email'
        ? 'The mail server refused it for good, or the channel was gone. Check the address, then send it again.'
        : 'Your server did not take it within all attempts, or the channel was gone. Repair it, then send it again.',
  };
}

const PLACED: { readonly [how in NonNullable<Monitor['location']>['placedBy']]: string } = {
  coordinates: 'by the coordinates you gave',
  published: 'where a registry publishes the address',
  zip_centroid: 'at the middle of its ZIP code',
};

/** What is watched, in a line. */
export function toWatched({ person, location }: Pick<Monitor, 'person' | 'location'>): string {
  if (person) return `${person.firstName} ${person.lastName}, born ${person.dob ?? person.birthYear}`;
  if (!location) return 'nothing';
  const { address, lat, lng, radiusMiles, placedBy } = location;
  return `${radiusMiles} mi around ${address ?? `${lat}, ${lng}`} (placed ${PLACED[placedBy]})`;
}
