import type { Clearance } from '@blotter/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { STALE_REASONS } from '../../parts/clearance-words.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Notice } from '../../parts/notice.tsx';
import { toSubjectLine } from '../../parts/subject-line.ts';
import { toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { getStanding, type Standing } from './standing.ts';

/** What it rests on, and whether it still holds. */
export function StandingSheet({ clearance }: { readonly clearance: Clearance }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['clearance standing', clearance.clearanceId, clearance.createdAt],
    queryFn: () => getStanding(clearance),
    staleTime: 0,
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting what="the search it cites" />;
  const { cited, standing } = data;
  return (
    <section className="sheet padded stack" aria-labelledby="citation">
      <h2 id="citation">The search it cites</h2>
      {cited ? (
        <p>
          <Link href={`/search/${cited.searchId}`} className="published">
            {toSubjectLine(cited.request.query)}
          </Link>{' '}
          <span className="quiet">· {toInstant(cited.createdAt)}</span>
        </p>
      ) : (
        <p>
          <code>{clearance.searchId}</code>{' '}
          <span className="quiet">
            cannot be opened here: searches are kept for 14 days, and those of criminal records are read through the
            API.
          </span>
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
        No search for this subject has met the person since. Search again to see whether the clearance still holds: a
        record that changed comes back, and says why.
      </p>
    );
  const { search, staleReason } = standing;
  const when = (
    <p>
      Seen by the <Link href={`/search/${search.searchId}`}>search of {toInstant(search.createdAt)}</Link>.
    </p>
  );
  return staleReason ? (
    <Notice tone="warn" title={`Changed since: ${STALE_REASONS[staleReason]}`}>
      <p>
        {isNot ? 'It leaves the person out no longer.' : 'The person is shown with this remark.'} Compare the record,
        then decide again or revoke it.
      </p>
      {when}
    </Notice>
  ) : (
    <Notice
      tone="good"
      title={isNot ? 'It holds: the person was left out.' : 'It holds: the person was shown as confirmed.'}
    >
      {when}
    </Notice>
  );
};
