import { cut } from '../../failure.ts';
import type { Schema } from './schema.ts';

const LONGEST = 200;

/** Describes the values that a schema accepts, such as "a whole number of at least 1". */
export function toAccepted(schema: Schema): string {
  return cut(describe(schema), LONGEST);
}

const describe = (schema: Schema): string => {
  const choices = findChoices(schema);
  if (choices !== undefined) return describeChoices(choices);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) return [...new Set(branches.map(describe))].join(' or ');
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  return types.length > 0 ? types.map((type) => describeType(type, schema)).join(' or ') : 'another value';
};

/** Returns the allowed values if the schema is a closed list, including an `anyOf` of constants. */
export function findChoices(schema: Schema): readonly unknown[] | undefined {
  if (Object.hasOwn(schema, 'const')) return [schema.const];
  if (schema.enum !== undefined) return schema.enum;
  if (schema.type === 'null') return [null];
  const branches = (schema.anyOf ?? schema.oneOf)?.map(findChoices) ?? [];
  return branches.length > 0 && branches.every((branch) => branch !== undefined) ? branches.flat() : undefined;
}

const describeChoices = (choices: readonly unknown[]): string => {
  const list = toList(choices.map((choice) => JSON.stringify(choice)));
  return choices.length === 1 ? list : `one of ${list}`;
};

/** Joins as many names as fit, with commas. */
export function toList(names: readonly string[], longest = LONGEST - 20): string {
  const fitting = names.findIndex((_, i) => names.slice(0, i + 1).join(', ').length > longest);
  if (fitting < 0) return names.join(', ');
  return `${names.slice(0, fitting).join(', ')} and ${names.length - fitting} more`;
}

const describeType = (type: string, schema: Schema): string => {
  if (type === 'integer') return `a whole number${describeRange(schema)}`;
  if (type === 'number') return `a number${describeRange(schema)}`;
  if (type === 'string') return describeText(schema);
  if (type === 'boolean') return 'true or false';
  if (type === 'array') return `a list${describeBounds(schema.minItems, schema.maxItems, 'item')}`;
  if (type === 'object') return `an object${describeBounds(schema.minProperties, schema.maxProperties, 'field')}`;
  return type;
};

const describeRange = ({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: Schema): string => {
  const step = multipleOf === undefined ? '' : `, a multiple of ${multipleOf}`;
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}${step}`;
  const bounds = [
    minimum !== undefined && `of at least ${minimum}`,
    exclusiveMinimum !== undefined && `greater than ${exclusiveMinimum}`,
    maximum !== undefined && `of at most ${maximum}`,
    exclusiveMaximum !== undefined && `less than ${exclusiveMaximum}`,
  ].filter((bound) => bound !== false);
  return `${bounds.length > 0 ? ` ${bounds.join(' and ')}` : ''}${step}`;
};

const FORMAT_NAMES: Readonly<Record<string, string>> = {
  date: 'a calendar date (YYYY-MM-DD)',
  'date-time': 'a date and time with Z or an offset',
  email: 'an e-mail address',
  uri: 'an absolute http or https URL',
};

const describeText = (schema: Schema): string => {
  const { format, pattern, minLength, maxLength, examples, example } = schema;
  const name = (format !== undefined && FORMAT_NAMES[format]) || 'a string';
  const sample = examples?.[0] ?? example;
  const form = pattern !== undefined && sample === undefined ? ` of the form ${cut(pattern, 60)}` : '';
  const such = sample !== undefined && (pattern ?? format) !== undefined ? ` such as ${JSON.stringify(sample)}` : '';
  return `${name}${describeBounds(minLength, maxLength, 'character')}${form}${such}`;
};

const describeBounds = (least: number | undefined, most: number | undefined, unit: string): string => {
  const units = (count: number): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (least !== undefined && most !== undefined)
    return least === most ? ` of ${units(least)}` : ` of ${least} to ${units(most)}`;
  if (least !== undefined) return ` of at least ${units(least)}`;
  return most === undefined ? '' : ` of at most ${units(most)}`;
};
