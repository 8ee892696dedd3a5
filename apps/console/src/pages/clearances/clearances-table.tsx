import { Link } from 'wouter';
import { toVerdictWords } from '../../parts/clearance-words.ts';
import { type NamedClearance, toDecider, toPersonName } from '../../parts/clearances.ts';
import { LongText } from '../../parts/long-text.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toInstant } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';

export function ClearancesTable({ clearances }: { readonly clearances: readonly NamedClearance[] }) {
  return (
    <Scroller label={t('Clearances')} className="sheet scroll">
      <table className="roomy">
        <thead>
          <tr>
            <th scope="col">{t('Person')}</th>
            <th scope="col">{t('Verdict')}</th>
            <th scope="col">{t('Status')}</th>
            <th scope="col">{t('Reason')}</th>
            <th scope="col">{t('Decided')}</th>
          </tr>
        </thead>
        <tbody>
          {clearances.map((clearance) => {
            const { clearanceId, verdict, note, createdAt, decidedBy, revokedAt, revokedBy } = clearance;
            return (
              <tr key={clearanceId}>
                <th scope="row" className="published">
                  <Link href={`/clearances/${clearanceId}`}>{toPersonName(clearance)}</Link>
                </th>
                <td>{toVerdictWords(verdict)}</td>
                <td>
                  <span className="tag" data-tone={revokedAt ? undefined : 'good'}>
                    {revokedAt ? t('revoked') : t('active')}
                  </span>
                </td>
                <td className="published">
                  {note ? <LongText text={note} /> : <span className="quiet">{t('none')}</span>}
                </td>
                <td>
                  <div>{t('{time} by {user}', { time: toInstant(createdAt), user: toDecider(decidedBy) })}</div>
                  {revokedAt && (
                    <div className="quiet">
                      {t('Revoked {time} by {user}', { time: toInstant(revokedAt), user: toDecider(revokedBy) })}
                    </div>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroller>
  );
}
