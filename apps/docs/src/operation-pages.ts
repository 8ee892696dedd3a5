import { type Operation, resolvePart, toOpenApi } from '@blotter/contract';
import { type DescribedOperation, toPageUrl } from './described-operations.ts';
import { type Document, toDocument } from './documents.ts';
import { toSamples } from './operation-samples.ts';
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
        readonly parameters: readonly unknown[];
        readonly requestBody?: { readonly content: Content };
        readonly responses: { readonly [status: string]: unknown };
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

const toOperation = (operation: Operation, description: Description): string => {
  const { paths, components } = description;
  const described = paths[operation.path]?.[operation.method.toLowerCase()];
  const { requestBody, responses = {} } = described ?? {};
  const parameters = (described?.parameters ?? []).map((part) => resolvePart(description, part) as Parameter);
  const answers = Object.entries(responses).map(([status, part]) => {
    const answer = resolvePart(description, part) as Answer;
    return `| ${status} | ${answer.description} | ${toContent(answer.content)} |`;
  });
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
    ...toSamples(operation),
  ].join('\n\n');
};

/** Shows an enumeration at each of its fields, because a list of values needs no page of its own. */
const withEnumerations = ({ components, ...description }: Description): Description => {
  const { schemas, ...others } = components;
  const enumerations = new Map(Object.entries(schemas).filter(([, { enum: values }]) => values));
  const inline = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(inline);
    if (typeof part !== 'object' || part === null) return part;
    const { $ref, ...own } = part as { readonly $ref?: unknown };
    const found = typeof $ref === 'string' ? enumerations.get($ref.slice($ref.lastIndexOf('/') + 1)) : undefined;
    if (found) return { ...found, ...own };
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inline(value)]));
  };
  const shapes = Object.fromEntries(Object.entries(schemas).filter(([name]) => !enumerations.has(name)));
  return inline({ ...description, components: { ...others, schemas: shapes } }) as Description;
};

/** One page per group of operations, and one page of shapes. None of them needs scripts. */
export function listOperationPages(operations: readonly DescribedOperation[]): readonly Document[] {
  const description = withEnumerations(toOpenApi() as unknown as Description);
  const tags = [...new Set(operations.map(({ operation }) => operation.tag))];
  const tagDescriptions = (
    toOpenApi() as { readonly tags: readonly { readonly name: string; readonly description?: string }[] }
  ).tags;
  const toGroup = (tag: string): Document => {
    const own = operations.filter(({ operation }) => operation.tag === tag).map(({ operation }) => operation);
    const url = toPageUrl(own[0] as Operation).replace(/#.*$/, '');
    const intro = tagDescriptions.find(({ name }) => name === tag)?.description ?? '';
    const parts = own.map((operation) => toOperation(operation, description));
    return toDocument(`docs/operations/${tag}.md`, url, [`# ${tag}: API reference`, intro, ...parts].join('\n\n'));
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
