import { parseArgs } from 'node:util';

export type BenchArguments = {
  /** Rows of the nation. */
  readonly records: number;
  readonly json: boolean;
  /** Length of each phase under load. */
  readonly seconds: number;
  /** Missed people to print for each group of the fairness bench. */
  readonly examples: number;
};

export class BadArguments extends Error {}

const toWhole = (name: string, text: string, least = 1): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) throw new BadArguments(`--${name} takes a whole number, not ${text}`);
  return value;
};

/** Reads `--records N --seconds N --examples N --json`. Throws BadArguments for anything else. */
export function readArguments(args: readonly string[], records: number): BenchArguments {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        records: { type: 'string', default: String(records) },
        seconds: { type: 'string', default: '6' },
        examples: { type: 'string', default: '0' },
        json: { type: 'boolean', default: false },
      },
    });
    return {
      records: toWhole('records', values.records),
      seconds: toWhole('seconds', values.seconds),
      examples: toWhole('examples', values.examples, 0),
      json: values.json,
    };
  } catch (error) {
    throw error instanceof BadArguments ? error : new BadArguments((error as Error).message);
  }
}

/** Reads `--<name> N` for each name of `counts`, which holds the defaults. Throws BadArguments for anything else. */
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
