import { join } from 'node:path';
import { findConnector, hasSimulatorHost, listManifests, type SourceManifest } from '@blotter/connectors';
import type { CriminalSourceRecord, OffenderSourceRecord } from '@blotter/vocab';
import { toFixedCatalog } from '../catalog/source-catalog.ts';
import { overloaded } from '../failure.ts';
import { createCriminalEncoder } from '../features/criminal/documents/criminal-encoder.ts';
import { createFcraFeature, type FcraFeatureDeps } from '../features/fcra/fcra.ts';
import { createOffenderEncoder } from '../features/offenders/documents/offender-encoder.ts';
import { hasProofTemplate } from '../features/proofs/registry-templates.ts';
import { noNetwork, toDeclaredSource } from '../features/sandbox/declared-sources.ts';
import { createPopulation } from '../features/sandbox/population-service.ts';
import { FIXTURES, type Fixture, SINCE } from '../features/sandbox/population-table.ts';
import { createSandboxPrinter } from '../features/sandbox/printing-service.ts';
import { createSandboxFeature } from '../features/sandbox/sandbox.ts';
import { createSandboxMails } from '../features/sandbox/sandbox-mails-service.ts';
import { createSources } from '../features/sources/sources-service.ts';
import { unhurried } from '../outbound/pace-store.ts';
import { admit, CLOSED } from '../searches/live/breaker.ts';
import { createLiveChecks } from '../searches/live/live-check.ts';
import { NO_PHOTOS } from '../searches/photos/registry-photos.ts';
import { createSigning } from '../signing/signing.ts';
import { toUnissued } from '../signing/unissued.ts';
import { toSandboxDatabase } from '../store/sandbox-database.ts';
import { toTestTypesetter } from '../typesetting/typesetter.ts';
import { composeDocuments } from './compose-documents.ts';
import type { Sandbox } from './compose-modes.ts';
import { composeProducts, type ProductsDeps } from './compose-products.ts';
import type { Feature } from './feature.ts';
import type { Foundation } from './foundation.ts';

/** Lists every registry, every other real source, and the simulated sources that have sandbox people. */
const listSandboxSources = (): readonly SourceManifest[] => {
  const inhabited = new Set(FIXTURES.map(({ source }) => source));
  return listManifests().filter(
    (manifest) => manifest.product === 'offender' || !hasSimulatorHost(manifest) || inhabited.has(manifest.code),
  );
};

const keep = (fixture: Fixture) => {
  const { source, product, record } = fixture;
  const manifest = findConnector(source)?.manifest as SourceManifest;
  // Documents of the sandbox are the same on every day.
  const clock = { now: () => SINCE };
  const published = JSON.stringify(record);
  if (product === 'criminal') {
    const encoder = createCriminalEncoder(manifest as Parameters<typeof createCriminalEncoder>[0], clock);
    const kept = record as CriminalSourceRecord;
    const content = { ...encoder.toPieces(kept), facets: encoder.toFacets(kept), published };
    return { rowKey: encoder.toKey(kept), content };
  }
  const encoder = createOffenderEncoder(source, 'covers' in manifest ? manifest.covers : [], clock);
  const kept = record as OffenderSourceRecord;
  const content = { ...encoder.toPieces(kept), facets: encoder.toFacets(kept), published };
  return { rowKey: encoder.toKey(kept), content };
};

/** Wires the features of test keys, with their own records and clocks. */
export function composeSandbox(
  foundation: Foundation,
  liveParts: ProductsDeps,
  fcra: Omit<FcraFeatureDeps, 'clock' | 'blind' | 'products'>,
): Sandbox & { readonly controls: Feature } {
  const { db, vault, clock, blind, writes } = foundation;
  const mails = createSandboxMails({ db, vault, clock });
  const parts = { ...liveParts, mailer: mails.mailer };
  let composed: ReturnType<typeof composePopulation> | undefined;
  const open = () => {
    composed ??= composePopulation(foundation, parts);
    return composed;
  };
  const { controls, openShape } = createSandboxFeature({
    db,
    clock,
    commit: writes.commit,
    mails,
    // Each account has its own key, so that deletions in one account's tests do not affect another.
    createFcra: (own, secret) =>
      createFcraFeature({
        ...fcra,
        clock: own,
        products: open().subjects,
        signing: open().signing,
        typesetter: open().typesetter,
        mailer: mails.mailer,
        blind: { ...blind, derive: (purpose) => blind.derive(`${purpose} ${secret}`) },
      }),
  });
  let features: readonly Feature[] | undefined;
  return {
    ready: () => open().ready(),
    features: () => {
      features ??= [...open().features, openShape()];
      return features;
    },
    controls,
  };
}

/** Wires the products over the sandbox's records. */
const composePopulation = (foundation: Foundation, parts: ProductsDeps) => {
  const { clock, vault, config } = foundation;
  const db = toSandboxDatabase(foundation.db);
  const manifests = listSandboxSources();
  const catalog = toFixedCatalog(manifests);
  const live = createLiveChecks({
    findConnector: (code) => toDeclaredSource(findConnector(code)),
    network: noNetwork,
    paceOf: () => unhurried,
    // A declared outcome is the same at every request.
    breakers: { findPermit: async (_source, now) => admit(CLOSED, now).permit, note: async () => undefined },
    clock,
  });
  const { billing } = parts;
  const signing = toUnissued(createSigning({ db, vault, clock, isTest: true }));
  const typesetter = toTestTypesetter(foundation.typesetter);
  const documents = composeDocuments({ ...foundation, typesetter }, billing.documentCharges, NO_PHOTOS, signing);
  const { features, subjects, indexes } = composeProducts(
    {
      foundation: { ...foundation, db, catalog },
      dataDir: join(config.dataDir, 'sandbox'),
      live,
      sources: createSources({
        db,
        clock,
        catalog,
        isSimulatorOn: false,
        hasProofTemplate,
        findNextRun: () => undefined,
      }),
      storeLiveResults: async () => ({ kind: 'noted' }),
      printer: createSandboxPrinter({
        clock,
        typeset: typesetter.typeset,
        findManifest: (code) => findConnector(code)?.manifest,
      }),
      photos: NO_PHOTOS,
    },
    { ...parts, documents },
  );
  const followers = Object.values(indexes);
  const { ready } = createPopulation({
    db: foundation.db,
    clock,
    keep,
    seal: foundation.seal,
    sources: manifests.map(({ code, product }) => ({ code, product })),
    follow: async () => {
      await Promise.all(followers.map(({ catchUp }) => catchUp()));
      if (followers.some(({ findUnreadiness }) => findUnreadiness() !== undefined))
        throw overloaded(undefined, 'index');
    },
  });
  return { ready, features, subjects, signing, typesetter };
};
