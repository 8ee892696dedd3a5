import { type Static, Type } from 'typebox';
import { oneOf, shape, text } from './shapes.ts';

const stateCode = () => Type.String({ pattern: '^[A-Za-z]{2}$', examples: ['TX'] });

/** The manifest of `blotter sources add --manifest file.json`. */
export const DeclaredSource = shape({
  code: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{1,62}$', examples: ['us-tx-hidalgo-jail'] }),
  name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', examples: ['Hidalgo County Jail'] }),
  kind: oneOf('DeclaredSourceKind', ['jail', 'prison', 'court', 'warrant', 'state', 'territory', 'tribe']),
  agency: Type.Optional(text(1, 200)),
  state: Type.Optional(stateCode()),
  covers: Type.Optional(Type.Array(stateCode(), { minItems: 1, maxItems: 60, uniqueItems: true })),
  county: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '\\S', examples: ['Hidalgo'] })),
  website: Type.Optional(Type.String({ format: 'uri', maxLength: 2_000, examples: ['https://jail.example.gov/'] })),
  commercialUse: Type.Optional(oneOf('CommercialUse', ['allowed', 'restricted', 'prohibited', 'unknown'])),
  nonCommercial: Type.Optional(Type.Boolean()),
  notice: Type.Optional(text(1, 2_000)),
});
export type DeclaredSource = Static<typeof DeclaredSource>;
