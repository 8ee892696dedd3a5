import type { Alert, Monitor } from '@blotter/sdk';
import type { Tone } from '../../parts/notice.tsx';
import { toPlain } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';

type Delivery = Alert['deliveries'][number];

export function toStatus(status: Monitor['status']): string {
  return status === 'active' ? t('active') : t('canceled');
}

export function toProduct(product: Monitor['product']): string {
  return product === 'criminal' ? t('criminal records') : t('offender registries');
}

type Kind = { readonly title: string; readonly tone: Tone };

const toKinds = (): { readonly [kind in Alert['kind']]: Kind } => ({
  new: { title: t('New record'), tone: 'bad' },
  updated: { title: t('Record changed'), tone: 'warn' },
  custody_changed: { title: t('Custody changed'), tone: 'warn' },
  departed: { title: t('No longer listed'), tone: 'plain' },
});

/** Returns a title for unknown kinds too, because the service can be newer than the page. */
export function toKind(kind: string): Kind {
  const kinds = toKinds();
  return Object.hasOwn(kinds, kind) ? kinds[kind as Alert['kind']] : { title: toPlain(kind), tone: 'plain' };
}

type State = { readonly words: string; readonly tone: Tone; readonly advice?: string };

export function toState({ channel, status }: Pick<Delivery, 'channel' | 'status'>): State {
  if (status === 'delivered') return { words: t('delivered'), tone: 'good' };
  if (status === 'pending') return { words: t('sending'), tone: 'plain' };
  if (status === 'unconfirmed')
    return {
      words: t('waiting for confirmation'),
      tone: 'warn',
      advice: t('The owner of the address has received a link. The alert is sent after the address is confirmed.'),
    };
  return {
    words: t('failed'),
    tone: 'bad',
    advice:
      channel === 'email'
        ? t(
            'The mail server rejected the message, or the channel was removed. Check the address, then send the alert again.',
          )
        : t(
            'Your server did not accept the alert, or the channel was removed. Fix the receiver, then send the alert again.',
          ),
  };
}

/** Returns the monitored person or location as one line. */
export function toWatched({ person, location }: Pick<Monitor, 'person' | 'location'>): string {
  if (person)
    return t('{name}, born {birth}', {
      name: `${person.firstName} ${person.lastName}`,
      birth: person.dob ?? person.birthYear ?? '',
    });
  if (!location) return t('nothing');
  const { address, lat, lng, radiusMiles, placedBy } = location;
  const values = { miles: radiusMiles, place: address ?? `${lat}, ${lng}` };
  if (placedBy === 'coordinates') return t('{miles} mi around {place} (located by coordinates)', values);
  return placedBy === 'published'
    ? t('{miles} mi around {place} (located by registry data)', values)
    : t('{miles} mi around {place} (located by the center of the ZIP code)', values);
}

/** Faults of the form are English texts of the dictionary. Messages of the service stay as they are. */
export function toError(fault: string | undefined): string | undefined {
  return fault === undefined ? undefined : t(fault);
}
