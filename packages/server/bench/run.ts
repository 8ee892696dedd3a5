import { benchBadInput } from './bad-input.ts';
import { benchDurable } from './durable.ts';
import { benchIngest } from './ingest.ts';

/** Each prints ratios against a named alternative measured in the same run, and says what was measured. */
const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  durable: benchDurable,
  'bad-input': benchBadInput,
  ingest: benchIngest,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.\n`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`\n${name}\n`);
  await bench();
}
