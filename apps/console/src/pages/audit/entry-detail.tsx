import type { AuditEntry } from '@blotter/sdk';
import { Dialog } from '../../parts/dialog.tsx';
import { toInstant } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import type { usePeople } from './people.ts';
import { toOutcome } from './wanted.ts';
import { toKindLabel, toOutcomeLabel } from './words.ts';

type EntryDetailProps = {
  readonly entry: AuditEntry;
  readonly people: ReturnType<typeof usePeople>;
  readonly onClose: () => void;
};

/** Everything that is stored about one request. */
export function EntryDetail({ entry, people, onClose }: EntryDetailProps) {
  const { at, kind, method, route, status, userId, userEmail, keyId, requestId } = entry;
  const key = keyId === null ? '' : (people.keys.find(({ id }) => id === keyId)?.name ?? '');
  const facts: readonly (readonly [string, string])[] = [
    [t('When'), toInstant(at)],
    [t('Exact time (UTC)'), at],
    [t('Person'), userEmail ?? t('none: a program sent the request with a key')],
    [t('User id'), userId ?? ''],
    [t('Key'), [key, keyId].filter(Boolean).join(' · ') || t('none: the request used a session')],
    [t('Kind'), toKindLabel(kind)],
    [t('Request'), `${method} ${route}`],
    [t('Outcome'), `${status} · ${toOutcomeLabel(toOutcome(status))}`],
    [t('Request id'), requestId],
  ];
  return (
    <Dialog opened onClose={onClose} title={t('Audit entry')}>
      <div className="stack">
        {kind === 'price_preview' && (
          <p>{t('This request only asked for the price. Nothing was searched, stored or charged.')}</p>
        )}
        <dl className="stack">
          {facts
            .filter(([, text]) => text !== '')
            .map(([label, text]) => (
              <div key={label}>
                <dt className="label">{label}</dt>
                <dd className="published">{text}</dd>
              </div>
            ))}
        </dl>
        <p className="quiet small">{t('The content of the request is not stored in the audit.')}</p>
      </div>
    </Dialog>
  );
}
