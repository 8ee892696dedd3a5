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

/** Kubernetes sets variables such as BLOTTER_PORT=tcp://10.0.0.1:80 for a service with the name "blotter". */
const isOfKubernetes = ([name, value = '']: readonly [string, string | undefined]): boolean =>
  /_SERVICE_(HOST|PORT)(_|$)/.test(name) || /^(tcp|udp):/.test(value) || /_PORT_\d+_(TCP|UDP)_/.test(name);

/** Returns the names of variables that begin like a setting and are none, such as misspelt ones. */
export function listUnknownSettings(env: Environment = process.env): readonly string[] {
  return Object.entries(env)
    .filter((entry) => entry[0].startsWith('BLOTTER_') && !Object.hasOwn(SETTINGS, entry[0]) && !isOfKubernetes(entry))
    .map(([name]) => name)
    .sort();
}
