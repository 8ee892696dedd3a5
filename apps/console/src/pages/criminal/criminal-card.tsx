import type { CriminalRecord } from '@blotter/sdk';
import { Link } from 'wouter';
import { toCriminalPath } from '../../parts/person-path.ts';
import { Pieces } from '../../parts/pieces.tsx';
import { toDay, toUsd } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import { Clearing } from '../search/clearing.tsx';
import styles from './criminal.module.css';
import { toBasisWords, toKindWord, toPublishedWords, toSeverityWord, toStageWord } from './criminal-words.ts';

type Piece = string | null | undefined | false;
type Fact = readonly [label: string, pieces: readonly Piece[]];

const toFacts = (record: CriminalRecord): readonly Fact[] => {
  const { custody, warrant, sentence, dob, currentStatus } = record;
  const facts: readonly Fact[] = [
    [
      t('Date of birth'),
      [
        dob.date ?? (dob.birthYear === null ? '' : String(dob.birthYear)),
        record.age !== null && t('age {years}', { years: record.age }),
      ],
    ],
    [t('Sex, race'), [record.sex, record.race, record.ethnicity]],
    [
      t('Status'),
      [toPublishedWords(currentStatus), custody?.status !== currentStatus && toPublishedWords(custody?.status ?? '')],
    ],
    [
      t('Custody'),
      [
        custody?.facility || record.custodyFacility,
        custody?.bookedAt && t('booked {date}', { date: custody.bookedAt }),
        custody?.releasedAt && t('released {date}', { date: custody.releasedAt }),
        custody?.projectedReleaseDate && t('release expected {date}', { date: custody.projectedReleaseDate }),
        custody != null && custody.bondAmount !== null && t('bond {amount}', { amount: toUsd(custody.bondAmount) }),
      ],
    ],
    [
      t('Warrant'),
      [
        toPublishedWords(warrant?.type ?? ''),
        warrant?.number,
        warrant?.issuedDate,
        toPublishedWords(warrant?.status ?? ''),
      ],
    ],
    [t('Sentence'), [sentence?.text, sentence?.life && t('life'), sentence?.death && t('death')]],
    [t('Also known as'), record.aliases],
    [t('Marks'), [record.marks]],
    ...record.addresses.map(({ line1, city, state, zipcode }): Fact => [t('Address'), [line1, city, state, zipcode]]),
  ];
  return facts.filter(([, pieces]) => pieces.some((piece) => piece));
};

type CriminalCardProps = {
  readonly record: CriminalRecord;
  readonly searchId: string;
  readonly reference: string | undefined;
};

export function CriminalCard({ record, searchId, reference }: CriminalCardProps) {
  const { first, middle, last, suffix } = record.name;
  const id = `${record.sources[0]?.code}-${record.externalId}`;
  const [source] = record.sources;
  return (
    <article className={`sheet padded ${styles.card}`} aria-labelledby={id}>
      <div className="row">
        <h3 id={id}>
          <Link href={toCriminalPath(source?.code ?? '', record.externalId, searchId || undefined)}>
            <Pieces of={[first, middle, last, suffix]} by=" " />
          </Link>
        </h3>
        <span className="tag">{toKindWord(record.recordType)}</span>
        <span className="tag" data-tone={record.stage === 'arrest' || record.stage === 'charge' ? undefined : 'warn'}>
          {toStageWord(record.stage)}
        </span>
        {record.unverified && (
          <span className="tag" data-tone="warn">
            {t('date of birth not verified')}
          </span>
        )}
        {record.lifecycle.departedAt && (
          <span className="tag">{t('not listed since {date}', { date: toDay(record.lifecycle.departedAt) })}</span>
        )}
        <span className="label">
          {Math.round(record.matchConfidence * 100)}% · {record.matchBasis.map(toBasisWords).join(', ')}
        </span>
      </div>
      <dl className={styles.facts}>
        {toFacts(record).map(([label, pieces], index) => (
          <div key={index}>
            <dt className="label">{label}</dt>
            <dd>
              <Pieces of={pieces} />
            </dd>
          </div>
        ))}
      </dl>
      {record.cases.map(({ caseNumber, court, filedDate, status, charges }, index) => (
        <div key={index}>
          <p>
            <strong>
              {t('Case')} <Pieces of={[caseNumber]} />
            </strong>{' '}
            <span className="quiet">
              <Pieces of={[court, filedDate, toPublishedWords(status)]} />
            </span>
          </p>
          <ul className={styles.charges}>
            {charges.map(({ description, statute, severity, disposition, dispositionDate }, at) => (
              <li key={at}>
                <Pieces of={[toPublishedWords(description) || t('no description')]} />{' '}
                <span className="quiet">
                  <Pieces of={[statute, toSeverityWord(severity), toPublishedWords(disposition), dispositionDate]} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="label">
        <Pieces of={[source?.name, source?.place]} by=", " />
        {source && <> · {t('checked {date}', { date: toDay(source.lastCheckedAt) })}</>}
        {record.related.length > 0 && (
          <> · {t('other records that may belong to the same person: {count}', { count: record.related.length })}</>
        )}
      </p>
      <Clearing personRef={record.personRef} searchId={searchId} reference={reference} held={record.clearance} />
    </article>
  );
}
