import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';

export type { Static, TSchema };

/** An object with these keys and no other: an unknown field is refused, never dropped. */
export const shape = <P extends TProperties>(properties: P, options: { title?: string; description?: string } = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options });

export type Shape = TObject;

export const nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);

export const oneOf = <const V extends readonly string[]>(values: V, description?: string) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...(description && { description }) });

export const text = (minLength: number, maxLength: number, description?: string) =>
  Type.String({ minLength, maxLength, ...(description && { description }) });

/** What goes in and is never shown again: an error message does not echo it. */
export const secretText = (minLength: number, maxLength: number, description?: string) =>
  Type.String({ minLength, maxLength, writeOnly: true, ...(description && { description }) });

export const email = (description?: string) =>
  Type.String({
    format: 'email',
    maxLength: 254,
    examples: ['owner@example.com'],
    ...(description && { description }),
  });

export const timestamp = (description?: string) =>
  Type.String({ format: 'date-time', examples: ['2026-11-15T09:30:00.000Z'], ...(description && { description }) });

export const day = (description?: string) =>
  Type.String({ format: 'date', examples: ['2026-11-15'], ...(description && { description }) });

/** Money in answers: a decimal number of US dollars. */
export const usd = (description?: string) => Type.Number({ examples: [0.15], ...(description && { description }) });

export const count = (description?: string) => Type.Integer({ minimum: 0, ...(description && { description }) });

export const id = (prefix: string, description?: string) =>
  Type.String({
    pattern: `^${prefix}_[A-Za-z0-9_-]{16,64}$`,
    examples: [`${prefix}_7Kq2mWbX4dTzR9sLhY3c`],
    ...(description && { description }),
  });

/** An id in a path: any text is taken, and what is not an id of the caller's is simply not found. */
export const pathId = (description: string) => Type.String({ minLength: 1, maxLength: 200, description });
