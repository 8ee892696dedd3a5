import { listRegistries } from '@blotter/vocab';
import type { Connector } from './kit/connector.ts';
import { type SourceManifest, toOffenderManifest } from './kit/manifest.ts';
import { CONNECTORS } from './sources/index.ts';

const byCode = new Map(CONNECTORS.map((connector) => [connector.manifest.code, connector]));

export function listConnectors(): readonly Connector[] {
  return CONNECTORS;
}

/** Finds by code, ignoring case. */
export function findConnector(code: string): Connector | undefined {
  return byCode.get(code.toUpperCase()) ?? byCode.get(code.toLowerCase());
}

const manifests: readonly SourceManifest[] = [
  ...CONNECTORS.map(({ manifest }) => manifest),
  ...listRegistries()
    .filter(({ code }) => !byCode.has(code))
    .map((registry) => toOffenderManifest(registry, { status: 'building' })),
];

/** Returns every source of the catalogue. A registry without a connector has the status `building`. */
export function listManifests(): readonly SourceManifest[] {
  return manifests;
}

export function findManifest(code: string): SourceManifest | undefined {
  return findConnector(code)?.manifest ?? manifests.find((manifest) => manifest.code === code.toUpperCase());
}
