import type { OffenderRecord } from '@blotter/sdk';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { blotter } from '../../api.ts';
import { now } from '../../clock.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { toPersonToWatch } from '../../parts/person-to-watch.ts';
import { Pieces } from '../../parts/pieces.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { Waiting } from '../../parts/waiting.tsx';
import { WhenSeen } from '../../parts/when-seen.tsx';
import { t } from '../../words/translate.ts';
import { type SearchQuestion, useAsked } from '../search/asking.ts';
import { Clearing } from '../search/clearing.tsx';
import { Comparison } from '../search/comparison.tsx';
import { ConfidenceBar } from '../search/confidence-bar.tsx';
import { fromRequest } from '../search/draft.ts';
import { FlagTags } from '../search/flag-tags.tsx';
import { PlaceEvidence } from '../search/place-evidence.tsx';
import { MergedFrom } from './merged-from.tsx';
import { Offenses } from './offenses.tsx';
import styles from './people.module.css';
import { PersonHeader } from './person-header.tsx';
import { FirstPhoto, listPhotos, Photos } from './photos.tsx';
import { Registries } from './registries.tsx';
import { Related } from './related.tsx';
import { Timeline } from './timeline-sheet.tsx';

const AddressMap = lazy(async () => ({ default: (await import('./address-map.tsx')).AddressMap }));

type OffenderPersonProps = {
  /** A recordId, or the id of a registry. */
  readonly recordId: string;
  readonly jurisdiction: string | null;
  /** The search that showed the person, or an empty text. */
  readonly searchId: string;
};

/** Everything that the service knows about one person of the registries. */
export function OffenderPerson({ recordId, jurisdiction, searchId }: OffenderPersonProps) {
  const asked = useAsked(searchId);
  const byRegistry = jurisdiction === null ? {} : { jurisdiction };
  const { data, error, refetch } = useQuery({
    queryKey: ['person', recordId, jurisdiction],
    queryFn: ({ signal }) => blotter.getRecord({ id: recordId, ...byRegistry }, { signal }),
  });
  const history = useQuery({
    queryKey: ['person history', recordId, jurisdiction],
    queryFn: ({ signal }) => blotter.getRecordHistory({ id: recordId, ...byRegistry }, { signal }),
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting what={t('the person')} />;
  const versions = history.data?.versions ?? [];
  const shown = { recordId, jurisdiction, name: data.name.full };
  const photos = listPhotos(data.sources, versions);
  return (
    <>
      <PersonHeader
        name={data.name.full}
        back={
          searchId === ''
            ? { href: '/searches', text: t('Past searches') }
            : { href: `/search/${searchId}`, text: t('Back to the search') }
        }
        watch={toPersonToWatch('sex-offender', data.name, data.dob)}
      >
        <Flags record={data} />
      </PersonHeader>
      <div className={styles.columns}>
        <div className="stack">
          {history.data && <Photos of={shown} photos={photos} />}
          <Facts record={data} />
          <Registries sources={data.sources} offenses={data.offenses} versions={versions} />
          <Offenses offenses={data.offenses} />
          <Addresses addresses={data.addresses} />
        </div>
        <div className="stack">
          {asked.data && (
            <AgainstSubject record={data} asked={asked.data}>
              <FirstPhoto of={shown} photos={photos} />
            </AgainstSubject>
          )}
          <MergedFrom recordId={recordId} jurisdiction={jurisdiction} />
          <Related related={data.related} searchId={searchId} />
          {history.error && <ErrorNotice error={history.error} onRetry={() => void history.refetch()} />}
          {history.data && <Timeline versions={versions} />}
        </div>
      </div>
    </>
  );
}

const Flags = ({ record: { flags, sources } }: { readonly record: OffenderRecord }) => (
  <>
    {[...new Set(sources.map(({ jurisdiction }) => jurisdiction))].map((code) => (
      <span key={code} className="tag">
        {code}
      </span>
    ))}
    <FlagTags flags={flags} />
  </>
);

const Facts = ({ record }: { readonly record: OffenderRecord }) => {
  const facts: readonly (readonly [label: string, pieces: readonly string[]])[] = [
    [t('Date of birth'), [record.dob, record.age && t('age {age}', { age: record.age })]],
    [t('Sex, race'), [record.sex, record.race, record.ethnicity]],
    [t('Height, weight'), [record.height, record.weight]],
    [t('Eyes, hair'), [record.eyeColor, record.hairColor]],
    [t('Marks'), [record.marks]],
  ];
  const { aliases } = record;
  return (
    <section className="sheet padded stack" aria-label={t('About this person')}>
      <dl className={styles.facts}>
        {facts
          .filter(([, pieces]) => pieces.some((piece) => piece !== ''))
          .map(([label, pieces]) => (
            <div key={label}>
              <dt className="label">{label}</dt>
              <dd>
                <Pieces of={pieces} />
              </dd>
            </div>
          ))}
        {aliases.length > 0 && (
          <div>
            <dt className="label">{t('Also known as')}</dt>
            {aliases.map((alias, index) => (
              <dd key={index}>
                <Pieces of={[alias]} />
              </dd>
            ))}
          </div>
        )}
      </dl>
    </section>
  );
};

const Addresses = ({ addresses }: Pick<OffenderRecord, 'addresses'>) => (
  <section className="sheet padded stack" aria-labelledby="addresses">
    <h2 id="addresses">{t('Addresses')}</h2>
    {addresses.length === 0 && <p className="quiet">{t('No address is published.')}</p>}
    <ul className={styles.lines}>
      {addresses.map(({ line1, city, county, state, zipcode, type }, index) => (
        <li key={index}>
          <Pieces of={[line1, city, county, `${state} ${zipcode}`.trim()]} by=", " />{' '}
          <span className="quiet">{type}</span>
        </li>
      ))}
    </ul>
    <WhenSeen>
      <Suspense fallback={<Waiting what={t('the map')} />}>
        <AddressMap addresses={addresses} />
      </Suspense>
    </WhenSeen>
  </section>
);

type AgainstSubjectProps = {
  readonly record: OffenderRecord;
  readonly asked: SearchQuestion;
  readonly children: ReactNode;
};

const AgainstSubject = ({ record, asked, children }: AgainstSubjectProps) => {
  const draft = fromRequest(asked.request, now().getFullYear());
  const subject = asked.subject ?? draft.subject;
  return (
    <section className="sheet padded stack" aria-labelledby="subject">
      <h2 id="subject">{t('Compared with your subject')}</h2>
      {children}
      <ConfidenceBar record={record} />
      <PlaceEvidence subject={subject} record={record} />
      <Scroller label={t('Comparison')}>
        <Comparison subject={subject} record={record} />
      </Scroller>
      <Clearing
        personRef={record.personRef}
        searchId={asked.searchId}
        reference={asked.request.subjectId ?? undefined}
        held={record.clearance}
        name={record.name.full}
      />
    </section>
  );
};
