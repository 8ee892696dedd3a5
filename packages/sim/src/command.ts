import { parseArgs } from 'node:util';
import { writeNation } from './nation/write-nation.ts';

const toCount = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

/** `--records N | --people N --seed S --out DIR`: writes a feed a source and `truth.ndjson`. Resolves with the exit code. */
export const runSimulator = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      people: { type: 'string' },
      records: { type: 'string' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const people = toCount(values.people);
  const records = toCount(values.records);
  if (values.out === undefined || (people === undefined) === (records === undefined)) {
    process.stderr.write('Say --out DIR and either --people N or --records N.\n');
    return 2;
  }
  const written = await writeNation({
    ...(people === undefined ? { records: records as number } : { people }),
    seed: values.seed,
    out: values.out,
    onProgress: (progress) => {
      if (!values.json && process.stderr.isTTY) process.stderr.write(`\r${JSON.stringify(progress)}`);
    },
  });
  process.stdout.write(`${JSON.stringify({ ...written, files: written.files.length })}\n`);
  return 0;
};
