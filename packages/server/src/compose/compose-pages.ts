import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { type GetBuiltFiles, readBuiltFiles, readSdkTarball } from '../http/pages/built-files.ts';
import { mountConsumerPage } from '../http/pages/consumer-page-routes.ts';
import { mountDocs } from '../http/pages/docs-routes.ts';
import { makeOnce } from '../http/pages/make-once.ts';
import { mountSdk } from '../http/pages/sdk-route.ts';
import { mountSiteFiles } from '../http/pages/site-files-routes.ts';
import { mountVerifyPage } from '../http/pages/verify-routes.ts';
import { buildWebApp, type WebApp } from '../http/pages/web-build.ts';

export type PagesParts = {
  readonly api: FastifyInstance;
  readonly config: Pick<Config, 'cacheDir' | 'console'>;
  readonly listKeySet: () => Promise<object>;
};

/** The public pages outside the console: documentation, consumer portal and verification page. */
export function composePages({ api, config, listKeySet }: PagesParts): void {
  const open = (app: WebApp): GetBuiltFiles => makeOnce(() => buildWebApp(app, config.cacheDir).then(readBuiltFiles));
  mountSiteFiles(api);
  mountDocs(api, open('docs'), config.console);
  mountSdk(
    api,
    makeOnce(() => buildWebApp('sdk-tarball', config.cacheDir).then(readSdkTarball)),
  );
  mountVerifyPage(api, { getFiles: open('verify'), listKeySet });
  mountConsumerPage(api, open('portal'));
}
