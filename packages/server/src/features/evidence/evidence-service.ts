import type {
  EvidenceDocument,
  EvidenceLiveUsage,
  EvidenceRequest,
  LiveUsage,
  PastEvidence,
  SearchEnvelope,
} from '@blotter/contract';
import type { PrintedPage } from '../../browser/capture.ts';
import type { Incomplete } from '../../browser/captured-page.ts';
import { DAY_MS } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import type { Piece } from '../../searches/answers/record-json.ts';
import { createSearchJobs, type SearchJobDeps, type SourceJobResult } from '../../searches/jobs/search-jobs.ts';
import type { SearchJob } from '../../searches/jobs/search-jobs-store.ts';
import type { LiveResult } from '../../searches/live/live-outcome.ts';
import type { Payer } from '../../searches/payer.ts';
import { RETENTION_MS } from '../../searches/stored-searches.ts';
import type { SealedFile, Signing } from '../../signing/signing.ts';
import {
  checkRegistries,
  findObstacle,
  inOrder,
  NOT_PRINTED,
  type PrintedFacts,
  toComplete,
} from './evidence-documents.ts';
import {
  type EvidencePlace,
  findPdf,
  insertComplete,
  insertIncomplete,
  listDocuments,
  listEvidenceSearches,
  pruneDocuments,
  type StoredDocument,
} from './evidence-store.ts';

type Query = { readonly firstName: string; readonly lastName: string };
type Head = Omit<SearchEnvelope, 'records'>;

export type EvidenceDeps = Pick<SearchJobDeps<EvidenceRequest>, 'db' | 'clock' | 'vault' | 'deliveries' | 'charges'> & {
  readonly search: {
    readonly plan: (request: EvidenceRequest) => Promise<{
      readonly sources: readonly string[];
      readonly isFree: boolean;
      readonly jurisdictionsQueried: number;
    }>;
    readonly estimate: (payer: Payer, request: EvidenceRequest) => Promise<Estimate>;
    readonly ask: (source: string, request: EvidenceRequest, signal: AbortSignal) => Promise<LiveResult>;
    readonly answer: SearchJobDeps<EvidenceRequest>['answer'];
    readonly findSiteQuery: (request: EvidenceRequest) => Promise<Query | undefined>;
    readonly toUnfinished: (job: SearchJob & { readonly request: EvidenceRequest }) => SearchEnvelope;
    readonly find: (
      accountId: string,
      searchId: string,
    ) => Promise<{ readonly head: Head; readonly texts: readonly (readonly Piece[])[] } | undefined>;
  };
  readonly printer: {
    readonly isSupported: (registry: string) => boolean;
    readonly print: (
      registry: string,
      query: Query,
      searchId: string,
      signal: AbortSignal,
    ) => Promise<PrintedPage | Incomplete>;
  };
  readonly signing: Pick<Signing, 'sign' | 'sealFile'>;
  /** Prefix of link paths. '' if the evidence host's URL is not configured. */
  readonly evidenceUrl: string;
};

type Estimate = {
  readonly dryRun: true;
  readonly wouldQuery: string[];
  readonly estimatedChargeUsd: { readonly base: number; readonly liveMax: number; readonly documents: number };
};

/** Two pages are captured in parallel, after their live checks. */
const SECONDS_A_DOCUMENT = 3;
const PAGE = 25;

export type Evidence = ReturnType<typeof createEvidence>;

/** Searches with captures of the registries' own sites. */
export function createEvidence({ search, printer, signing, evidenceUrl, ...deps }: EvidenceDeps) {
  const { db, clock, vault, charges } = deps;

  const keepMissing = (job: SearchJob, result: LiveResult, missing: Omit<Incomplete, 'kind'>): SourceJobResult => {
    const { incompleteReason, detail } = missing;
    const document = { accountId: job.accountId, searchId: job.id, registry: result.source, incompleteReason, detail };
    const createdAt = clock.now();
    return { ...result, isUnbilled: true, kept: { run: (tx) => insertIncomplete(tx, { ...document, createdAt }) } };
  };

  /** The seal lets anyone verify the file and its registry. It names no person. */
  const seal = async (searchId: string, registry: string, printed: PrintedPage): Promise<SealedFile> => {
    const { pdf, capturedAt, pageUrl, finalUrl, sha256, pages } = printed;
    const content = { searchId, registry, capturedAt: capturedAt.toISOString(), pageUrl, finalUrl, sha256, pages };
    return signing.sealFile(pdf, await signing.sign('evidence', `${searchId}-${registry}`, content));
  };

  const keepPrinted = async (job: SearchJob, result: LiveResult, printed: PrintedPage): Promise<SourceJobResult> => {
    const { accountId, id: searchId, keyId, keyMode: mode, isFree } = job;
    const { source: registry } = result;
    const { capturedAt, pageUrl, finalUrl, pages } = printed;
    const { bytes: pdf, sha256, writes } = await seal(searchId, registry, printed);
    const facts: PrintedFacts = { pageUrl, finalUrl, sha256, bytes: pdf.length, pages };
    const context = toContext(searchId, registry);
    const createdAt = clock.now();
    const [factsSealed, pdfSealed, bill] = await Promise.all([
      vault.seal(accountId, 'document', JSON.stringify(facts), `${context} facts`),
      vault.seal(accountId, 'document', pdf, `${context} pdf`),
      charges.evidence({ accountId, keyId, mode }, searchId, { source: registry, isFree }, createdAt),
    ]);
    const row = { accountId, searchId, registry, createdAt, capturedAt, factsSealed, pdfSealed };
    return {
      ...result,
      isUnbilled: false,
      kept: {
        writes: [...writes, ...bill.writes],
        run: (tx) => insertComplete(tx, { ...row, chargeMicros: bill.micros }),
      },
    };
  };

  const ask = async (
    source: string,
    request: EvidenceRequest,
    signal: AbortSignal,
    job: SearchJob,
  ): Promise<SourceJobResult> => {
    const result = await search.ask(source, request, signal);
    const query = await search.findSiteQuery(request);
    const obstacle = findObstacle(result, printer.isSupported(source)) ?? (query ? undefined : NOT_PRINTED);
    if (obstacle || !query) return keepMissing(job, result, obstacle ?? NOT_PRINTED);
    const printed = await printer.print(source, query, job.id, signal);
    return printed.kind === 'complete' ? keepPrinted(job, result, printed) : keepMissing(job, result, printed);
  };

  const jobs = createSearchJobs<EvidenceRequest>({
    ...deps,
    product: 'evidence',
    ask,
    answer: search.answer,
    toFailedEnvelope: (job) => JSON.stringify(search.toUnfinished(job)),
  });

  const toDocument = async (
    accountId: string,
    searchId: string,
    stored: StoredDocument,
  ): Promise<EvidenceDocument | undefined> => {
    const { registry } = stored;
    if (stored.status === 'incomplete') {
      const { status, incompleteReason, detail } = stored;
      return { registry, status, incompleteReason, detail };
    }
    const { capturedAt, factsSealed } = stored;
    const facts = await vault.open(accountId, factsSealed, `${toContext(searchId, registry)} facts`);
    const printed = facts && (JSON.parse(facts.toString('utf8')) as PrintedFacts);
    return printed && toComplete({ registry, searchId, capturedAt }, printed, evidenceUrl);
  };

  const toUsage = (usage: LiveUsage, documents: readonly StoredDocument[]): EvidenceLiveUsage => ({
    ...usage,
    documentsRequested: documents.length,
    documentsCompleted: documents.filter(({ status }) => status === 'complete').length,
    documentChargeUsd: charges.toUsd(documents.reduce((sum, { chargeMicros }) => sum + chargeMicros, 0n)),
  });

  const getJob = async (accountId: string, searchId: string) => {
    const job = await jobs.find(accountId, searchId);
    if (!job) throw new Failure('not_found', 'There is no such evidence search.');
    return job;
  };

  return {
    jobKind: jobs.jobKind,
    prune: () => pruneDocuments(db, new Date(clock.now().getTime() - RETENTION_MS - DAY_MS)),

    /** Estimates the sources and cost of a search. Nothing is stored or billed. */
    estimate: async (payer: Payer, request: EvidenceRequest): Promise<Estimate> => {
      const { sources, isFree } = await search.plan(request);
      checkRegistries(sources);
      const estimate = await search.estimate(payer, request);
      const { evidenceDocument, isFree: isUncharged } = await charges.prices(payer, undefined, isFree);
      const documents = isUncharged ? 0 : charges.toUsd(evidenceDocument * BigInt(sources.length));
      return { ...estimate, estimatedChargeUsd: { ...estimate.estimatedChargeUsd, documents } };
    },

    accept: async (payer: Payer, request: EvidenceRequest) => {
      const { sources, isFree, jurisdictionsQueried } = await search.plan(request);
      checkRegistries(sources);
      const { searchId, unit } = await jobs.accept(payer, request, { sources, isFree });
      const estimatedCompletionSec = 1 + SECONDS_A_DOCUMENT * sources.length;
      return { searchId, unit, jurisdictionsQueried, documentsRequested: sources.length, estimatedCompletionSec };
    },

    list: async (accountId: string, before: EvidencePlace | undefined) => {
      const since = new Date(clock.now().getTime() - RETENTION_MS);
      const found = await listEvidenceSearches(db, accountId, since, before, PAGE + 1);
      const page = found.slice(0, PAGE);
      const searches = await Promise.all(
        page.map(async ({ searchId, at, documentsCompleted }): Promise<PastEvidence | undefined> => {
          const job = await jobs.find(accountId, searchId);
          const shown = { searchId, createdAt: at.toISOString(), documentsCompleted };
          return job && { ...shown, request: job.request, status: job.state, registries: [...job.sources] };
        }),
      );
      return {
        searches: searches.filter((search) => search !== undefined),
        next: found.length > PAGE ? page.at(-1) : undefined,
      };
    },

    /** Returns the answer and its documents. Both are empty for a search without an answer. */
    get: async (accountId: string, searchId: string) => {
      const job = await getJob(accountId, searchId);
      const found = job.state === 'complete' ? await search.find(accountId, searchId) : undefined;
      if (!found) {
        if (job.state === 'complete') throw new Failure('not_found', 'There is no such evidence search.');
        return { kind: 'unfinished' as const, envelope: { ...toBare(search.toUnfinished(job)), evidence: [] } };
      }
      const stored = await listDocuments(db, accountId, searchId);
      const documents = await Promise.all(stored.map((document) => toDocument(accountId, searchId, document)));
      const { usage, ...head } = found.head;
      const evidence = inOrder(
        job.sources,
        documents.filter((document) => document !== undefined),
      );
      return {
        kind: 'finished' as const,
        head: { ...head, ...(usage && { usage: toUsage(usage, stored) }), evidence },
        texts: found.texts,
      };
    },

    getPdf: async (accountId: string, searchId: string, jurisdiction: string) => {
      const { id, state } = await getJob(accountId, searchId);
      const registry = jurisdiction.toUpperCase();
      const sealed = state === 'complete' ? await findPdf(db, { accountId, searchId: id, registry }) : undefined;
      const pdf = sealed && (await vault.open(accountId, sealed, `${toContext(id, registry)} pdf`));
      if (!pdf) throw new Failure('not_found', 'There is no such document, or it is not complete.');
      return { registry, pdf };
    },
  };
}

const toContext = (searchId: string, registry: string): string => `evidence ${searchId} ${registry}`;

const toBare = ({ usage: _usage, ...envelope }: SearchEnvelope) => envelope;
