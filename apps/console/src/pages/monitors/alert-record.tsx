import type { Alert, CriminalRecord, OffenderRecord } from '@blotter/sdk';
import { LongText } from '../../parts/long-text.tsx';
import { plural, toPlain } from '../../parts/texts.ts';
import styles from './monitors.module.css';

type Facts = readonly (readonly [label: string, texts: readonly string[]])[];
type Address = { readonly line1: string; readonly city: string; readonly state: string; readonly zipcode: string };

const joined = (parts: readonly (string | null | false)[], by = ', '): string => parts.filter(Boolean).join(by);

const toAddresses = (addresses: readonly Address[]): readonly string[] =>
  addresses.map(({ line1, city, state, zipcode }) => joined([line1, city, joined([state, zipcode], ' ')]));

const toOffenderFacts = (record: OffenderRecord): Facts => [
  ['Date of birth', [joined([record.dob, record.age && `age ${record.age}`], ' · ')]],
  ['Also known as', record.aliases],
  ['Addresses', toAddresses(record.addresses)],
  [
    plural(record.offenses.length, 'offense'),
    record.offenses.map(({ crime, statute, convictionDate }) =>
      joined([crime || 'no description', statute, convictionDate], ' · '),
    ),
  ],
  ['Registries', record.sources.map(({ registryName }) => registryName)],
];

const toCriminalFacts = (record: CriminalRecord): Facts => [
  [
    'Date of birth',
    [joined([record.dob.date ?? record.dob.asPublished, record.age !== null && `age ${record.age}`], ' · ')],
  ],
  ['Also known as', record.aliases],
  ['Status', [joined([toPlain(record.stage), record.currentStatus, record.custodyFacility], ' · ')]],
  ['Addresses', toAddresses(record.addresses)],
  [
    plural(record.cases.length, 'case'),
    record.cases.map(({ caseNumber, court, charges }) =>
      joined([caseNumber, court, ...charges.map(({ description }) => description)], ' · '),
    ),
  ],
  ['Sources', record.sources.map(({ name }) => name)],
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
    ['Name', [toName(record)]],
    ...(isCriminal(record) ? toCriminalFacts(record) : toOffenderFacts(record)),
  ];
  return (
    <details className={styles.record} open={isOpen}>
      <summary>
        Record: <span className="published">{toTitle(record)}</span>
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
