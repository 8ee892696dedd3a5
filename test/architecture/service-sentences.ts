import type { Argument, Node } from 'oxc-parser';
import { listEntriesIn, SPANISH, toPlaces } from './console-words.ts';
import { isProgram, isTest, lineAt, type SourceFile } from './source-file.ts';
import { visit } from './syntax.ts';

const SERVER = 'packages/server/src/';
/** The matcher writes why a record matches. */
const MATCH = 'packages/match/src/';
const SENTENCES = `${SPANISH}service/`;

/** The sentences of this file are composed of parts. A test compares them with what the service writes. */
const COMPOSED = `${SENTENCES}checks.ts`;

/** Returns whether the console shows the sentences of a file. It does not call the legacy addresses. */
const isShown = ({ path }: SourceFile): boolean =>
  path.startsWith(`${SERVER}features/`) && !path.startsWith(`${SERVER}features/compat/`);

const isService = (file: SourceFile): boolean =>
  [SERVER, MATCH].some((folder) => file.path.startsWith(folder)) && isProgram(file) && !isTest(file);

/** Writes every place as `{}`, because the code and the dictionary name them differently. */
const toShape = (text: string): string => text.replaceAll(/\{\w*\}/g, '{}');

/** Returns the sentence of a literal, or of a template with `{}` for its values. */
const toSentence = (node: Node): string | undefined => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('{}') : undefined;
};

const listChoices = (node: Argument | undefined): readonly Node[] => {
  if (node?.type === 'ConditionalExpression') return [node.consequent, node.alternate];
  return node === undefined ? [] : [node];
};

type Sentence = { readonly shape: string; readonly place: string };

/** Lists the sentences that the service passes to `new Failure` and to functions named `refuse…`. */
const listRefusals = (files: readonly SourceFile[]): readonly Sentence[] =>
  files
    .filter(isService)
    .filter(isShown)
    .flatMap((file) => {
      const found: Sentence[] = [];
      const add = (values: readonly Argument[]): void => {
        for (const node of values.flatMap(listChoices)) {
          const shape = toSentence(node);
          if (shape !== undefined && / .*[.}]$/s.test(shape))
            found.push({ shape, place: `${file.path}:${lineAt(file.text, node.start)}` });
        }
      };
      visit(file, {
        NewExpression: ({ callee, arguments: values }) => {
          if (callee.type === 'Identifier' && callee.name === 'Failure') add(values);
        },
        CallExpression: ({ callee, arguments: values }) => {
          if (callee.type === 'Identifier' && /^refuse/.test(callee.name)) add(values);
        },
      });
      return found;
    });

const listTranslations = (files: readonly SourceFile[]) => listEntriesIn(files, SENTENCES);

/** Finds sentences of the service that the console shows in English only. */
export function findUntranslatedSentences(files: readonly SourceFile[]): readonly string[] {
  const known = new Set(listTranslations(files).map(({ english }) => toShape(english)));
  return listRefusals(files)
    .filter(({ shape }) => !known.has(shape))
    .map(({ shape, place }) => `${place} ${shape}`);
}

/** Finds translations of sentences that the service does not write. */
export function findUnknownSentences(files: readonly SourceFile[]): readonly string[] {
  const written = new Set<string>();
  for (const file of files.filter(isService))
    visit(file, {
      Literal: (node) => void written.add(toSentence(node) ?? ''),
      TemplateLiteral: (node) => void written.add(toSentence(node) ?? ''),
    });
  return listTranslations(files)
    .filter(({ english, place }) => !place.startsWith(COMPOSED) && !written.has(toShape(english)))
    .map(({ english, place }) => `${place} ${english}`);
}

/** Finds translations that use another value than their sentence, and second translations of a sentence. */
export function findBadSentences(files: readonly SourceFile[]): readonly string[] {
  const seen = new Set<string>();
  return listTranslations(files).flatMap(({ english, spanish, place }) => {
    const isSecond = seen.has(toShape(english));
    seen.add(toShape(english));
    const strange = toPlaces(spanish)
      .split(' ')
      .filter((each) => each !== '' && !toPlaces(english).includes(each));
    return [
      ...(isSecond ? [`${place} second translation: ${english}`] : []),
      ...strange.map((each) => `${place} no such place: ${each}`),
    ];
  });
}
