import type { Arbitrary } from 'fast-check';
import type { Answer } from '../../server/test/kit/http-client.ts';
import type { Damage } from './damages.ts';
import type { Objects } from './objects.ts';
import type { Expected, FuzzRequest, Way } from './request.ts';
import type { Leaves } from './values.ts';
import type { World } from './world.ts';

export type Json = { readonly [key: string]: unknown };

/** What the shapes of an operation cannot say of it (spec §2.1 and §7, and the contract). */
export type Rule = {
  /** The fewer ways of calling it; all of its credentials where absent. */
  readonly ways?: readonly Way[];
  readonly leaves?: (world: World) => Leaves;
  readonly params?: (objects: Objects, world: World) => Arbitrary<Readonly<Record<string, string>>>;
  /** A value of the shape becomes one that is accepted. */
  readonly fitBody?: (body: Json, world: World) => unknown;
  readonly fitQuery?: (query: Json, world: World) => Json;
  /** Made anew for each good request. */
  readonly ready?: (request: FuzzRequest, world: World) => Promise<FuzzRequest>;
  /** Of a good request; the statuses of its success where absent. */
  readonly expects?: (request: FuzzRequest, world: World) => readonly number[];
  readonly check?: (answer: Answer) => string | undefined;
  /** After a good request, so that the next one finds what this one found. */
  readonly after?: (request: FuzzRequest, answer: Answer, world: World) => Promise<unknown>;
  /** What a damage to the body is answered with, where it is not the fault of its family of paths. */
  readonly refusal?: (damage: Damage) => Omit<Expected, 'what'> | undefined;
  /** What is in order field by field and is not accepted. */
  readonly faults?: readonly Fault[];
  /** An id that nobody has gets these. */
  readonly unknownId?: readonly number[];
  /** Good requests that are worth their time. */
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

/** Without these keys. */
export function without(value: Json, ...names: readonly string[]): Json {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}
