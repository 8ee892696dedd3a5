import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKS } from '../apps/console/src/words/es/service/checks.ts';
import { MATCHING_SENTENCES } from '../apps/console/src/words/es/service/matching.ts';
import { setSentences, tSentence } from '../apps/console/src/words/sentence.ts';
import { BIRTH_FINDINGS } from '../packages/match/src/compare/birth.ts';
import { toAccepted } from '../packages/server/src/http/validation/accepted.ts';
import type { Schema } from '../packages/server/src/http/validation/schema.ts';
import { toFillerFailure } from '../packages/server/src/searches/answers/sent-text.ts';
import { findBadSentences, findUnknownSentences, findUntranslatedSentences } from './architecture/service-sentences.ts';
import { readRepository } from './architecture/source-file.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const files = ['apps/console/src/words/es/', 'packages/server/src/', 'packages/match/src/'].flatMap((folder) =>
  readRepository(ROOT, folder),
);

describe('the sentences of the service in Spanish', () => {
  it('are there for everything that the service refuses', () => expect(findUntranslatedSentences(files)).toEqual([]));
  it('translate only what the service writes', () => expect(findUnknownSentences(files)).toEqual([]));
  it('use only the values of their sentence, and translate each once', () =>
    expect(findBadSentences(files)).toEqual([]));

  it('say why every kind of match matches', () => {
    setSentences({ ...CHECKS, ...MATCHING_SENTENCES });
    expect(tSentence('the surnames are equal; rarity 0.90')).toBe('los apellidos son iguales; rareza 0.90');
    expect(tSentence('2 letters differ from one part of the compound surname; a rare name')).toBe(
      '2 letras son distintas en una parte del apellido compuesto; un nombre poco común',
    );
    for (const { sentence } of BIRTH_FINDINGS) expect(tSentence(sentence)).not.toBe(sentence);
    setSentences({});
  });

  describe('say what a field accepts', () => {
    beforeAll(() => setSentences(CHECKS));
    afterAll(() => setSentences({}));

    it.each<[Schema, string]>([
      [{ type: 'integer', minimum: 0, maximum: 130 }, 'un número entero de 0 a 130'],
      [{ type: 'integer', minimum: 1 }, 'un número entero desde 1'],
      [{ type: 'number', exclusiveMinimum: 0, maximum: 100 }, 'un número mayor que 0 y hasta 100'],
      [{ type: 'string', minLength: 1, maxLength: 100 }, 'un texto de 1 a 100 caracteres'],
      [{ type: 'string', format: 'date', examples: ['1980-01-31'] }, 'una fecha (AAAA-MM-DD) como "1980-01-31"'],
      [{ type: 'string', format: 'email', maxLength: 254 }, 'una dirección de correo de 254 caracteres como máximo'],
      [{ type: 'string', format: 'uri' }, 'una dirección http o https completa'],
      [{ type: 'string', enum: ['strict', 'broad'] }, 'uno de estos valores: "strict", "broad"'],
      [{ type: 'array', minItems: 1, maxItems: 100 }, 'una lista de 1 a 100 elementos'],
      [{ type: 'boolean' }, 'sí o no'],
      [{ type: 'object' }, 'un grupo de campos'],
    ])('%j', (schema, spanish) => {
      expect(tSentence(`query.age: got "x"; send ${toAccepted(schema)}.`)).toBe(
        `query.age: se recibió "x"; indique ${spanish}.`,
      );
    });
    it('and that a text without letters is not compared', () => {
      const { message } = toFillerFailure('city', '--');
      expect(tSentence(message)).toBe(
        'city: se recibió “--”, sin ninguna letra ni cifra; escriba un texto con letras o cifras.',
      );
    });
  });
});

describe('the rules for sentences', () => {
  const service = (text: string) => ({ path: 'packages/server/src/features/a/a.ts', text });
  const dictionary = (text: string) => ({ path: 'apps/console/src/words/es/service/a.ts', text });
  const entries = dictionary("export const A = { 'There is no such {thing}.': 'No existe {thing}.' };");

  it.each([
    `throw new Failure(code, \`There is no such \${word}.\`);`,
    "refuse('There is no such thing.');",
    "throw new Failure(code, is ? 'There is no such order.' : word);",
  ])('find a sentence without a translation: %s', (text) => {
    expect(findUntranslatedSentences([service(text)])).toHaveLength(1);
  });
  it('compare sentences with values by their words', () => {
    expect(
      findUntranslatedSentences([service(`throw new Failure(code, \`There is no such \${word}.\`);`), entries]),
    ).toEqual([]);
  });
  it('find a translation of a sentence that is not written', () => {
    expect(findUnknownSentences([service("refuse('There is no such order.');"), entries])).toHaveLength(1);
    expect(findUnknownSentences([service(`refuse(\`There is no such \${word}.\`);`), entries])).toEqual([]);
  });
  it('find a value that the sentence does not have, and a second translation', () => {
    const strange = dictionary("export const A = { 'One {a} x.': '{b}', 'One {c} x.': '{c}' };");
    expect(findBadSentences([strange])).toEqual([
      'apps/console/src/words/es/service/a.ts:1 no such place: {b}',
      'apps/console/src/words/es/service/a.ts:1 second translation: One {c} x.',
    ]);
  });
});
