import { registrant } from './people.ts';

const FIRSTS =
  'ADRIAN BRUNO CEDRIC DARIUS EDMUND FELIX GIDEON HECTOR ISAAC JASPER KEITH LIONEL MARCUS NOLAN OSCAR PERCY QUENTIN RUFUS SILAS TOBIAS'.split(
    ' ',
  );
const BEGINNINGS =
  'BREN CARD DUNM ESTE FARW GRIM HOLB KELM LORN MAND NORT PRES QUIL RAST SELB THOR VERN WEST YARD ZELL'.split(' ');
const ENDINGS =
  'ABY BERG COMBE DALE ERTON FIELD GATE HURST INGHAM LEIGH MERE NESS OAK PORT RIDGE STOW TREE VALE WICK WORTH'.split(
    ' ',
  );
const CITIES =
  'AUSTIN BOERNE CONROE DENTON ENNIS FORNEY GARLAND HEWITT IRVING JASPER KATY LUFKIN MIDLAND NEDERLAND ODESSA PLANO RUSK SEGUIN TYLER UVALDE VIDOR WACO'.split(
    ' ',
  );

/** Somebody: the same number, the same person. */
export function numbered(n: number) {
  const mixed = (n * 2_654_435_761) % 4_294_967_296;
  const of = (list: readonly string[], shift: number): string => list[(mixed >>> shift) % list.length] as string;
  const [year, month, day] = new Date(Date.UTC(1940, 0, 1 + n * 13)).toISOString().slice(0, 10).split('-');
  const home = {
    type: 'residence',
    line1: `${100 + (mixed % 9_000)} ${of(BEGINNINGS, 3)}${of(ENDINGS, 7)} ST`,
    city: of(CITIES, 11),
    state: 'TX',
    zipcode: `7${String(mixed % 10_000).padStart(4, '0')}`,
  };
  const last = `${BEGINNINGS[n % 20]}${ENDINGS[Math.floor(n / 20) % 20]}${Math.floor(n / 400) > 0 ? ENDINGS[(n * 3) % 19] : ''}`;
  return { first: of(FIRSTS, 5), last, dob: `${month}/${day}/${year}`, home };
}
/** Their row in a registry's feed. */
export function numberedRow(code: string, n: number, more: object = {}) {
  const { first, last, dob, home } = numbered(n);
  return registrant(`${code}-${n}`, `${last}, ${first}`, { dob, sex: 'MALE', addresses: [home], ...more });
}
