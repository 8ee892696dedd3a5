import { type Random, toWeighted, type WeightedItems } from '../random.ts';
import { CITY_LINES } from '../tables/city-table.ts';
import { NEIGHBOR_LINES, STATE_PEOPLE, TRIBE_LINES } from '../tables/state-table.ts';
import { STREET_NAMES, STREET_TYPES } from '../tables/street-table.ts';
import type { City } from './city.ts';
import type { Address } from './person.ts';

const toCity = (line: string): City => {
  const [state = '', name = '', county = '', lat, lng, weight, zips = ''] = line.split('|');
  return { state, name, county, lat: Number(lat), lng: Number(lng), weight: Number(weight), zips: zips.split(' ') };
};

export const CITIES: readonly City[] = CITY_LINES.trim().split('\n').map(toCity);

export const STATES: WeightedItems<string> = toWeighted(Object.keys(STATE_PEOPLE), Object.values(STATE_PEOPLE));

const citiesOf = new Map<string, WeightedItems<City>>();
for (const state of STATES.items) {
  const cities = CITIES.filter((city) => city.state === state);
  // Half the people of a state live outside its largest places, so the weights are damped.
  citiesOf.set(
    state,
    toWeighted(
      cities,
      cities.map((city) => city.weight + 4),
    ),
  );
}

export function drawCity(random: Random, state: string): City {
  return random.weighted(citiesOf.get(state) as WeightedItems<City>);
}

const neighbors = new Map(
  NEIGHBOR_LINES.split('|').map((line) => {
    const [state = '', ...others] = line.trim().split(/\s+/);
    return [state, others] as const;
  }),
);

export function drawNeighbor(random: Random, state: string): string {
  return random.pick(neighbors.get(state) ?? ['TX']);
}

const tribeRows = TRIBE_LINES.trim()
  .split('|')
  .map((line) => line.trim().split(' '))
  .map(([code = '', states = '', share]) => ({ code, states: states.split(','), share: Number(share) }));

const tribesOf = new Map<string, WeightedItems<string>>();
for (const state of new Set(tribeRows.flatMap(({ states }) => states))) {
  const near = tribeRows.filter(({ states }) => states.includes(state));
  const table = toWeighted(
    near.map(({ code }) => code),
    near.map(({ share }) => share),
  );
  tribesOf.set(state, table);
}

/** Returns a tribe with lands in the state, if there is one. */
export function findTribe(random: Random, state: string): string | undefined {
  const near = tribesOf.get(state);
  return near && random.weighted(near);
}

const streets = STREET_NAMES.split(/\s+/).map((name) => name.replaceAll('_', ' '));
const streetTypes = STREET_TYPES.split('|').map((line) => line.trim().split(' ') as [string, string]);

const drawPuertoRicanLine = (random: Random): string =>
  random.chance(0.5)
    ? `URB ${random.pick(['LAS LOMAS', 'VILLA NUEVA', 'COUNTRY CLUB', 'LEVITTOWN', 'SANTA ROSA'])} ${random.int(1, 40)} CALLE ${random.int(1, 30)}`
    : `${random.int(10, 999)} CALLE ${random.pick(['LUNA', 'SOL', 'MARINA', 'DEL PARQUE', 'COMERCIO'])}`;

const drawLine = (random: Random, state: string): string => {
  if (state === 'PR') return drawPuertoRicanLine(random);
  const odd = random.float();
  if (odd < 0.02) return `RR ${random.int(1, 9)} BOX ${random.int(10, 990)}`;
  if (odd < 0.04) return `${random.int(100, 29_999)} COUNTY ROAD ${random.int(10, 999)}`;
  if (odd < 0.05) return `${random.int(100, 9999)} STATE HWY ${random.int(2, 299)}`;
  const direction = random.chance(0.28) ? `${random.pick(['N', 'S', 'E', 'W', 'NE', 'SW'])} ` : '';
  const type = random.pick(streetTypes)[1];
  const unit = random.chance(0.22)
    ? ` ${random.pick(['APT', 'APT', 'UNIT', 'LOT', '#'])} ${random.int(1, 60)}${random.chance(0.3) ? random.pick(['A', 'B', 'C']) : ''}`
    : '';
  return `${random.int(1, 99) * random.pick([1, 10, 100]) + random.int(0, 99)} ${direction}${random.pick(streets)} ${type}${unit}`;
};

const round = (value: number): number => Math.round(value * 1e6) / 1e6;

export function drawAddress(random: Random, city: City): Address {
  return {
    line1: drawLine(random, city.state),
    city,
    zip: random.pick(city.zips),
    lat: round(city.lat + (random.float() - 0.5) * 0.08),
    lng: round(city.lng + (random.float() - 0.5) * 0.08),
  };
}

const longForms = new Map(streetTypes.map(([long, short]) => [short, long]));

/** Returns the same line as another clerk writes it: `ST` and `STREET`, `APT 4` and `#4`. */
export function respellLine(random: Random, line: string): string {
  return line
    .split(' ')
    .map((word) => (random.chance(0.5) ? (longForms.get(word) ?? word) : word))
    .join(' ')
    .replace(/ (?:APT|UNIT) (?=\d)/, (unit) => (random.chance(0.4) ? ' #' : unit));
}
