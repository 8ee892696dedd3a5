import { listExamplePages } from '@blotter/docs';

/** A block of code that the documentation says works, and what it says comes of it. */
export type DocExample = {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly code: string;
  /** The status of its last call, or `ok`: it calls nobody and prints true. */
  readonly expected: string;
  readonly answer: unknown;
};

/** Every example of every page, in every language it is shown in. */
export async function listDocExamples(): Promise<readonly DocExample[]> {
  return (await listExamplePages()).flatMap(({ slug, groups }) =>
    groups.flatMap((group, at) => {
      const [next] = groups[at + 1] ?? [];
      const answer = next?.isAnswer ? JSON.parse(next.code) : undefined;
      return group.flatMap(({ language, code, example }) => {
        const name = `${slug} ${at + 1} ${language}`;
        return example ? [{ id: name.replaceAll(' ', '-'), name, language, code, expected: example, answer }] : [];
      });
    }),
  );
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
