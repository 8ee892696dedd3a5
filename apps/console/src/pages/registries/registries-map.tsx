import type { RegistryInfo } from '@blotter/sdk';
import { memo } from 'react';
import { t } from '../../words/translate.ts';
import { HEALTHS, healthOfState, toHealthWords } from './health.ts';
import styles from './registries.module.css';
import { HEIGHT, SHAPES, WIDTH } from './shapes.ts';

type RegistriesMapProps = {
  readonly registries: readonly RegistryInfo[];
  readonly chosen: string | null;
  readonly onChoose: (code: string | null) => void;
};

/** The map repeats the table below. The list of states is the accessible way to filter. */
export const RegistriesMap = memo(({ registries, chosen, onChoose }: RegistriesMapProps) => (
  <figure className={styles.map}>
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('Map of the registries by state. The table below has the same data.')}
    >
      {SHAPES.map(({ code, name, path, inset }) => {
        const health = healthOfState(code, registries);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list of states does the same with the keyboard.
          <g
            key={code}
            className={styles.state}
            data-health={health ?? 'none'}
            data-chosen={chosen === code || undefined}
            onClick={() => onChoose(chosen === code ? null : code)}
          >
            <title>{`${name}: ${health ? toHealthWords(health) : t('no registry')}`}</title>
            {inset && <rect {...inset} rx={4} className={styles.frame} />}
            <path d={path} />
            {inset && (
              <text x={inset.x + inset.width / 2} y={inset.y + inset.height - 6} textAnchor="middle">
                {code}
              </text>
            )}
          </g>
        );
      })}
    </svg>
    <figcaption className={styles.legend}>
      {HEALTHS.map((health) => (
        <span key={health}>
          <i data-health={health} aria-hidden="true" />
          {toHealthWords(health)}
        </span>
      ))}
    </figcaption>
  </figure>
));
