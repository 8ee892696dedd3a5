import type { ErrorObject } from 'ajv';
import { findChoices } from './accepted.ts';
import type { Schema } from './schema.ts';

const STRUCTURAL: ReadonlySet<string> = new Set([
  'required',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
]);

/** Selects the fault of the intended alternative. Ajv lists the faults of all alternatives and then one for the union. */
export function pickError(errors: readonly ErrorObject[]): ErrorObject {
  const last = errors.at(-1) as ErrorObject;
  if (last.keyword !== 'anyOf' && last.keyword !== 'oneOf') return last;
  const inside = errors.slice(0, -1).filter(({ instancePath }) => instancePath.startsWith(last.instancePath));
  const tag = findTag(last);
  if (tag !== undefined && tag.meant.length === 0) return toTagError(last, tag);
  const meant =
    tag === undefined
      ? inside
      : inside.filter(({ schemaPath }) => tag.meant.some((path) => schemaPath.startsWith(path)));
  const telling = meant.filter(
    ({ instancePath, keyword }) => instancePath.length > last.instancePath.length || STRUCTURAL.has(keyword),
  );
  if (telling.length === 0) return last;
  const deepest = Math.max(...telling.map(({ instancePath }) => instancePath.length));
  return pickError(telling.filter(({ instancePath }) => instancePath.length === deepest));
}

type Tag = {
  readonly key: string;
  readonly sent: unknown;
  readonly choices: readonly unknown[];
  readonly meant: readonly string[];
};

/** Returns the field whose closed values distinguish the alternatives, and the alternatives that match its value. */
const findTag = (union: ErrorObject): Tag | undefined => {
  const { data } = union;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const branches = union.schema as readonly Schema[];
  const tagsOf = ({ properties = {} }: Schema): string[] =>
    Object.keys(properties).filter((key) => findChoices(properties[key] as Schema) !== undefined);
  const key = branches.flatMap(tagsOf).find((tag, i, tags) => tags.indexOf(tag) < i);
  if (key === undefined) return undefined;
  const sent = Object.hasOwn(data, key) ? (data as Record<string, unknown>)[key] : undefined;
  const choices = branches.map(({ properties }) => findChoices(properties?.[key] ?? {}) ?? []);
  const meant = choices.flatMap((values, i) => (values.includes(sent) ? [`${union.schemaPath}/${i}/`] : []));
  return { key, sent, choices: [...new Set(choices.flat())], meant };
};

const toTagError = (union: ErrorObject, { key, sent, choices }: Tag): ErrorObject => {
  const parentSchema = { enum: choices };
  return sent === undefined
    ? {
        ...union,
        keyword: 'required',
        params: { missingProperty: key },
        parentSchema: { properties: { [key]: parentSchema } },
      }
    : {
        ...union,
        keyword: 'enum',
        instancePath: `${union.instancePath}/${key}`,
        data: sent,
        params: { allowedValues: choices },
        parentSchema,
      };
};
