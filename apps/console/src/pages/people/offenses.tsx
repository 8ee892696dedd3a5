import type { OffenderRecord } from '@blotter/sdk';
import { Pieces } from '../../parts/pieces.tsx';
import { t } from '../../words/translate.ts';
import styles from './people.module.css';

type Offense = OffenderRecord['offenses'][number];

const toFacts = (offense: Offense): readonly (readonly [label: string, text: string])[] => [
  [t('Statute'), offense.statute],
  [t('Tier'), offense.tier],
  [t('Risk level'), offense.riskLevel],
  [t('Offense date'), offense.offenseDate || (offense.datesAsPublished.offenseDate ?? '')],
  [t('Conviction date'), offense.convictionDate || (offense.datesAsPublished.convictionDate ?? '')],
  [t('Registration date'), offense.registrationDate || (offense.datesAsPublished.registrationDate ?? '')],
  [t('Release date'), offense.releaseDate || (offense.datesAsPublished.releaseDate ?? '')],
  [
    t('Place of conviction'),
    [offense.convictionCity, offense.convictionCounty].filter((part) => part !== '').join(', '),
  ],
  [t('Jurisdiction'), offense.jurisdiction],
  [t('Counts'), offense.convictionCount],
  [t('Case number'), offense.caseNumber],
  [t('Victim'), [offense.victimAge, offense.victimSex].filter((part) => part !== '').join(', ')],
];

/** The offenses, each folded with its details and the registries that publish it. */
export function Offenses({ offenses }: { readonly offenses: readonly Offense[] }) {
  return (
    <section className="sheet padded" aria-labelledby="offenses">
      <h2 id="offenses">{t('Offenses')}</h2>
      {offenses.length === 0 && <p className="quiet">{t('No offense is published.')}</p>}
      {offenses.map((offense, index) => (
        <details key={index} className={styles.offense}>
          <summary>
            <Pieces of={[offense.crime || t('no description')]} />{' '}
            <span className="quiet">
              <Pieces of={[offense.convictionDate, offense.sources.join(', ')]} />
            </span>
          </summary>
          <dl className={styles.facts}>
            {toFacts(offense)
              .filter(([, text]) => text !== '')
              .map(([label, text]) => (
                <div key={label}>
                  <dt className="label">{label}</dt>
                  <dd>
                    <Pieces of={[text]} />
                  </dd>
                </div>
              ))}
            <div>
              <dt className="label">{t('Published by')}</dt>
              <dd>{offense.sources.join(', ')}</dd>
            </div>
          </dl>
        </details>
      ))}
    </section>
  );
}
