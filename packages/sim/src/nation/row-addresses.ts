import type { SourceAddress } from '@blotter/vocab';
import { type Random, toWeighted } from '../random.ts';
import { misspell } from './noise.ts';
import type { Address, Person, Registration, Residence } from './person.ts';
import { respellLine } from './places.ts';
import { toCase } from './published-forms.ts';
import type { RegistryStyle } from './registry-styles.ts';

/** Texts in place of an address. */
const SENTINELS = toWeighted(
  ['TRANSIENT', 'HOMELESS', 'INCARCERATED', 'ABSCONDED', 'UNKNOWN', 'DEPORTED', 'WHEREABOUTS UNKNOWN'],
  [22, 20, 24, 12, 12, 5, 5],
);

const toSourceAddress = (
  random: Random,
  style: RegistryStyle,
  type: string,
  { line1, city, zip, lat, lng }: Address,
): SourceAddress => {
  const { letters } = style;
  const line = random.chance(0.03) ? line1.replace(/^(\d+)\d\d /, '$100 BLOCK OF ') : respellLine(random, line1);
  const name = city.name.toUpperCase();
  const isMapped = style.coordinates && !random.chance(0.04);
  return {
    type,
    line1: toCase(letters, line),
    city: toCase(letters, random.chance(0.01) ? misspell(random, name) : name),
    county: toCase(letters, city.county.toUpperCase()),
    state: city.state,
    zipcode: random.chance(0.01) ? '00000' : random.chance(0.1) ? `${zip}-${random.int(1000, 9999)}` : zip,
    ...(style.coordinates ? { lat: isMapped ? lat : 0, lng: isMapped ? lng : 0 } : {}),
  };
};

const toSentinel = (random: Random, text: string, { city }: Address): SourceAddress => ({
  type: text === 'INCARCERATED' ? 'incarceration' : 'residence',
  line1: text,
  city: text === 'DEPORTED' || random.chance(0.4) ? '' : city.name.toUpperCase(),
  state: city.state,
  zipcode: random.pick(['00000', '11111', '99999', '']),
});

const lastOf = (residences: readonly Residence[]): Residence => residences[residences.length - 1] as Residence;

/** A former state has the old address, or knows that the person has left. */
export function drawAddresses(
  random: Random,
  style: RegistryStyle,
  person: Person,
  registration: Registration,
  moved: Address | undefined,
): readonly SourceAddress[] {
  const { residences, work } = person;
  const known = moved ?? (residences[registration.residence] as Residence).address;
  const addresses: SourceAddress[] = [];
  if (registration.why === 'work' && work !== undefined)
    addresses.push(toSourceAddress(random, style, 'employment', work));
  if (moved === undefined && (person.isAbsconder || random.chance(0.045))) {
    addresses.push(toSentinel(random, person.isAbsconder ? 'ABSCONDED' : random.weighted(SENTINELS), known));
  } else if (registration.why === 'former' && moved === undefined) {
    const left = random.float();
    if (left < 0.55) addresses.push(toSourceAddress(random, style, 'residence', known));
    else if (left < 0.85) addresses.push(toSourceAddress(random, style, 'residence', lastOf(residences).address));
    else addresses.push({ type: 'residence', line1: 'OUT OF STATE', state: lastOf(residences).address.city.state });
  } else addresses.push(toSourceAddress(random, style, 'residence', known));
  const earlier = residences[registration.residence - 1];
  if (earlier !== undefined && random.chance(0.08))
    addresses.push(toSourceAddress(random, style, 'other', earlier.address));
  if (registration.why !== 'work' && work !== undefined && random.chance(0.5))
    addresses.push(toSourceAddress(random, style, 'employment', work));
  return addresses;
}
