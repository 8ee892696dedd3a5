import type { AuditEntry } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { Scroller } from '../../parts/scroller.tsx';
import { toInstant } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import { toOutcome } from './wanted.ts';
import { toKindLabel } from './words.ts';

const TONES = { successful: 'good', rejected: 'warn', failed: 'bad' } as const;

type AuditTableProps = {
  readonly entries: readonly AuditEntry[];
  readonly nameOf: (entry: AuditEntry) => string;
  readonly onShow: (entry: AuditEntry) => void;
};

export function AuditTable({ entries, nameOf, onShow }: AuditTableProps) {
  return (
    <Scroller label={t('Audit')} className="sheet scroll">
      <table className="roomy">
        <thead>
          <tr>
            <th scope="col">{t('When')}</th>
            <th scope="col">{t('Request')}</th>
            <th scope="col">{t('Kind')}</th>
            <th scope="col">{t('Status')}</th>
            <th scope="col">{t('By')}</th>
            <td>
              <span className="label">{t('Actions')}</span>
            </td>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={`${entry.requestId} ${entry.at}`}>
              <td className="instant">
                <time dateTime={entry.at}>{toInstant(entry.at)}</time>
              </td>
              <th scope="row">
                <code>
                  {entry.method} {entry.route}
                </code>
              </th>
              <td>
                {entry.kind === 'price_preview' ? (
                  <span className="tag" data-tone="warn">
                    {toKindLabel(entry.kind)}
                  </span>
                ) : (
                  toKindLabel(entry.kind)
                )}
              </td>
              <td>
                <span className="tag" data-tone={TONES[toOutcome(entry.status)]}>
                  {entry.status}
                </span>
              </td>
              <td className="published">{nameOf(entry)}</td>
              <td>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('Details of {requestId}', { requestId: entry.requestId })}
                  onClick={() => onShow(entry)}
                >
                  {t('Details')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
