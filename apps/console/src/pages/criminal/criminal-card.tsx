import type { CriminalRecord } from '@blotter/sdk';
import { Link } from 'wouter';
import { toCriminalPath } from '../../parts/person-path.ts';
import { Pieces } from '../../parts/pieces.tsx';
import { plural, toDay, toPlain, toUsd } from '../../parts/texts.ts';
import { Clearing } from '../search/clearing.tsx';
import styles from './criminal.module.css';

type Piece = string | null | undefined | false;
type Fact = readonly [label: string, pieces: readonly Piece[]];

/** Stages in words. An arrest or a charge must never read as a conviction. */
const STAGES: { readonly [stage in CriminalRecord['stage']]: string } = {
  arrest: 'arrest, no conviction',
  charge: 'charge, no conviction',
  conviction: 'conviction',
  custody: 'custody record',
  sought: 'wanted',
};

const toFacts = (record: CriminalRecord): readonly Fact[] => {
  const { custody, warrant, sentence, dob, currentStatus } = record;
  const facts: readonly Fact[] = [
    [
      'Date of birth',
      [dob.date ?? (dob.birthYear === null ? '' : String(dob.birthYear)), record.age !== null && `age ${record.age}`],
    ],
    ['Sex, race', [record.sex, record.race, record.ethnicity]],
    ['Status', [currentStatus, custody?.status !== currentStatus && custody?.status]],
    [
      'Custody',
      [
        custody?.facility || record.custodyFacility,
        custody?.bookedAt && `booked ${custody.bookedAt}`,
        custody?.releasedAt && `released ${custody.releasedAt}`,
        custody?.projectedReleaseDate && `release expected ${custody.projectedReleaseDate}`,
        custody != null && custody.bondAmount !== null && `bond ${toUsd(custody.bondAmount)}`,
      ],
    ],
    ['Warrant', [warrant?.type, warrant?.number, warrant?.issuedDate, warrant?.status]],
    ['Sentence', [sentence?.text, sentence?.life && 'life', sentence?.death && 'death']],
    ['Also known as', record.aliases],
    ['Marks', [record.marks]],
    ...record.addresses.map(({ line1, city, state, zipcode }): Fact => ['Address', [line1, city, state, zipcode]]),
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
        <span className="tag">{record.recordType}</span>
        <span className="tag" data-tone={record.stage === 'arrest' || record.stage === 'charge' ? undefined : 'warn'}>
          {STAGES[record.stage]}
        </span>
        {record.unverified && (
          <span className="tag" data-tone="warn">
            date of birth not verified
          </span>
        )}
        {record.lifecycle.departedAt && (
          <span className="tag">not listed since {toDay(record.lifecycle.departedAt)}</span>
        )}
        <span className="label">
          {Math.round(record.matchConfidence * 100)}% ·{' '}
          {record.matchBasis.map((basis) => toPlain(basis).replaceAll(':', ' ')).join(', ')}
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
              Case <Pieces of={[caseNumber]} />
            </strong>{' '}
            <span className="quiet">
              <Pieces of={[court, filedDate, status]} />
            </span>
          </p>
          <ul className={styles.charges}>
            {charges.map(({ description, statute, severity, disposition, dispositionDate }, at) => (
              <li key={at}>
                <Pieces of={[description || 'no description']} />{' '}
                <span className="quiet">
                  <Pieces of={[statute, severity ?? 'unclassified', disposition, dispositionDate]} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="label">
        <Pieces of={[source?.name, source?.place]} by=", " />
        {source && <> · checked {toDay(source.lastCheckedAt)}</>}
        {record.related.length > 0 && (
          <> · {plural(record.related.length, 'other record')} may belong to the same person</>
        )}
      </p>
      <Clearing personRef={record.personRef} searchId={searchId} reference={reference} held={record.clearance} />
    </article>
  );
}
