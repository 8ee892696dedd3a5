import type { OffenderRecord } from '@blotter/sdk';
import { t } from '../../words/translate.ts';
import { toMapPoint } from '../registries/projection.ts';
import { HEIGHT, SHAPES, WIDTH } from '../registries/shapes.ts';
import styles from './people.module.css';

type Address = Pick<OffenderRecord['addresses'][number], 'state' | 'lat' | 'lng' | 'coordinates' | 'city'>;

/** Territories have no point, because they are drawn in frames. */
const toPoint = ({ lat, lng }: Address): readonly [number, number] | null =>
  lat === null || lng === null ? null : toMapPoint(lat, lng);

/** The states of the addresses, with a point for each address that has coordinates. The list beside it says the same. */
export function AddressMap({ addresses }: { readonly addresses: readonly Address[] }) {
  const states = new Set(addresses.map(({ state }) => state));
  const points = addresses.flatMap((address) => {
    const point = toPoint(address);
    return point ? [{ point, city: address.city }] : [];
  });
  const named = SHAPES.filter(({ code }) => states.has(code)).map(({ name }) => name);
  if (named.length === 0) return null;
  return (
    <figure className={styles.map}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('Map of the addresses: {states}', { states: named.join(', ') })}
      >
        {SHAPES.map(({ code, path, inset }) => (
          <g key={code} data-marked={states.has(code) || undefined}>
            {inset && <rect {...inset} rx={4} className={styles.frame} />}
            <path d={path} />
          </g>
        ))}
        {points.map(({ point: [x, y], city }, index) => (
          <circle key={index} cx={x} cy={y} r={9}>
            <title>{city}</title>
          </circle>
        ))}
      </svg>
    </figure>
  );
}
