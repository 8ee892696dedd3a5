import type { CriminalRecord } from '@blotter/sdk';
import { LongText } from '../../parts/long-text.tsx';
import { plural, toDay, toPlain, toUsd } from '../../parts/texts.ts';
import styles from './criminal.module.css';

const joined = (parts: readonly (string | null | undefined | false)[], by = ', '): string =>
  parts.filter((part) => part).join(by);

/** In the words of its stage: an arrest or a charge is no conviction. */
const STAGES: { readonly [stage in CriminalRecord['stage']]: string } = {
  arrest: 'arrest, no conviction',
  charge: 'charge, no conviction',
  conviction: 'conviction',
  custody: 'in custody records',
  sought: 'sought',
};

const toFacts = (record: CriminalRecord): readonly (readonly [string, string])[] => {
  const { custody, warrant, sentence, dob } = record;
  const facts: readonly (readonly [string, string])[] = [
    [
      'Born',
      joined(
        [dob.date ?? (dob.birthYear === null ? '' : String(dob.birthYear)), record.age !== null && `age ${record.age}`],
        ' · ',
      ),
    ],
    ['Sex, race', joined([record.sex, record.race, record.ethnicity])],
    ['Status', joined([record.currentStatus, custody?.status !== record.currentStatus && custody?.status], ' · ')],
    [
      'Custody',
      custody
        ? joined(
            [
              custody.facility || record.custodyFacility,
              custody.bookedAt && `booked ${custody.bookedAt}`,
              custody.releasedAt && `released ${custody.releasedAt}`,
              custody.projectedReleaseDate && `release expected ${custody.projectedReleaseDate}`,
              custody.bondAmount !== null && `bond ${toUsd(custody.bondAmount)}`,
            ],
            ' · ',
          )
        : record.custodyFacility,
    ],
    ['Warrant', warrant ? joined([warrant.type, warrant.number, warrant.issuedDate, warrant.status], ' · ') : ''],
    ['Sentence', sentence ? joined([sentence.text, sentence.life && 'life', sentence.death && 'death'], ' · ') : ''],
    ['Also known as', joined(record.aliases)],
    ['Marks', record.marks],
    [
      'Addresses',
      joined(
        record.addresses.map(({ line1, city, state, zipcode }) => joined([line1, city, joined([state, zipcode], ' ')])),
        '; ',
      ),
    ],
  ];
  return facts.filter(([, text]) => text !== '');
};

export const CriminalCard = ({ record }: { readonly record: CriminalRecord }) => {
  const { first, middle, last, suffix } = record.name;
  const id = `${record.sources[0]?.code}-${record.externalId}`;
  const [source] = record.sources;
  return (
    <article className={`sheet padded ${styles.card}`} aria-labelledby={id}>
      <div className="row">
        <h3 id={id} className="published">
          <LongText text={joined([first, middle, last, suffix], ' ')} />
        </h3>
        <span className="tag">{record.recordType}</span>
        <span className="tag" data-tone={record.stage === 'arrest' || record.stage === 'charge' ? undefined : 'warn'}>
          {STAGES[record.stage]}
        </span>
        {record.unverified && (
          <span className="tag" data-tone="warn">
            birth not verified
          </span>
        )}
        {record.lifecycle.departedAt && (
          <span className="tag">no longer listed since {toDay(record.lifecycle.departedAt)}</span>
        )}
        <span className="label">
          {Math.round(record.matchConfidence * 100)} % · {record.matchBasis.map(toPlain).join(', ')}
        </span>
      </div>
      <dl className={styles.facts}>
        {toFacts(record).map(([label, text]) => (
          <div key={label}>
            <dt className="label">{label}</dt>
            <dd className="published">
              <LongText text={text} />
            </dd>
          </div>
        ))}
      </dl>
      {record.cases.map(({ caseNumber, court, filedDate, status, charges }, index) => (
        <div key={index}>
          <p className="published">
            <strong>{joined(['Case', caseNumber], ' ')}</strong>{' '}
            <span className="quiet">{joined([court, filedDate, status], ' · ')}</span>
          </p>
          <ul className={styles.charges}>
            {charges.map((charge, at) => (
              <li key={at} className="published">
                <LongText text={charge.description || 'not named'} />{' '}
                <span className="quiet">
                  {joined(
                    [charge.statute, charge.severity ?? 'unclassified', charge.disposition, charge.dispositionDate],
                    ' · ',
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="label">
        <span className="published">{joined([source?.name, source?.place], ', ')}</span>
        {source && <> · checked {toDay(source.lastCheckedAt)}</>}
        {record.related.length > 0 && (
          <> · {plural(record.related.length, 'record')} elsewhere may be the same person</>
        )}
      </p>
    </article>
  );
};
