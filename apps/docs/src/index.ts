export { type ExamplePage, listExamplePages } from './example-pages.ts';
export { createSite, type Site, type SiteFile } from './site.ts';
