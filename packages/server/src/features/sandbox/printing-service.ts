import { createHash } from 'node:crypto';
import type { LiveQuery, SourceManifest } from '@blotter/connectors';
import type { RegistryPrinter } from '../../browser/registry-printer.ts';
import type { Clock } from '../../clock.ts';
import type { Typesetter } from '../../typesetting/typesetter.ts';

const TEMPLATE = 'features/sandbox/printed-page.typ';
const SENTENCE = 'A page of the sandbox. No registry was asked, and nothing on it is about anybody.';

export type PrintingDeps = {
  readonly clock: Clock;
  readonly typeset: Typesetter['typeset'];
  readonly findManifest: (code: string) => Pick<SourceManifest, 'name' | 'url' | 'evidenceSupported'> | undefined;
};

const listAsked = ({ firstName, lastName }: LiveQuery): readonly (readonly [string, string])[] => [
  ['First name asked for', firstName],
  ['Last name asked for', lastName],
];

/** Prints a placeholder page per registry, for as many registries as a real capture. */
export function createSandboxPrinter({ clock, typeset, findManifest }: PrintingDeps): RegistryPrinter {
  return {
    isSupported: (code) => findManifest(code)?.evidenceSupported ?? false,

    print: async (code, query, searchId) => {
      const { name = code, url = '' } = findManifest(code) ?? {};
      const capturedAt = clock.now();
      const pdf = await typeset(TEMPLATE, {
        title: `${name} (sandbox)`,
        sentence: SENTENCE,
        url,
        searchId,
        capturedAt: capturedAt.toISOString(),
        rows: listAsked(query),
      });
      const sha256 = createHash('sha256').update(pdf).digest('hex');
      return { kind: 'complete', pdf, capturedAt, pageUrl: url, finalUrl: url, sha256, pages: 1 };
    },
  };
}
