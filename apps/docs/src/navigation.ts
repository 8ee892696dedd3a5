import type { Document } from './documents.ts';

export type Entry = { readonly url: string; readonly label: string };
export type Section = { readonly title: string; readonly entries: readonly Entry[] };

/** The order of the menu. A page that is not listed here goes under “More”. A listed page without a file is left out. */
const ORDER: readonly { readonly title: string; readonly slugs: readonly string[] }[] = [
  { title: 'Begin', slugs: ['first-search', 'accounts', 'sandbox', 'sdk', 'mcp', 'console'] },
  {
    title: 'Search',
    slugs: ['search', 'matching', 'completeness', 'live', 'evidence', 'async', 'batch', 'criminal', 'criminal-sources'],
  },
  {
    title: 'After a search',
    slugs: ['clearances', 'monitors', 'alert-mail', 'webhooks', 'reports', 'proofs', 'verification'],
  },
  { title: 'Consumer reports', slugs: ['fcra', 'consumer-portal'] },
  { title: 'Limits and legacy', slugs: ['limits-and-money', 'migration', 'compat'] },
  {
    title: 'Reference',
    slugs: ['shapes', 'errors', 'changelog', 'configuration', 'glossary', 'licences'],
  },
  { title: 'Operate', slugs: ['operating', 'runbook', 'feeds', 'simulator', 'billing', 'capacity'] },
  {
    title: 'Develop',
    slugs: [
      ...['adding-a-source', 'adding-a-filter', 'adding-a-strategy', 'adding-an-event', 'changing-a-price'],
      ...['testing', 'benchmarks', 'reliability', 'decisions'],
    ],
  },
];

/** Shorter than the page's own title, for the menu. */
const LABELS: { readonly [slug: string]: string } = {
  search: 'Offender registries',
  completeness: 'Completeness',
  async: 'Jobs',
  batch: 'Batches',
  'criminal-sources': 'Criminal sources',
  'alert-mail': 'Alerts by e-mail',
  fcra: 'Orders and disputes',
  compat: 'The legacy endpoint',
  migration: 'Migrating from legacy',
  billing: 'Billing, inside',
  benchmarks: 'Performance',
};

/** Pages that are made by the program. */
export const MADE: readonly Entry[] = [
  { url: '/docs/shapes', label: 'Shapes' },
  { url: '/docs/errors', label: 'Errors' },
  { url: '/docs/decisions', label: 'Design decisions' },
];

const slugOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

const isDecision = ({ url }: Entry): boolean => url.startsWith('/docs/decisions/');

type Page = Pick<Document, 'url' | 'slug' | 'title'>;

/** The pages of the reference, one per group of operations. */
const toReferenceSection = (pages: readonly Page[]): Section => ({
  title: 'API reference',
  entries: [
    { url: '/docs/reference', label: 'All operations' },
    ...pages.map(({ url, title }) => ({ url, label: title.replace(/:.*$/, '') })),
  ],
});

/** Returns the menu. `reference` are the pages of operations, in the order of the reference. */
export function toNavigation(documents: readonly Page[], reference: readonly Page[] = []): readonly Section[] {
  const entries = new Map<string, Entry>(MADE.map((entry) => [slugOf(entry.url), entry]));
  for (const { url, slug, title } of documents) {
    const entry = { url, label: LABELS[slug] ?? title };
    if (!isDecision(entry)) entries.set(slug, entry);
  }
  const sections = ORDER.map(({ title, slugs }) => ({
    title,
    entries: slugs.flatMap((slug) => {
      const entry = entries.get(slug);
      entries.delete(slug);
      return entry ?? [];
    }),
  }));
  const at = ORDER.findIndex(({ title }) => title === 'Reference');
  const before = sections.slice(0, at);
  const rest = [...sections.slice(at), { title: 'More', entries: [...entries.values()] }];
  return [...before, toReferenceSection(reference), ...rest].filter(({ entries: own }) => own.length > 0);
}
