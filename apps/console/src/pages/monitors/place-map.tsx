import type { Monitor } from '@blotter/sdk';
import { t } from '../../words/translate.ts';
import { toMapPoint } from '../registries/projection.ts';
import { HEIGHT, SHAPES, WIDTH } from '../registries/shapes.ts';
import styles from './monitors.module.css';

const MILES_PER_DEGREE = 69;
/** A smaller radius could not be seen. */
const LEAST_PX = 9;

/** The place of a location monitor with its radius. Undefined outside the map, which has no territories in place. */
export function PlaceMap({
  location: { lat, lng, radiusMiles },
}: {
  readonly location: NonNullable<Monitor['location']>;
}) {
  const at = toMapPoint(lat, lng);
  const north = toMapPoint(lat + radiusMiles / MILES_PER_DEGREE, lng);
  if (!at) return null;
  const radius = north ? Math.hypot(north[0] - at[0], north[1] - at[1]) : 0;
  return (
    <figure className={`sheet padded ${styles.place}`}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('Map of the United States with the location at latitude {lat}, longitude {lng}.', { lat, lng })}
      >
        {SHAPES.filter(({ inset }) => !inset).map(({ code, path }) => (
          <path key={code} d={path} />
        ))}
        <circle cx={at[0]} cy={at[1]} r={Math.max(LEAST_PX, radius)} />
      </svg>
      <figcaption className="label">
        {t('Latitude {lat}, longitude {lng}, radius in miles: {radius}.', { lat, lng, radius: radiusMiles })}
      </figcaption>
    </figure>
  );
}
