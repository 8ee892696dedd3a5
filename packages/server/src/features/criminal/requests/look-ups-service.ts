import type { Piece } from '../../../searches/answers/record-json.ts';
import { toCriminalJson } from '../answers/answer-text.ts';
import type { CriminalAnswers } from '../answers/answers-service.ts';
import { toJobRecordJson } from './job-record.ts';
import type { CriminalJobs } from './search-jobs-service.ts';

export type CriminalLookUpsDeps = { readonly jobs: CriminalJobs; readonly answers: CriminalAnswers };

export type CriminalLookUps = ReturnType<typeof createCriminalLookUps>;

/** Reads a search by its id as a JobRecord in JSON. A synchronous search reads like a completed job. */
export function createCriminalLookUps({ jobs, answers }: CriminalLookUpsDeps) {
  return {
    find: async (
      accountId: string,
      searchId: string,
    ): Promise<{ readonly isComplete: boolean; readonly pieces: readonly Piece[] } | undefined> => {
      const job = await jobs.find(accountId, searchId);
      if (job && job.state !== 'complete') {
        const isComplete = job.state === 'error';
        const results = await jobs.listResults(accountId, searchId);
        const outcomes = new Map(results.map(({ source, outcome }) => [source, outcome.status]));
        const unknown = isComplete ? 'error' : null;
        const sources = job.sources.map((code) => ({ code, outcome: outcomes.get(code) ?? unknown }));
        const result = isComplete ? toCriminalJson(await jobs.toFailed(job, results), []) : null;
        return { isComplete, pieces: toJobRecordJson({ searchId, createdAt: job.createdAt, sources }, result) };
      }
      const answer = await answers.find(accountId, searchId);
      if (!answer) return undefined;
      const { head, records, createdAt } = answer;
      const sources = head.sourceStatus.map(({ source, status }) => ({ code: source, outcome: status }));
      const record = { searchId, createdAt: job?.createdAt ?? createdAt, sources };
      return { isComplete: true, pieces: toJobRecordJson(record, toCriminalJson(head, records)) };
    },
  };
}
