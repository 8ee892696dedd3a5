import type { OffenderRecord } from '@blotter/sdk';
import { Link } from 'wouter';
import { now } from '../../clock.ts';
import { toPersonPath } from '../../parts/person-path.ts';
import { Pieces } from '../../parts/pieces.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { counted, toAge, toDay } from '../../parts/texts.ts';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import { Clearing } from './clearing.tsx';
import { Comparison } from './comparison.tsx';
import { ConfidenceBar } from './confidence-bar.tsx';
import { FlagTags } from './flag-tags.tsx';
import { PlaceEvidence } from './place-evidence.tsx';
import styles from './record-card.module.css';
import { RecordSources, SourceName } from './record-sources.tsx';
import type { Subject } from './subject.ts';

type RecordCardProps = {
  readonly record: OffenderRecord;
  readonly subject: Subject;
  readonly searchId: string;
  readonly reference: string | undefined;
  readonly isFirst: boolean;
  readonly onReference?: (reference: string) => void;
};

type Fact = readonly [label: string, pieces: readonly string[], by?: string];

export function RecordCard({ record, subject, searchId, reference, isFirst, onReference }: RecordCardProps) {
  const { name, source, flags, matchedName, clearance } = record;
  const facts: readonly Fact[] = [
    [t('Date of birth'), [record.dob, record.age && t('age {age}', { age: record.age })], ' · '],
    [t('Sex, race'), [record.sex, record.race, record.ethnicity]],
    [
      t('Build'),
      [
        record.height,
        record.weight,
        record.eyeColor && t('eyes {color}', { color: record.eyeColor }),
        record.hairColor && t('hair {color}', { color: record.hairColor }),
      ],
    ],
    [t('Marks'), [record.marks]],
  ];
  const ageSeconds = (now().getTime() - new Date(source.lastCheckedAt).getTime()) / 1_000;
  return (
    <article className={`sheet ${styles.card}`} aria-labelledby={record.recordId} tabIndex={-1}>
      <div className={styles.body}>
        <div className={styles.title}>
          <h3 id={record.recordId} className="published">
            <Link href={toPersonPath(record.recordId, searchId)}>{name.full}</Link>
          </h3>
          {matchedName?.type === 'alias' && (
            <span className="tag" data-tone="warn">
              {t('matched by alias')}
            </span>
          )}
          {record.unverified && (
            <span className="tag" data-tone="warn">
              {t('date of birth not verified')}
            </span>
          )}
          <FlagTags flags={flags} />
          {clearance?.staleReason && (
            <span className="tag" data-tone="warn">
              {t('changed since clearance')}
            </span>
          )}
        </div>
        <dl className={styles.facts}>
          {facts
            .filter(([, pieces]) => pieces.some((piece) => piece !== ''))
            .map(([label, pieces, by = ', ']) => (
              <div key={label}>
                <dt className="label">{label}</dt>
                <dd className="published">
                  <Pieces of={pieces} by={by} />
                </dd>
              </div>
            ))}
          {record.aliases.length > 0 && (
            <div>
              <dt className="label">{t('Also known as')}</dt>
              {record.aliases.map((alias, index) => (
                <dd key={index} className="published">
                  <Pieces of={[alias]} />
                </dd>
              ))}
            </div>
          )}
          <div className={styles.wide}>
            <dt className="label">{t('Addresses')}</dt>
            {record.addresses.map((address, index) => (
              <dd key={index} className="published">
                <Pieces of={[address.line1, address.city, `${address.state} ${address.zipcode}`.trim()]} by=", " />{' '}
                <span className="quiet">{address.type}</span>
              </dd>
            ))}
            {record.addresses.length === 0 && <dd className="quiet">{t('none published')}</dd>}
          </div>
          <div className={styles.wide}>
            <dt className="label">{counted(record.offenses.length, '{count} offense', '{count} offenses')}</dt>
            {record.offenses.map(({ crime, statute, convictionDate, jurisdiction, sources }, index) => (
              <dd key={index} className="published">
                <Pieces of={[crime || t('no description')]} />{' '}
                <span className="quiet">
                  <Pieces of={[statute, convictionDate, jurisdiction]} />
                  {record.sources.length > 1 && <> · {t('published by {sources}', { sources: sources.join(', ') })}</>}
                </span>
              </dd>
            ))}
          </div>
        </dl>
        <p className="label">
          {record.sources.length > 1 ? (
            <Phrase
              text="{registry} and {more}"
              values={{
                registry: <SourceName source={source} />,
                more: counted(record.sources.length - 1, '{count} more record', '{count} more records'),
              }}
            />
          ) : (
            <SourceName source={source} />
          )}{' '}
          · {t('checked {age}', { age: toAge(ageSeconds) })} · {t('first seen {day}', { day: toDay(source.scrapedAt) })}
        </p>
        {record.sources.length > 1 && <RecordSources sources={record.sources} />}
      </div>
      <div className={styles.side}>
        <ConfidenceBar record={record} />
        <PlaceEvidence subject={subject} record={record} />
        <Clearing
          personRef={record.personRef}
          searchId={searchId}
          reference={reference}
          held={clearance}
          name={name.full}
          onReference={onReference}
        />
      </div>
      <details className={styles.comparison} open={isFirst}>
        <summary>{t('Compare with your subject')}</summary>
        <Scroller label={t('Comparison')}>
          <Comparison subject={subject} record={record} />
        </Scroller>
      </details>
    </article>
  );
}
