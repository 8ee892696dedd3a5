import type { CriminalRecord } from '@blotter/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { toCriminalPath } from '../../parts/person-path.ts';
import { toPersonToWatch } from '../../parts/person-to-watch.ts';
import { Pieces } from '../../parts/pieces.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toDay, toPlain } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import { CriminalCard } from '../criminal/criminal-card.tsx';
import styles from './people.module.css';
import { PersonHeader } from './person-header.tsx';

type CriminalPersonProps = {
  readonly source: string;
  readonly externalId: string;
  /** The search that showed the record, or an empty text. */
  readonly searchId: string;
};

const isRecord = (
  record: CriminalRecord | { readonly withheld: true },
  { source, externalId }: CriminalPersonProps,
): record is CriminalRecord =>
  !('withheld' in record) && record.externalId === externalId && record.sources.some(({ code }) => code === source);

/** Takes the record from the search that showed it, with its score. Without a search, it is looked up, which is limited by day. */
const readRecord = async (wanted: CriminalPersonProps, signal: AbortSignal): Promise<CriminalRecord> => {
  const { source, externalId, searchId } = wanted;
  if (searchId !== '') {
    const { result } = await blotter.getCriminalSearch({ searchId }, { signal });
    const records = (result?.records ?? []) as readonly (CriminalRecord | { readonly withheld: true })[];
    const found = records.find((record) => isRecord(record, wanted));
    if (found) return found as CriminalRecord;
  }
  return blotter.getCriminalRecord({ recordId: externalId, source }, { signal });
};

/** Everything that the service knows about one record of a court, jail or prison. */
export function CriminalPerson(wanted: CriminalPersonProps) {
  const { source, externalId, searchId } = wanted;
  const { data, error, refetch } = useQuery({
    queryKey: ['criminal person', source, externalId, searchId],
    queryFn: ({ signal }) => readRecord(wanted, signal),
  });
  const history = useQuery({
    queryKey: ['criminal-history'],
    queryFn: async ({ signal }) => (await blotter.listCriminalHistory({ signal })).searches,
    enabled: searchId !== '',
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting what={t('the record')} />;
  const { first, middle, last, suffix } = data.name;
  const query = history.data?.find((each) => each.searchId === searchId)?.query;
  const dob = data.dob.date ?? String(data.dob.birthYear ?? '');
  return (
    <>
      <PersonHeader
        name={[first, middle, last, suffix].filter((part) => part !== '').join(' ')}
        back={{
          href: searchId === '' ? '/criminal' : `/criminal/${searchId}`,
          text: searchId === '' ? t('Search criminal records') : t('Back to the search'),
        }}
        watch={toPersonToWatch('criminal', data.name, dob)}
      >
        <span className="tag">{data.state}</span>
      </PersonHeader>
      <div className={styles.columns}>
        <div className="stack">
          <CriminalCard record={data} searchId={searchId} reference={undefined} />
        </div>
        <div className="stack">
          {query && <AgainstQuery record={data} query={query} />}
          <Sources record={data} />
          <RelatedRecords record={data} searchId={searchId} />
        </div>
      </div>
    </>
  );
}

type Query = { readonly firstName?: string | null; readonly lastName: string; readonly dob?: string | null };

const AgainstQuery = ({ record, query }: { readonly record: CriminalRecord; readonly query: Query }) => {
  const rows = [
    [t('Last name'), query.lastName, record.name.last],
    [t('First name'), query.firstName ?? '', record.name.first],
    [t('Date of birth'), query.dob ?? '', record.dob.date ?? String(record.dob.birthYear ?? '')],
  ] as const;
  return (
    <section className="sheet padded stack" aria-labelledby="subject">
      <h2 id="subject">{t('Compared with your subject')}</h2>
      <Scroller label={t('Comparison')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Field')}</th>
              <th scope="col">{t('Your subject')}</th>
              <th scope="col">{t('This record')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([field, asked, published]) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td className="published">{asked || '—'}</td>
                <td className="published">{published || t('not published')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <ul className="row">
        {record.matchBasis.map((basis) => (
          <li key={basis} className="tag">
            {toPlain(basis).replaceAll(':', ' ')}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Sources = ({ record: { sources, lifecycle } }: { readonly record: CriminalRecord }) => (
  <section className="sheet padded stack" aria-labelledby="sources">
    <h2 id="sources">{t('Timeline')}</h2>
    <ol className={styles.timeline}>
      {lifecycle.departedAt && (
        <li>
          <span className="quiet instant">{toDay(lifecycle.departedAt)}</span>
          <span />
          <span>{t('No longer listed.')}</span>
        </li>
      )}
      {sources.map(({ code, name, place, kind, firstSeenAt, lastCheckedAt }) => (
        <li key={code}>
          <span className="quiet instant">{toDay(firstSeenAt)}</span>
          <span>{toPlain(kind)}</span>
          <span>
            <Pieces of={[name, place]} by=", " />.{' '}
            <span className="quiet">{t('First stored; last checked {day}.', { day: toDay(lastCheckedAt) })}</span>
          </span>
        </li>
      ))}
    </ol>
  </section>
);

const RelatedRecords = ({ record, searchId }: { readonly record: CriminalRecord; readonly searchId: string }) =>
  record.related.length > 0 && (
    <section className="sheet padded stack" aria-labelledby="related">
      <h2 id="related">{t('Possibly the same person')}</h2>
      <ul className={styles.lines}>
        {record.related.map(({ externalId, source, confidence }) => (
          <li key={`${source} ${externalId}`}>
            <Link href={toCriminalPath(source, externalId, searchId === '' ? undefined : searchId)}>
              <span className="published">
                {source} {externalId}
              </span>
            </Link>{' '}
            <span className="quiet">{t('{percent}% likely', { percent: Math.floor(confidence * 100) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
