import type { RegistryInfo } from '@blotter/sdk';
import { memo } from 'react';
import { Scroller } from '../../parts/scroller.tsx';
import { toAge, toCount } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import { healthOf, TONES, toHealthName } from './health.ts';
import styles from './registries.module.css';

const yes = (value: boolean): string => (value ? t('yes') : t('no'));

const toScope = (scope: RegistryInfo['scope']): string => {
  if (scope === 'national') return t('national');
  if (scope === 'state') return t('state');
  return scope === 'territory' ? t('territory') : t('tribe');
};

const toUse = ({ nonCommercial, commercialUse }: RegistryInfo['legal']): string => {
  if (nonCommercial) return t('non-commercial only');
  if (commercialUse === 'allowed') return t('allowed');
  if (commercialUse === 'restricted') return t('restricted');
  return commercialUse === 'prohibited' ? t('prohibited') : t('unknown');
};

/** Memoized, because it has about 200 rows. */
export const RegistriesTable = memo(({ registries }: { readonly registries: readonly RegistryInfo[] }) => (
  <Scroller label={t('Registries')} className={`sheet ${styles.long}`}>
    <table>
      <thead>
        <tr>
          <th scope="col">{t('Registry')}</th>
          <th scope="col">{t('Kind')}</th>
          <th scope="col">{t('Health')}</th>
          <th scope="col">{t('Checked')}</th>
          <th scope="col" className="number">
            {t('Records')}
          </th>
          <th scope="col">{t('Live')}</th>
          <th scope="col">{t('Evidence')}</th>
          <th scope="col">{t('Commercial use')}</th>
        </tr>
      </thead>
      <tbody>
        {registries.map((registry) => {
          const health = healthOf(registry);
          return (
            <tr key={registry.id}>
              <th scope="row">
                {/^https?:/.test(registry.url) ? (
                  <a href={registry.url} target="_blank" rel="noopener noreferrer">
                    {registry.name}
                  </a>
                ) : (
                  registry.name
                )}{' '}
                <span className="quiet">{registry.id}</span>{' '}
                {registry.simulated && (
                  <span className="tag" data-tone="warn">
                    {t('simulated data')}
                  </span>
                )}
              </th>
              <td>{toScope(registry.scope)}</td>
              <td>
                <span className="tag" data-tone={TONES[health]}>
                  {toHealthName(health)}
                </span>
              </td>
              <td className={styles.checked}>
                {registry.health.ageSeconds === null ? t('never') : toAge(registry.health.ageSeconds)}
              </td>
              <td className="number">{toCount(registry.records)}</td>
              <td>{yes(registry.liveSupported)}</td>
              <td>{yes(registry.evidenceSupported)}</td>
              <td className={styles.checked}>{toUse(registry.legal)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </Scroller>
));
