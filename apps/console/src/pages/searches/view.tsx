import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { PAGED, ShowEarlier } from '../../parts/paged.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toSubjectLine } from '../../parts/subject-line.ts';
import { counted, toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { listPastSearches, type PastSearch } from '../../past-searches.ts';
import { t } from '../../words/translate.ts';

export function View() {
  const listing = useInfiniteQuery({
    queryKey: ['searches'],
    queryFn: ({ pageParam }) => listPastSearches(pageParam),
    ...PAGED,
  });
  const { data, error, refetch } = listing;
  const searches = data?.pages.flatMap((page) => page.searches) ?? [];
  return (
    <>
      <header>
        <h1>{t('Past searches')}</h1>
        <p className="lead">{t('Searches are stored for 14 days. Opening one is free and does not search again.')}</p>
      </header>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting what={t('your searches')} />}
      {data && searches.length === 0 && (
        <Empty title={t('No searches yet')}>
          <p>{t('Searches of this account, from the console and the API, appear here.')}</p>
          <Button component={Link} href="/" variant="default">
            {t('Search')}
          </Button>
        </Empty>
      )}
      {searches.length > 0 && <SearchesTable searches={searches} />}
      <ShowEarlier of={listing} />
    </>
  );
}

const toOutcome = ({ records, canConcludeNoMatch, status }: PastSearch): readonly [string, string | undefined] => {
  if (records > 0) return [counted(records, '{count} match', '{count} matches'), 'warn'];
  if (canConcludeNoMatch) return [t('not found'), 'good'];
  return [status === 'partial' ? t('incomplete') : t('no record'), 'bad'];
};

const toMode = ({ mode, request: { match } }: PastSearch): string => {
  if (mode === 'live') return t('live');
  return { strict: t('strict'), balanced: t('balanced'), broad: t('broad') }[match ?? 'balanced'];
};

const SearchesTable = ({ searches }: { readonly searches: readonly PastSearch[] }) => (
  <Scroller label={t('Past searches')} className="sheet scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">{t('Search')}</th>
          <th scope="col">{t('Outcome')}</th>
          <th scope="col">{t('Mode')}</th>
          <th scope="col">{t('Date')}</th>
        </tr>
      </thead>
      <tbody>
        {searches.map((search) => {
          const [words, tone] = toOutcome(search);
          return (
            <tr key={search.searchId}>
              <th scope="row" className="published">
                <Link href={`/search/${search.searchId}`}>{toSubjectLine(search.request.query)}</Link>
              </th>
              <td>
                <span className="tag" data-tone={tone}>
                  {words}
                </span>
              </td>
              <td>{toMode(search)}</td>
              <td>{toInstant(search.createdAt)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </Scroller>
);
