import { type Operation, toOpenApi } from '@blotter/contract';
import { type DescribedOperation, toPageUrl, toReferenceUrl } from './described-operations.ts';
import { type Document, toDocument } from './documents.ts';
import { type Schema, toFieldTable, toType } from './schema-tables.ts';

type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
};
type Content = { readonly [mediaType: string]: { readonly schema: Schema; readonly example?: unknown } };
type Answer = { readonly description: string; readonly content?: Content };
type Description = {
  readonly paths: {
    readonly [path: string]: {
      readonly [method: string]: {
        readonly description?: string;
        readonly parameters: readonly Parameter[];
        readonly requestBody?: { readonly content: Content };
        readonly responses: { readonly [status: string]: Answer };
      };
    };
  };
  readonly components: { readonly schemas: { readonly [name: string]: Schema } };
};

const toContent = (content: Content | undefined): string =>
  Object.entries(content ?? {})
    .map(([mediaType, { schema }]) => (mediaType === 'application/json' ? toType(schema) : `\`${mediaType}\``))
    .join(', ');

const toParameterRow = ({ name, in: place, required, description = '', schema }: Parameter): string =>
  `| \`${name}\` | ${place} | ${toType(schema)} | ${required ? '**required** ' : ''}${description} |`;

const toBody = (content: Content | undefined, schemas: Description['components']['schemas']): readonly string[] => {
  const schema = content?.['application/json']?.schema;
  if (!schema) return [];
  const own = schema.$ref ? schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] : schema;
  return [`**Body**: ${toContent(content)}.`, ...(own?.properties ? [toFieldTable(own, true)] : [])];
};

const toOperation = (operation: Operation, { paths, components }: Description): string => {
  const described = paths[operation.path]?.[operation.method.toLowerCase()];
  const { parameters = [], requestBody, responses = {} } = described ?? {};
  const answers = Object.entries(responses).map(
    ([status, { description, content }]) => `| ${status} | ${description} | ${toContent(content)} |`,
  );
  return [
    `## ${operation.id}`,
    `**${operation.summary}**`,
    `\`\`\`\n${operation.method} ${operation.path}\n\`\`\``,
    ...(described?.description ? [described.description] : []),
    ...(parameters.length > 0
      ? [['| parameter | in | type | |', '|---|---|---|---|', ...parameters.map(toParameterRow)].join('\n')]
      : []),
    ...toBody(requestBody?.content, components.schemas),
    ['| status | meaning | body |', '|---|---|---|', ...answers].join('\n'),
    `[See samples in the interactive reference](${toReferenceUrl(operation)})`,
  ].join('\n\n');
};

/** One page per group of operations, and one page of shapes. None of them needs scripts. */
export function listOperationPages(operations: readonly DescribedOperation[]): readonly Document[] {
  const description = toOpenApi() as unknown as Description;
  const tags = [...new Set(operations.map(({ operation }) => operation.tag))];
  const tagDescriptions = (
    toOpenApi() as { readonly tags: readonly { readonly name: string; readonly description?: string }[] }
  ).tags;
  const toGroup = (tag: string): Document => {
    const own = operations.filter(({ operation }) => operation.tag === tag).map(({ operation }) => operation);
    const url = toPageUrl(own[0] as Operation).replace(/#.*$/, '');
    const intro = tagDescriptions.find(({ name }) => name === tag)?.description ?? '';
    const parts = own.map((operation) => toOperation(operation, description));
    return toDocument(`docs/operations/${tag}.md`, url, [`# ${tag}: operations`, intro, ...parts].join('\n\n'));
  };
  const shapes = Object.entries(description.components.schemas).map(([name, schema]) =>
    [`## ${name}`, schema.description ?? '', schema.properties ? toFieldTable(schema, false) : toType(schema)].join(
      '\n\n',
    ),
  );
  const intro =
    'The fields of request and response bodies. Every field of a response is always present, unless its description says otherwise.';
  return [
    ...tags.map(toGroup),
    toDocument('docs/shapes.md', '/docs/shapes', ['# Shapes', intro, ...shapes].join('\n\n')),
  ];
}
