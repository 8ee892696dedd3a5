import { listExamplePages } from '@blotter/docs';

/** A block of code that the documentation says works, and what it says comes of it. */
export type DocExample = {
  readonly id: string;
  /** The page it is on. The shell examples of a page run one after the other in one shell. */
  readonly page: string;
  readonly name: string;
  readonly language: string;
  readonly code: string;
  /** The status of its last call, or `ok`: it makes no call. An example, not a step, then prints true. */
  readonly expected: string;
  readonly isStep: boolean;
  readonly answer: unknown;
};

/** Every example and step of every page, in every language it is shown in, in the order of the page. */
export async function listDocExamples(): Promise<readonly DocExample[]> {
  return (await listExamplePages()).flatMap(({ slug, groups }) =>
    groups.flatMap((group, at) => {
      const [next] = groups[at + 1] ?? [];
      const answer = next?.isAnswer ? JSON.parse(next.code) : undefined;
      return group.flatMap(({ language, code, example, step }) => {
        const name = `${slug} ${at + 1} ${language}`;
        const expected = example ?? step;
        const id = name.replaceAll(' ', '-');
        return expected ? [{ id, page: slug, name, language, code, expected, isStep: step !== undefined, answer }] : [];
      });
    }),
  );
}

/** The place of an example on its page. Its versions in other languages have the same. */
export function placeOf({ id, language }: DocExample): string {
  return id.slice(0, -language.length);
}

/** Lists differences between an answer and its printed form: keys, booleans, null and texts without “…”. Any number equals any other. */
export function findDifferences(shown: unknown, real: unknown, at = ''): readonly string[] {
  if (typeof shown === 'string' && shown.includes('…'))
    return typeof real === 'string' && real.startsWith(shown.slice(0, shown.indexOf('…'))) ? [] : [`${at}: ${real}`];
  if (typeof shown === 'number') return typeof real === 'number' ? [] : [`${at}: ${real} is no number`];
  if (typeof shown !== 'object' || shown === null) return shown === real ? [] : [`${at}: ${JSON.stringify(real)}`];
  if (typeof real !== 'object' || real === null) return [`${at}: ${JSON.stringify(real)}`];
  if (Array.isArray(shown) && shown.length === 0 && (real as unknown[]).length > 0) return [`${at}: is not empty`];
  return Object.entries(shown).flatMap(([key, value]) =>
    findDifferences(value, (real as Record<string, unknown>)[key], `${at}/${key}`),
  );
}
