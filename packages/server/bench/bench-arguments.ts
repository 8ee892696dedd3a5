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
export const readArguments = (args: readonly string[], records: string): BenchArguments => {
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
};
