import type { ApiKey } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { Scroller } from '../../parts/scroller.tsx';
import { toDay, toInstant } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';

type KeysTableProps = {
  readonly keys: readonly ApiKey[];
  readonly onRotate: (key: ApiKey) => void;
  readonly onRevoke: (key: ApiKey) => void;
};

/** The console's keys cannot be rotated, because their secrets are never shown. */
const isConsoles = ({ name }: ApiKey): boolean => name === 'console';

export function KeysTable({ keys, onRotate, onRevoke }: KeysTableProps) {
  return (
    <Scroller label={t('Keys')} className="sheet scroll">
      <table className="roomy">
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Key')}</th>
            <th scope="col">{t('Mode')}</th>
            <th scope="col">{t('Status')}</th>
            <th scope="col">{t('Last used')}</th>
            <th scope="col">{t('Created')}</th>
            <td>
              <span className="label">{t('Actions')}</span>
            </td>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id}>
              <th scope="row" className="published">
                {key.name}
              </th>
              <td>
                <code>{key.maskedKey}</code>
              </td>
              <td>{key.mode === 'live' ? t('live') : t('test')}</td>
              <td>
                <span className="tag" data-tone={key.status === 'active' ? 'good' : undefined}>
                  {key.status === 'active' ? t('active') : t('revoked')}
                </span>
              </td>
              <td>{key.lastUsedAt ? toInstant(key.lastUsedAt) : t('never')}</td>
              <td>{toDay(key.createdAt)}</td>
              <td>
                {key.status === 'active' && (
                  <div className="row">
                    {!isConsoles(key) && (
                      <Button
                        size="compact-xs"
                        variant="default"
                        aria-label={t('Rotate {name}', { name: key.name })}
                        onClick={() => onRotate(key)}
                      >
                        {t('Rotate')}
                      </Button>
                    )}
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={t('Revoke {name}', { name: key.name })}
                      onClick={() => onRevoke(key)}
                    >
                      {t('Revoke')}
                    </Button>
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
