import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { ShowEarlier } from '../../parts/paged.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toSubjectLine } from '../../parts/subject-line.ts';
import { toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import { type PastEvidence, usePastEvidence } from './past-evidence.ts';

const toState = (status: PastEvidence['status']): readonly [words: string, tone: string | undefined] => {
  if (status === 'pending') return [t('waiting'), undefined];
  if (status === 'running') return [t('printing'), undefined];
  return status === 'complete' ? [t('finished'), 'good'] : [t('failed'), 'bad'];
};

export function EvidenceList() {
  const listing = usePastEvidence();
  const { data, error, refetch } = listing;
  const searches = data?.pages.flatMap((page) => page.searches) ?? [];
  return (
    <>
      <header>
        <h1>{t('Evidence')}</h1>
        <p className="lead">
          {t(
            'Printed pages of the registries’ own websites, with time and checksum. Documents are stored for 14 days and free to open.',
          )}
        </p>
      </header>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting what={t('your evidence')} />}
      {data && searches.length === 0 && (
        <Empty title={t('No evidence yet')}>
          <p>
            {t(
              'Search for a person, open “Report, proofs or evidence” below the results, and choose the registries to print.',
            )}
          </p>
          <Button component={Link} href="/" variant="default">
            {t('Search')}
          </Button>
        </Empty>
      )}
      {searches.length > 0 && <EvidenceTable searches={searches} />}
      <ShowEarlier of={listing} />
    </>
  );
}

const EvidenceTable = ({ searches }: { readonly searches: readonly PastEvidence[] }) => (
  <Scroller label={t('Evidence')} className="sheet scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">{t('Person')}</th>
          <th scope="col">{t('Registries')}</th>
          <th scope="col">{t('Status')}</th>
          <th scope="col" className="number">
            {t('Documents')}
          </th>
          <th scope="col">{t('Date')}</th>
        </tr>
      </thead>
      <tbody>
        {searches.map(({ searchId, request, registries, status, documentsCompleted, createdAt }) => {
          const [words, tone] = toState(status);
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
              <td className="number">{t('{done} of {all}', { done: documentsCompleted, all: registries.length })}</td>
              <td className="instant">{toInstant(createdAt)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </Scroller>
);
