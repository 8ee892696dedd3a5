import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { ShowEarlier } from '../../parts/paged.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toSubjectLine } from '../../parts/subject-line.ts';
import { toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { type PastEvidence, usePastEvidence } from './past-evidence.ts';

const STATES: { readonly [status in PastEvidence['status']]: readonly [string, string | undefined] } = {
  pending: ['waiting', undefined],
  running: ['printing', undefined],
  complete: ['finished', 'good'],
  error: ['failed', 'bad'],
};

export function EvidenceList() {
  const listing = usePastEvidence();
  const { data, error, refetch } = listing;
  const searches = data?.pages.flatMap((page) => page.searches) ?? [];
  return (
    <>
      <header>
        <h1>Evidence</h1>
        <p className="lead">
          Printed pages of the registries’ own websites, with time and checksum. Documents are stored for 14 days and
          free to open.
        </p>
      </header>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting what="your evidence" />}
      {data && searches.length === 0 && (
        <Empty title="No evidence yet">
          <p>
            Search for a person, open “Report, proofs or evidence” below the results, and choose the registries to
            print.
          </p>
          <Button component={Link} href="/" variant="default">
            Search
          </Button>
        </Empty>
      )}
      {searches.length > 0 && <EvidenceTable searches={searches} />}
      <ShowEarlier of={listing} />
    </>
  );
}

const EvidenceTable = ({ searches }: { readonly searches: readonly PastEvidence[] }) => (
  <Scroller label="Evidence" className="sheet scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Registries</th>
          <th scope="col">Status</th>
          <th scope="col" className="number">
            Documents
          </th>
          <th scope="col">Date</th>
        </tr>
      </thead>
      <tbody>
        {searches.map(({ searchId, request, registries, status, documentsCompleted, createdAt }) => {
          const [words, tone] = STATES[status];
          return (
            <tr key={searchId}>
              <th scope="row" className="published">
                <Link href={`/evidence/${searchId}`}>{toSubjectLine(request.query)}</Link>
              </th>
              <td>{registries.join(', ')}</td>
              <td>
                <span className="tag" data-tone={tone}>
                  {words}
                </span>
              </td>
              <td className="number">
                {documentsCompleted} of {registries.length}
              </td>
              <td className="instant">{toInstant(createdAt)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </Scroller>
);
