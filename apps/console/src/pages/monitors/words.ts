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
  new: { title: 'New record', tone: 'bad' },
  updated: { title: 'Record changed', tone: 'warn' },
  custody_changed: { title: 'Custody changed', tone: 'warn' },
  departed: { title: 'No longer listed', tone: 'plain' },
};

/** Returns a title for unknown kinds too, because the service can be newer than the page. */
export function toKind(kind: string): Kind {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind as Alert['kind']] : { title: toPlain(kind), tone: 'plain' };
}

type State = { readonly words: string; readonly tone: Tone; readonly advice?: string };

export function toState({ channel, status }: Pick<Delivery, 'channel' | 'status'>): State {
  if (status === 'delivered') return { words: 'delivered', tone: 'good' };
  if (status === 'pending') return { words: 'sending', tone: 'plain' };
  if (status === 'unconfirmed')
    return {
      words: 'waiting for confirmation',
      tone: 'warn',
      advice: 'The owner of the address has received a link. The alert is sent after the address is confirmed.',
    };
  return {
    words: 'failed',
    tone: 'bad',
    advice:
      channel === 'email'
        ? 'The mail server rejected the message, or the channel was removed. Check the address, then send the alert again.'
        : 'Your server did not accept the alert, or the channel was removed. Fix the receiver, then send the alert again.',
  };
}

const PLACED: { readonly [how in NonNullable<Monitor['location']>['placedBy']]: string } = {
  coordinates: 'by coordinates',
  published: 'by registry data',
  zip_centroid: 'by the center of the ZIP code',
};

/** Returns the monitored person or location as one line. */
export function toWatched({ person, location }: Pick<Monitor, 'person' | 'location'>): string {
  if (person) return `${person.firstName} ${person.lastName}, born ${person.dob ?? person.birthYear}`;
  if (!location) return 'nothing';
  const { address, lat, lng, radiusMiles, placedBy } = location;
  return `${radiusMiles} mi around ${address ?? `${lat}, ${lng}`} (located ${PLACED[placedBy]})`;
}
