import type { Clearance } from '@blotter/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { toStaleWords } from '../../parts/clearance-words.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Notice } from '../../parts/notice.tsx';
import { toSubjectLine } from '../../parts/subject-line.ts';
import { toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import { getStanding, type Standing } from './standing.ts';

/** The cited search, and whether the clearance is still valid. */
export function StandingSheet({ clearance }: { readonly clearance: Clearance }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['clearance standing', clearance.clearanceId, clearance.createdAt],
    queryFn: () => getStanding(clearance),
    staleTime: 0,
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting what={t('the cited search')} />;
  const { cited, standing } = data;
  return (
    <section className="sheet padded stack" aria-labelledby="citation">
      <h2 id="citation">{t('Cited search')}</h2>
      {cited ? (
        <p>
          <Link href={`/search/${cited.searchId}`} className="published">
            {toSubjectLine(cited.request.query)}
          </Link>{' '}
          <span className="quiet">· {toInstant(cited.createdAt)}</span>
        </p>
      ) : (
        <p>
          <Phrase
            text="{search} cannot be opened here. Searches are stored for 14 days, and criminal records searches are only available through the API."
            values={{ search: <code>{clearance.searchId}</code> }}
          />
        </p>
      )}
      {clearance.revokedAt === null && <Outcome isNot={clearance.verdict === 'not_this_person'} standing={standing} />}
    </section>
  );
}

type OutcomeProps = { readonly isNot: boolean; readonly standing: Standing | undefined };

const Outcome = ({ isNot, standing }: OutcomeProps) => {
  if (!standing)
    return (
      <p className="quiet">
        {t(
          'No later search for this subject has found the person. Search again to check the clearance. A changed record is shown again with the reason.',
        )}
      </p>
    );
  const { search, staleReason } = standing;
  const when = (
    <p>
      <Phrase
        text="Checked by the {search}."
        values={{
          search: (
            <Link href={`/search/${search.searchId}`}>
              {t('search of {time}', { time: toInstant(search.createdAt) })}
            </Link>
          ),
        }}
      />
    </p>
  );
  return staleReason ? (
    <Notice tone="warn" title={t('No longer current: {reason}', { reason: toStaleWords(staleReason) })}>
      <p>
        {isNot
          ? t('Searches show the person again. Compare the record, then decide again or revoke the clearance.')
          : t(
              'Searches show the person with this note. Compare the record, then decide again or revoke the clearance.',
            )}
      </p>
      {when}
    </Notice>
  ) : (
    <Notice
      tone="good"
      title={isNot ? t('Still valid: the person was left out.') : t('Still valid: the person was shown as confirmed.')}
    >
      {when}
    </Notice>
  );
};
