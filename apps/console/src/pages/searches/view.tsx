import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { PAGED, ShowEarlier } from '../../parts/paged.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toSubjectLine } from '../../parts/subject-line.ts';
import { plural, toInstant, toPlain } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { listPastSearches, type PastSearch } from '../../past-searches.ts';

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
        <h1>Past searches</h1>
        <p className="lead">Searches are stored for 14 days. Opening one is free and does not search again.</p>
      </header>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting what="your searches" />}
      {data && searches.length === 0 && (
        <Empty title="No searches yet">
          <p>Searches of this account, from the console and the API, appear here.</p>
          <Button component={Link} href="/" variant="default">
            Search
          </Button>
        </Empty>
      )}
      {searches.length > 0 && <SearchesTable searches={searches} />}
      <ShowEarlier of={listing} />
    </>
  );
}

const toOutcome = ({ records, canConcludeNoMatch, status }: PastSearch): readonly [string, string | undefined] => {
  if (records > 0) return [plural(records, 'match', 'matches'), 'warn'];
  if (canConcludeNoMatch) return ['not found', 'good'];
  return [status === 'partial' ? 'incomplete' : 'no record', 'bad'];
};

const SearchesTable = ({ searches }: { readonly searches: readonly PastSearch[] }) => (
  <Scroller label="Past searches" className="sheet scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Search</th>
          <th scope="col">Outcome</th>
          <th scope="col">Mode</th>
          <th scope="col">Date</th>
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
              <td>{search.mode === 'live' ? 'live' : toPlain(search.request.match ?? 'balanced')}</td>
              <td>{toInstant(search.createdAt)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </Scroller>
);
