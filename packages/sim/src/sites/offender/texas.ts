import { fileAnswer, htmlAnswer, notFound, redirectAnswer, type Site } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { toTexasDump } from './texas-dump.ts';

const EXPORT = '/PublicSite/Home/Export';
const DISCLAIMER = '/PublicSite/Home/Disclaimer';

const DISCLAIMER_PAGE = `<!doctype html><html><head><title>Texas Public Sex Offender Registry</title></head><body>
<h1>Caveats</h1><p>Read before you download the registry.</p>
<form method="post" action="${DISCLAIMER}"><input type="submit" value="I Agree"></form></body></html>`;

/** Serves the dump after the disclaimer is accepted. The form of the site is known, and its addresses are invented. */
export function texas(world: World): Site {
  return {
    code: 'TX',
    hosts: ['sor.dps.texas.gov'],
    answer: ({ method, url, cookies }) => {
      if (url.pathname === DISCLAIMER)
        return method === 'POST'
          ? redirectAnswer(EXPORT, { 'set-cookie': 'caveats=accepted; Path=/' })
          : htmlAnswer(DISCLAIMER_PAGE);
      if (url.pathname !== EXPORT) return notFound();
      return cookies.get('caveats') === 'accepted'
        ? fileAnswer(toTexasDump(world.offenders('TX')), {
            'content-type': 'application/zip',
            'content-disposition': 'attachment; filename="TX_SOR.zip"',
          })
        : redirectAnswer(DISCLAIMER);
    },
  };
}
