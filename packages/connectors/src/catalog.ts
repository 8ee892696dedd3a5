import { listRegistries } from '@blotter/vocab';
import type { Connector } from './kit/connector.ts';
import { type SourceManifest, toOffenderManifest } from './kit/manifest.ts';
import { CONNECTORS } from './sources/index.ts';

const byCode = new Map(CONNECTORS.map((connector) => [connector.manifest.code, connector]));

export const listConnectors = (): readonly Connector[] => CONNECTORS;

/** By code, in any case. */
export const findConnector = (code: string): Connector | undefined =>
  byCode.get(code.toUpperCase()) ?? byCode.get(code.toLowerCase());

const manifests: readonly SourceManifest[] = [
  ...CONNECTORS.map(({ manifest }) => manifest),
  ...listRegistries()
    .filter(({ code }) => !byCode.has(code))
    .map((registry) => toOffenderManifest(registry, { status: 'building' })),
];

/** Every source of the catalogue; a registry that has no connector yet is `building`. */
export const listManifests = (): readonly SourceManifest[] => manifests;

export const findManifest = (code: string): SourceManifest | undefined =>
  findConnector(code)?.manifest ?? manifests.find((manifest) => manifest.code === code.toUpperCase());
