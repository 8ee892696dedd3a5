import { Value } from 'typebox/value';
import type { ValueOf } from './setting-types.ts';
import { SETTINGS, type Setting } from './settings-table.ts';

/** The variables of a process by their names. */
export type Environment = { readonly [name: string]: string | undefined };

type Table = typeof SETTINGS;

export type SettingName = keyof Table;

/** The parsed values. A setting can be undefined only if it has no default. */
export type SettingValues = {
  readonly [N in SettingName]:
    | ValueOf<Table[N]['type']>
    | (Table[N] extends { readonly default: string } ? never : undefined);
};

/** Returns the value of every setting, and one sentence for each fault. Values of refused settings must not be used. */
export function readSettings(env: Environment): {
  readonly values: SettingValues;
  readonly faults: readonly string[];
} {
  const faults: string[] = [];
  const read = ([name, { type, default: fallback, onlyWith }]: readonly [string, Setting]): unknown => {
    const isChecked = onlyWith === undefined || find(env, onlyWith) !== undefined;
    const text = (isChecked ? find(env, name) : undefined) ?? fallback;
    if (text === undefined) return undefined;
    const value = type.parse(text);
    // A list has one fault for each wrong item.
    const places = new Set(Value.Errors(type.schema, value).map(({ instancePath }) => instancePath));
    faults.push(...[...places].map(() => `${name}: ${type.refusal}.`));
    return value;
  };
  const values = Object.fromEntries(
    Object.entries<Setting>(SETTINGS).map((entry) => [entry[0], read(entry)]),
  ) as SettingValues;
  return { values, faults };
}

/** An empty variable is an absent one. */
const find = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;
