import type { Registry } from '@blotter/vocab';
import {
  cellText,
  type OffenderConnector,
  type OwnManifest,
  offenderConnector,
  toOffenderManifest,
} from '../../kit/index.ts';
import { findBarrier } from '../site-search/barrier.ts';
import { type FormSite, searchForm, toFormEvidence } from '../site-search/form-search.ts';
import { toLinkHits } from '../site-search/hits.ts';
import { toUrl } from '../site-search/published.ts';
import { OFFENDER, offenderWatchDetails } from './details.ts';

const HOST = 'www.icrimewatch.net';

const toSite = (code: string, agencyId: string): FormSite => ({
  formUrl: `https://${HOST}/index.php?AgencyID=${encodeURIComponent(agencyId)}`,
  form: 'form[action^="results.php"]',
  formLandmark: /name="OfndrLast"/,
  toForm: ({ firstName, lastName }) => ({
    AgencyID: agencyId,
    SubmitNameSearch: '1',
    OfndrLast: lastName,
    OfndrFirst: firstName,
  }),
  results: /id="results"|No offenders? (were )?found/,
  tooMany: /more than [\d,]+ offenders/i,
  toHits: ($, url) => toLinkHits($, url, { code, links: '#results a[href*="OfndrID="]', id: OFFENDER }),
  findNext: ($, url) =>
    toUrl(
      $('a')
        .filter((_index, node) => /^next/i.test(cellText($(node))))
        .first()
        .attr('href'),
      url,
    ),
  details: offenderWatchDetails(code),
});

/**
 * Returns a registry of the shared site, identified by its agency number. It is never walked, because the vendor's
 * terms forbid harvesting. Behind a wall or without a number it has no live search.
 */
export function offenderWatch(registry: Registry, own: OwnManifest = {}): OffenderConnector {
  const { code, platformAgencyId } = registry;
  const manifest = toOffenderManifest(registry, {
    url: registry.url || `https://${HOST}/`,
    ...own,
    hosts: [HOST, 'icrimewatch.net', ...(own.hosts ?? [])],
  });
  const isOpen = platformAgencyId !== '' && findBarrier(manifest.gate) === undefined;
  const site = toSite(code, platformAgencyId);
  return offenderConnector({ manifest, ...(isOpen && { live: searchForm(site), evidence: toFormEvidence(site) }) });
}
