import type { Arbitrary } from 'fast-check';
import type { Answer } from '../../server/test/kit/http-client.ts';
import type { Damage } from './damages.ts';
import type { Objects } from './objects.ts';
import type { Expected, FuzzRequest, Way } from './request.ts';
import type { Leaves } from './values.ts';
import type { World } from './world.ts';

export type Json = { readonly [key: string]: unknown };

/** Rules of an operation that its schemas cannot express (spec §2.1 and §7, and the contract). */
export type Rule = {
  /** A subset of the ways to authenticate. All credentials of the operation if absent. */
  readonly ways?: readonly Way[];
  readonly leaves?: (world: World) => Leaves;
  readonly params?: (objects: Objects, world: World) => Arbitrary<Readonly<Record<string, string>>>;
  /** Turns a value of the schema into one that is accepted. */
  readonly fitBody?: (body: Json, world: World) => unknown;
  readonly fitQuery?: (query: Json, world: World) => Json;
  /** Prepares a fresh object for each good request. */
  readonly ready?: (request: FuzzRequest, world: World) => Promise<FuzzRequest>;
  /** The statuses of a good request. Those of the operation's success if absent. */
  readonly expects?: (request: FuzzRequest, world: World) => readonly number[];
  readonly check?: (answer: Answer) => string | undefined;
  /** Runs after a good request and restores the state for the next one. */
  readonly after?: (request: FuzzRequest, answer: Answer, world: World) => Promise<unknown>;
  /** The answer to a damaged body, if it differs from the usual one of its path. */
  readonly refusal?: (damage: Damage) => Omit<Expected, 'what'> | undefined;
  /** Requests whose fields are valid one by one but which are rejected as a whole. */
  readonly faults?: readonly Fault[];
  /** The statuses for an id that does not exist. */
  readonly unknownId?: readonly number[];
  /** The largest number of good requests that are worth their time. */
  readonly mostGood?: number;
};

export type Fault = {
  readonly what: string;
  readonly body?: (body: Json, world: World, way: Way) => unknown;
  readonly query?: (query: FuzzRequest['query']) => FuzzRequest['query'];
  readonly status?: number;
  readonly code?: string;
};

export type Rules = { readonly [operationId: string]: Rule };

export function objectsOf(world: World, way: Way): Objects {
  return world.objects[way === 'test' ? 'test' : 'live'];
}

/** Returns the object without these keys. */
export function without(value: Json, ...names: readonly string[]): Json {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}
