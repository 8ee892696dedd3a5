import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';

export type { Static, TSchema };

/** An object with exactly these keys. Unknown fields are rejected, never ignored. */
export function shape<P extends TProperties>(properties: P, options: { title?: string; description?: string } = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

export type Shape = TObject;

export function nullable<T extends TSchema>(type: T) {
  return Type.Union([type, Type.Null()]);
}

/** A text of a closed list. The title names the list in the OpenAPI description and in generated clients. */
export function oneOf<const V extends readonly string[]>(title: string, values: V, description?: string) {
  return Type.Unsafe<V[number]>({ title, type: 'string', enum: [...values], ...(description && { description }) });
}

/** A text that has exactly this value. */
export function only<const V extends string>(value: V, description?: string) {
  return Type.Unsafe<V>({ type: 'string', enum: [value], ...(description && { description }) });
}

export function text(minLength: number, maxLength: number, description?: string) {
  return Type.String({ minLength, maxLength, ...(description && { description }) });
}

/** A text that is never returned. Error messages do not repeat it. */
export function secretText(minLength: number, maxLength: number, description?: string) {
  return Type.String({ minLength, maxLength, writeOnly: true, ...(description && { description }) });
}

export function email(description?: string) {
  return Type.String({
    format: 'email',
    maxLength: 254,
    examples: ['owner@example.com'],
    ...(description && { description }),
  });
}

export function timestamp(description?: string) {
  return Type.String({
    format: 'date-time',
    examples: ['2026-11-15T09:30:00.000Z'],
    ...(description && { description }),
  });
}

export function day(description?: string) {
  return Type.String({ format: 'date', examples: ['2026-11-15'], ...(description && { description }) });
}

/** A decimal amount of US dollars. */
export function usd(description?: string) {
  return Type.Number({ examples: [0.15], ...(description && { description }) });
}

export function count(description?: string) {
  return Type.Integer({ minimum: 0, ...(description && { description }) });
}

export function id(prefix: string, description?: string) {
  return Type.String({
    pattern: `^${prefix}_[A-Za-z0-9_-]{16,64}$`,
    examples: [`${prefix}_7Kq2mWbX4dTzR9sLhY3c`],
    ...(description && { description }),
  });
}

/** An id in a path. Any text is valid, and an unknown id returns 404. */
export function pathId(description: string) {
  return Type.String({ minLength: 1, maxLength: 200, description });
}
