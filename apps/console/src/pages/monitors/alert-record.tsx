import type { Alert, CriminalRecord, OffenderRecord } from '@blotter/sdk';
import { LongText } from '../../parts/long-text.tsx';
import { counted, toPlain } from '../../parts/texts.ts';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import styles from './monitors.module.css';

type Facts = readonly (readonly [label: string, texts: readonly string[]])[];
type Address = { readonly line1: string; readonly city: string; readonly state: string; readonly zipcode: string };

const joined = (parts: readonly (string | null | false)[], by = ', '): string => parts.filter(Boolean).join(by);

const toAddresses = (addresses: readonly Address[]): readonly string[] =>
  addresses.map(({ line1, city, state, zipcode }) => joined([line1, city, joined([state, zipcode], ' ')]));

const toOffenderFacts = (record: OffenderRecord): Facts => [
  [t('Date of birth'), [joined([record.dob, record.age && t('age {age}', { age: record.age })], ' · ')]],
  [t('Also known as'), record.aliases],
  [t('Addresses'), toAddresses(record.addresses)],
  [
    counted(record.offenses.length, '{count} offense', '{count} offenses'),
    record.offenses.map(({ crime, statute, convictionDate }) =>
      joined([crime || t('no description'), statute, convictionDate], ' · '),
    ),
  ],
  [t('Registries'), record.sources.map(({ registryName }) => registryName)],
];

const toCriminalFacts = (record: CriminalRecord): Facts => [
  [
    t('Date of birth'),
    [
      joined(
        [record.dob.date ?? record.dob.asPublished, record.age !== null && t('age {age}', { age: record.age })],
        ' · ',
      ),
    ],
  ],
  [t('Also known as'), record.aliases],
  [t('Status'), [joined([toPlain(record.stage), record.currentStatus, record.custodyFacility], ' · ')]],
  [t('Addresses'), toAddresses(record.addresses)],
  [
    counted(record.cases.length, '{count} case', '{count} cases'),
    record.cases.map(({ caseNumber, court, charges }) =>
      joined([caseNumber, court, ...charges.map(({ description }) => description)], ' · '),
    ),
  ],
  [t('Sources'), record.sources.map(({ name }) => name)],
];

const isCriminal = (record: Alert['record']): record is CriminalRecord => 'externalId' in record;

const toName = (record: Alert['record']): string => {
  const { first, middle, last, suffix } = record.name;
  return 'full' in record.name ? record.name.full : joined([first, middle, last, suffix], ' ');
};

const LONGEST_TITLE = 120;

/** Returns the name of a record as it is published, shortened for a heading. */
export function toTitle(record: Alert['record']): string {
  const name = toName(record);
  return name.length > LONGEST_TITLE ? `${name.slice(0, LONGEST_TITLE)}…` : name;
}

/** The record as stored with the alert. */
export function AlertRecord({ record, isOpen }: { readonly record: Alert['record']; readonly isOpen: boolean }) {
  const facts: Facts = [
    [t('Name'), [toName(record)]],
    ...(isCriminal(record) ? toCriminalFacts(record) : toOffenderFacts(record)),
  ];
  return (
    <details className={styles.record} open={isOpen}>
      <summary>
        <Phrase text="Record: {name}" values={{ name: <span className="published">{toTitle(record)}</span> }} />
      </summary>
      <div>
        <dl className={styles.facts}>
          {facts.map(([label, texts]) => {
            const said = texts.filter((text) => text !== '');
            return (
              said.length > 0 && (
                <div key={label}>
                  <dt className="label">{label}</dt>
                  {said.map((text, index) => (
                    <dd key={index} className="published">
                      <LongText text={text} />
                    </dd>
                  ))}
                </div>
              )
            );
          })}
        </dl>
      </div>
    </details>
  );
}
