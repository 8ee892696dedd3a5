import { parseArgs } from 'node:util';

export type BenchArguments = {
  readonly records: readonly number[];
  readonly json: boolean;
  /** Of each phase under load. */
  readonly seconds: number;
  /** Of misses, for each group of fairness. */
  readonly examples: number;
};

export class BadArguments extends Error {}

const toWhole = (name: string, text: string, least = 1): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) throw new BadArguments(`--${name} takes whole numbers, not ${text}`);
  return value;
};

/** `--records N[,N…] --seconds N --examples N --json` */
export function readArguments(args: readonly string[], records: string): BenchArguments {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        records: { type: 'string', default: records },
        seconds: { type: 'string', default: '6' },
        examples: { type: 'string', default: '0' },
        json: { type: 'boolean', default: false },
      },
    });
    return {
      records: values.records.split(',').map((text) => toWhole('records', text)),
      seconds: toWhole('seconds', values.seconds),
      examples: toWhole('examples', values.examples, 0),
      json: values.json,
    };
  } catch (error) {
    throw error instanceof BadArguments ? error : new BadArguments((error as Error).message);
  }
}

/** `--<name> N` for each of the names, and what stands there where none is given. */
export function readCounts<Name extends string>(
  args: readonly string[],
  counts: Readonly<Record<Name, number>>,
): Readonly<Record<Name, number>> {
  const names = Object.keys(counts) as Name[];
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    const { values } = parseArgs({ args: [...args], options });
    const read = names.map((name) => {
      const text = values[name];
      return [name, typeof text === 'string' ? toWhole(name, text) : counts[name]] as const;
    });
    return Object.fromEntries(read) as Record<Name, number>;
  } catch (error) {
    throw error instanceof BadArguments ? error : new BadArguments((error as Error).message);
  }
}
