import type { RegistryInfo } from '@blotter/sdk';
import { memo } from 'react';
import { Scroller } from '../../parts/scroller.tsx';
import { toAge, toCount } from '../../parts/texts.ts';
import { HEALTHS, healthOf } from './health.ts';
import styles from './registries.module.css';

const yes = (value: boolean): string => (value ? 'yes' : 'no');

/** Memoized, because it has about 200 rows. */
export const RegistriesTable = memo(({ registries }: { readonly registries: readonly RegistryInfo[] }) => (
  <Scroller label="Registries" className={`sheet ${styles.long}`}>
    <table>
      <thead>
        <tr>
          <th scope="col">Registry</th>
          <th scope="col">Kind</th>
          <th scope="col">Health</th>
          <th scope="col">Checked</th>
          <th scope="col" className="number">
            Records
          </th>
          <th scope="col">Live</th>
          <th scope="col">Evidence</th>
          <th scope="col">Commercial use</th>
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
                    simulated data
                  </span>
                )}
              </th>
              <td>{registry.scope}</td>
              <td>
                <span className="tag" data-tone={HEALTHS.find((each) => each.health === health)?.tone}>
                  {health}
                </span>
              </td>
              <td className={styles.checked}>
                {registry.health.ageSeconds === null ? 'never' : toAge(registry.health.ageSeconds)}
              </td>
              <td className="number">{toCount(registry.records)}</td>
              <td>{yes(registry.liveSupported)}</td>
              <td>{yes(registry.evidenceSupported)}</td>
              <td className={styles.checked}>
                {registry.legal.nonCommercial ? 'non-commercial only' : registry.legal.commercialUse}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </Scroller>
));
