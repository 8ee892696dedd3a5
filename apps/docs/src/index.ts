export { type ListedPage, listPages } from './contents.ts';
export type { ErrorFacts } from './errors-page.ts';
export { type ExamplePage, listExamplePages } from './example-pages.ts';
export { createSite, type Site, type SiteFile } from './site.ts';
