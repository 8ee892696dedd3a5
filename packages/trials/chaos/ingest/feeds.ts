import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

export type SnapshotName = 'first' | 'second';

/** Returns the revision of a person in a snapshot, or undefined if the person is not in it. */
type Revise = (person: number) => number | undefined;

export type Feed = {
  readonly name: SnapshotName;
  readonly path: string;
  /** The revision that counts, by row key. */
  readonly revisions: ReadonlyMap<string, number>;
  readonly rows: number;
  /** Numbers of the rows that cannot be read. */
  readonly unreadable: readonly number[];
  /** Numbers of the rows that contradict an earlier row of the same person. */
  readonly contradicting: readonly number[];
};

const SHARES = { departed: 3, changed: 10, arrived: 3 };
const PER_DUPLICATE = 1_000;
const PER_UNREADABLE = 5_000;

/** Returns the hundredth of the people that a person belongs to. Neighbours are far apart. */
const toHundredth = (person: number): number => (person * 37 + Math.floor(person / 100)) % 100;

const revisers = (rows: number): Readonly<Record<SnapshotName, Revise>> => ({
  first: (person) => (person < rows ? 1 : undefined),
  second: (person) => {
    if (person >= rows) return 1;
    const hundredth = toHundredth(person);
    if (hundredth < SHARES.departed) return undefined;
    return hundredth < SHARES.departed + SHARES.changed ? 2 : 1;
  },
});

const LAST = ['ABBOTSBURY', 'Brindlewick', "O'QUILL", 'de la Fenn', 'Ñandú', 'Müller-Thorpe', 'MARROW', 'Xiáo'];
const FIRST = ['Ottoline', 'BARNABY', 'Zoë', 'Ignatius', 'PERPETUA', 'Cosmo'];
const CITIES = ['Fable', 'Lorem Springs', 'Port Placeholder', 'Nowhere'];

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;
const two = (number: number): string => String(number).padStart(2, '0');

const toKey = (person: number): string => `CHAOS-${String(person).padStart(7, '0')}`;
/** Returns the field that shows the revision of a stored document. */
export function toMarks(revision: number): string {
  return `tattoo, revision ${revision} \\ "inked"\tleft arm`;
}

const toLine = (person: number, revision: number): string =>
  JSON.stringify({
    uuid: toKey(person),
    // Two or three of fourteen people share their name and birth date, so they are linked.
    name: {
      first: `${pick(FIRST, person)} ${Math.floor(person / 14)}`,
      middle: '',
      last: pick(LAST, Math.floor(person / 14)),
    },
    aliases: [`${pick(LAST, person + 1)}, ${pick(FIRST, person + 2)}`],
    dob: `${two((Math.floor(person / 14) % 12) + 1)}/${two((Math.floor(person / 14) % 28) + 1)}/${1940 + (Math.floor(person / 14) % 60)}`,
    sex: person % 2 === 0 ? 'M' : 'F',
    height: '5\'11"',
    weight: String(120 + (person % 150)),
    marks: toMarks(revision),
    addresses: [
      {
        type: 'residence',
        line1: `${1 + (person % 9_999)} Fable Rd`,
        city: pick(CITIES, person),
        state: 'TX',
        zipcode: '00000',
      },
    ],
    offenses: [{ crime: 'Synthetic offense', statute: `§ ${person % 99}.01`, convictionDate: '10/11/1988' }],
    stateData: { status: 'Synthetic', registrationStarts: '1/2/1990' },
    flags: { absconder: person % 50 === 0, predator: null },
  });

const CHUNK_LINES = 2_000;

/**
 * Writes a feed in the public format. The same number gives the same rows. Some rows are duplicates, and some cannot
 * be read.
 */
export async function writeFeed(name: SnapshotName, rows: number, path: string): Promise<Feed> {
  const revise = revisers(rows)[name];
  const file = createWriteStream(path);
  const revisions = new Map<string, number>();
  const unreadable: number[] = [];
  const contradicting: number[] = [];
  let lines: string[] = [];
  let position = 0;
  const put = (line: string): void => {
    lines.push(line);
    position += 1;
  };
  const flush = async (): Promise<void> => {
    if (!file.write(`${lines.join('\n')}\n`)) await once(file, 'drain');
    lines = [];
  };
  const people = rows + (rows * SHARES.arrived) / 100;
  for (let person = 0; person < people; person++) {
    const revision = revise(person);
    if (revision === undefined) continue;
    if (person % PER_UNREADABLE === 0) {
      unreadable.push(position + 1);
      put(`{"uuid": "${toKey(person)}", "name": `);
    }
    put(toLine(person, revision));
    if (person % PER_DUPLICATE === 0) {
      contradicting.push(position + 1);
      put(toLine(person, 0));
    }
    revisions.set(toKey(person), revision);
    if (lines.length >= CHUNK_LINES) await flush();
  }
  await flush();
  file.end();
  await once(file, 'close');
  return { name, path, revisions, rows: position, unreadable, contradicting };
}
