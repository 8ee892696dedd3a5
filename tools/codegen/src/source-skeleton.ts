/** Describes a new source that belongs to no family. */
export type SkeletonRequest = {
  readonly code: string;
  readonly format: SkeletonFormat;
  /** The state (`US` for a federal source), place and kind of a criminal source. */
  readonly criminal: { readonly state: string; readonly place: string; readonly kind: string } | undefined;
};

export const SKELETON_FORMATS = ['csv', 'json', 'html', 'feed'] as const;
export type SkeletonFormat = (typeof SKELETON_FORMATS)[number];

export type Skeleton = {
  /** The name of the connector in code. */
  readonly name: string;
  readonly product: 'offender' | 'criminal';
  /** File contents by path inside the source's folder. */
  readonly files: ReadonlyMap<string, string>;
};

const toManifest = ({ code, format, criminal }: SkeletonRequest): string =>
  criminal
    ? `criminalManifest({
    code: '${code}',
    name: 'Name of the source',
    agency: 'Name of the agency',
    url: 'https://source.example',
    family: '${format}',
    gate: ['open'],
    recordKind: '${criminal.kind}',
    state: '${criminal.state}',
    county: null,
    place: '${criminal.place}',
    schedule: '20 4 * * *',
  })`
    : `offenderManifest('${code}', { schedule: '20 4 * * *' })`;

const toBulk = (reader: string): string => `  bulk: {
    fetch: (fetcher, checkpoint) =>
      fetchFiles(fetcher, checkpoint, [{ name: 'people.csv', url: 'https://source.example/people.csv' }]),
    parse: (resources) =>
      mapRows(
        eachResource(resources, (resource) => ${reader}(resource)),
        toRecord,
      ),
  },`;

const HTML_ROWS = `      const rows = tableRows(loadHtml(page.value.text()), 'table', { resource: 'search', rowNumber: 0 });`;
const JSON_ROWS = `      const parsed = parseJson(page.value.text());
      if (!parsed.ok || !Array.isArray(parsed.value)) return failed('The answer is no list.');
      const rows = parsed.value.map((each, index) => createRow(each, { resource: 'search', rowNumber: index + 1 }));`;

const toLive = (format: SkeletonFormat): string => `  live: {
    search: async ({ firstName, lastName }, fetcher) => {
      const page = await fetcher.request('https://source.example/search', {
        expect: '${format}',${format === 'html' ? '\n        landmark: /text that only the page of results has/,' : ''}
        query: { first: firstName, last: lastName },
      });
      if (page.kind !== 'ok') return page;
${format === 'html' ? HTML_ROWS : JSON_ROWS}
      return ok(rows.map((row) => mapRow(row, toRecord)));
    },
  },`;

const listImports = (product: string, format: SkeletonFormat, reader: string): readonly string[] => {
  const parts: { readonly [format in SkeletonFormat]: readonly string[] } = {
    html: ['mapRow', 'ok', 'loadHtml', 'tableRows'],
    json: ['mapRow', 'ok', 'createRow', 'failed', 'parseJson'],
    csv: ['eachResource', 'fetchFiles', 'mapRows', reader],
    feed: ['eachResource', 'fetchFiles', 'mapRows', reader],
  };
  return [`${product}Connector`, `${product}Manifest`, 'type Row', ...parts[format]].sort((a, b) =>
    a.replace('type ', '').localeCompare(b.replace('type ', '')),
  );
};

export function toSkeleton(request: SkeletonRequest): Skeleton {
  const { code, format, criminal } = request;
  const product = criminal ? 'criminal' : 'offender';
  const isLive = format === 'html' || format === 'json';
  const reader = format === 'feed' ? 'readNdjson' : 'readCsv';
  const name = code
    .toLowerCase()
    .replace(/^us-/, '')
    .replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const record = `${criminal ? 'Criminal' : 'Offender'}SourceRecord`;
  const key = criminal
    ? `externalId: row.take('ID'),\n  recordType: '${criminal.kind}',`
    : `uuid: \`${code}-\${row.take('ID')}\`,`;
  const source = `import type { ${record} } from '@blotter/vocab';
import {
${listImports(product, format, reader)
  .map((each) => `  ${each},`)
  .join('\n')}
} from '../../../kit/index.ts';

const toRecord = (row: Row): ${record} => ({
  ${key}
  name: row.take('NAME'),
  dob: row.take('DOB'),
});

export const ${name} = ${product}Connector({
  manifest: ${toManifest(request)},
${isLive ? toLive(format) : toBulk(reader)}
});
`;
  const exchanges = {
    query: { firstName: 'JANE', lastName: 'DOETEST' },
    exchanges: [{ url: 'https://source.example/search?first=JANE&last=DOETEST', file: `answer.${format}` }],
  };
  const examples: readonly (readonly [string, string])[] = isLive
    ? [
        ['examples/found/exchanges.json', `${JSON.stringify(exchanges, null, 2)}\n`],
        [`examples/found/answer.${format}`, ''],
      ]
    : [['examples/ordinary/people.csv', 'ID,NAME,DOB\n1,"DOETEST, JANE",1980\n']];
  return { name, product, files: new Map([['source.ts', source], ...examples]) };
}

/** Returns the index of sources with one more row and its import. */
export function withSource(index: string, { name, product }: Skeleton, code: string): string {
  return index
    .replace(/\n\n/, `\nimport { ${name} } from './${product}/${code.toLowerCase()}/source.ts';\n\n`)
    .replace(/,?\s*\];\s*$/, `,\n  ${name},\n];\n`);
}
