import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const USAGE = `Usage: npm run new:source -- <code> <family>
  <code>    a registry (TX, NAVAJO) or a criminal source (us-tx-harris-jail)
  <family>  csv | json | html | feed, or the name of a folder in packages/connectors/src/families`;

const [rawCode = '', family = ''] = process.argv.slice(2);
const criminal = /^us-([a-z]{2}|fed)-([a-z0-9-]+)-(jail|prison|court|warrant)$/.exec(rawCode.toLowerCase());
if (!/^[A-Za-z0-9-]+$/.test(rawCode) || !/^[a-z0-9-]+$/.test(family)) {
  console.error(USAGE);
  process.exit(2);
}

const product = criminal ? 'criminal' : 'offender';
const code = criminal ? rawCode.toLowerCase() : rawCode.toUpperCase();
const sources = join(ROOT, 'packages/connectors/src/sources');
const folder = join(sources, product, code.toLowerCase());
if (existsSync(folder)) {
  console.error(`${folder} is there already.`);
  process.exit(1);
}

const name = code
  .toLowerCase()
  .replace(/^us-/, '')
  .replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
const Product = criminal ? 'Criminal' : 'Offender';
const record = `${Product}SourceRecord`;

const manifest = criminal
  ? `criminalManifest({
    code: '${code}',
    name: 'TODO',
    agency: 'TODO',
    url: 'https://TODO.example',
    family: '${family}',
    gate: ['open'],
    recordKind: '${criminal[3]}',
    state: '${criminal[1] === 'fed' ? 'US' : criminal[1].toUpperCase()}',
    county: null,
    place: '${criminal[2]}',
    schedule: '20 4 * * *',
  })`
  : `offenderManifest('${code}', { schedule: '20 4 * * *' })`;

const live = family === 'html' || family === 'json';
const reader = { csv: 'readCsv', feed: 'readNdjson' }[family] ?? 'readCsv';

const bulkPart = `  bulk: {
    fetch: (fetcher, checkpoint) =>
      fetchFiles(fetcher, checkpoint, [{ name: 'people.csv', url: 'https://TODO.example/people.csv' }]),
    parse: (resources) =>
      mapRows(
        eachResource(resources, (resource) => ${reader}(resource)),
        toRecord,
      ),
  },`;

const livePart = `  live: {
    search: async ({ firstName, lastName }, fetcher) => {
      const page = await fetcher.request('https://TODO.example/search', {
        expect: '${family}',${family === 'html' ? '\n        landmark: /TODO: what only the page of results has/,' : ''}
        query: { first: firstName, last: lastName },
      });
      if (page.kind !== 'ok') return page;
${
  family === 'html'
    ? `      const rows = tableRows(loadHtml(page.value.text()), 'table', { resource: 'search', rowNumber: 0 });`
    : `      const parsed = parseJson(page.value.text());
      if (!parsed.ok || !Array.isArray(parsed.value)) return failed('The answer is no list.');
      const rows = parsed.value.map((each, index) => createRow(each, { resource: 'search', rowNumber: index + 1 }));`
}
      return ok(rows.map((row) => mapRow(row, toRecord)));
    },
  },`;

const imports = [
  criminal ? 'criminalConnector' : 'offenderConnector',
  criminal ? 'criminalManifest' : 'offenderManifest',
  'type Row',
  ...(live
    ? ['mapRow', 'ok', ...(family === 'html' ? ['loadHtml', 'tableRows'] : ['createRow', 'failed', 'parseJson'])]
    : ['eachResource', 'fetchFiles', 'mapRows', reader]),
].sort((a, b) => a.replace('type ', '').localeCompare(b.replace('type ', '')));

const key = criminal
  ? `externalId: row.take('ID'),\n  recordType: '${criminal[3]}',`
  : `uuid: \`${code}-\${row.take('ID')}\`,`;

const text = `import type { ${record} } from '@blotter/vocab';
import {
${imports.map((each) => `  ${each},`).join('\n')}
} from '../../../kit/index.ts';

const toRecord = (row: Row): ${record} => ({
  ${key}
  name: row.take('NAME'),
  dob: row.take('DOB'),
});

export const ${name} = ${product}Connector({
  manifest: ${manifest},
${live ? livePart : bulkPart}
});
`;

const example = join(folder, 'examples', live ? 'found' : 'ordinary');
mkdirSync(example, { recursive: true });
writeFileSync(join(folder, 'source.ts'), text);
if (live) {
  const exchanges = {
    query: { firstName: 'JANE', lastName: 'DOETEST' },
    exchanges: [{ url: 'https://TODO.example/search?first=JANE&last=DOETEST', file: `answer.${family}` }],
  };
  writeFileSync(join(example, 'exchanges.json'), `${JSON.stringify(exchanges, null, 2)}\n`);
  writeFileSync(join(example, `answer.${family}`), '');
} else {
  writeFileSync(join(example, 'people.csv'), 'ID,NAME,DOB\n1,"DOETEST, JANE",1980\n');
}

const indexPath = join(sources, 'index.ts');
const index = readFileSync(indexPath, 'utf8');
writeFileSync(
  indexPath,
  index
    .replace(/\n\n/, `\nimport { ${name} } from './${product}/${code.toLowerCase()}/source.ts';\n\n`)
    .replace(/,?\s*\];\s*$/, `,\n  ${name},\n];\n`)
    .replace('[,', '['),
);

console.log(`${product} source ${code}: ${folder}
1. Fill in source.ts and examples/ (docs/adding-a-source.md).
2. WRITE_EXPECTED=1 npx vitest run --project unit packages/connectors/src/conformance.test.ts -t 'source ${code}'
3. Read the expected.json it wrote, then npm run format and npm run check.`);
