import { oneOf, pathId, shape } from '@blotter/contract';
import type { SearchEnvelope } from '@blotter/sdk';
import { type Static, Type } from 'typebox';
import { toCriminalResult, toOffenderResult, toUnfinishedResult } from './search-tools.ts';
import { FREE, type Tool, type ToolCall, type ToolResult } from './tool.ts';
import { toVerdictData, toVerdictLines } from './verdict-text.ts';

const PRODUCTS = ['offender', 'criminal'] as const;

const StoredSearchInput = shape({
  searchId: pathId('The id of an earlier search, at most 14 days old.'),
  product: Type.Optional(oneOf('SourceProduct', PRODUCTS, 'The product of the search. Default offender.')),
});
type StoredSearchArguments = Static<typeof StoredSearchInput>;

const getSearch: Tool = {
  name: 'get_search',
  title: 'Reopen a search',
  description: `Returns the answer of an earlier search, or its state if it is still running. Begins with the VERDICT of the search. ${FREE}`,
  input: StoredSearchInput,
  isBillable: false,
  run: async ({ client, signal }, { searchId, product }: StoredSearchArguments) => {
    if (product !== 'criminal') return toOffenderResult(await client.getSearch({ searchId }, { signal }));
    const { result } = await client.getCriminalSearch({ searchId }, { signal });
    return result ? toCriminalResult(result) : toUnfinishedResult(searchId);
  },
};

const getCompleteness: Tool = {
  name: 'get_completeness',
  title: 'Sources that a search checked and did not check',
  description: `Lists for each source whether an earlier search checked it, the reason if not, and the remedy. Call it before you say that a person is not listed. ${FREE}`,
  input: StoredSearchInput,
  isBillable: false,
  run: (call, { searchId, product }: StoredSearchArguments) =>
    product === 'criminal' ? tellCriminal(call, searchId) : tellOffenders(call, searchId),
};

const tellOffenders = async ({ client, signal }: ToolCall, searchId: string): Promise<ToolResult> => {
  const answer: SearchEnvelope = await client.getSearch({ searchId }, { signal });
  const checked = answer.sourceStatus.filter(({ incomplete }) => !incomplete);
  const open = answer.sourceStatus.filter(({ incomplete }) => incomplete);
  const text = [
    ...toVerdictLines(answer),
    `CHECKED to the end (${checked.length}): ${checked.map(({ source }) => source).join(', ') || 'none'}.`,
    ...open.map(({ source, incompleteReason, remedy, note }) =>
      [`NOT CHECKED ${source}: ${incompleteReason}.`, note, remedy].filter(Boolean).join(' '),
    ),
    ...(answer.counts.sourcesSkippedByScope > 0
      ? [`Excluded by the scope: ${answer.counts.sourcesSkippedByScope}.`]
      : []),
  ].join('\n');
  return { text, data: { verdict: toVerdictData(answer), searchId, sourceStatus: answer.sourceStatus } };
};

const tellCriminal = async ({ client, signal }: ToolCall, searchId: string): Promise<ToolResult> => {
  const { result } = await client.getCriminalSearch({ searchId }, { signal });
  if (!result) return toUnfinishedResult(searchId);
  const { sources, statesCovered } = result.coverage;
  const held = sources.filter(({ availability }) => availability === 'live' || availability === 'cached');
  const text = [
    ...toVerdictLines(result),
    `CHECKED (${held.length}): ${held.map(({ code }) => code).join(', ') || 'none'}.`,
    `States with any source: ${statesCovered.join(', ') || 'none'}. Courts, jails and prisons that are not named were not checked.`,
  ].join('\n');
  return { text, data: { verdict: toVerdictData(result), searchId, coverage: result.coverage } };
};

const NO_VERDICT =
  'VERDICT (unknown): this is one record, looked up by its id. No search was made, so it says nothing about other people.';

const OffenderRecordInput = shape({
  id: pathId('The recordId of a search, or a registry’s uuid.'),
  jurisdiction: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'The registry, if several registries use the uuid.' }),
  ),
});

const getOffenderRecord: Tool = {
  name: 'get_offender_record',
  title: 'One offender record in full',
  description: `Everything a registry published in one record. ${FREE}`,
  input: OffenderRecordInput,
  isBillable: false,
  run: async ({ client, signal }, { id, jurisdiction }: Static<typeof OffenderRecordInput>) => {
    const record = await client.getRecord({ id, ...(jurisdiction && { jurisdiction }) }, { signal });
    return { text: `${NO_VERDICT}\n${JSON.stringify(record)}`, data: { record } };
  },
};

const CriminalRecordInput = shape({
  externalId: pathId('The externalId of the record.'),
  source: Type.String({ minLength: 1, maxLength: 200, description: 'The code of the record’s source.' }),
});

const getCriminalRecord: Tool = {
  name: 'get_criminal_record',
  title: 'One criminal record in full',
  description: `Everything a jail, prison, court or warrant list published in one record. ${FREE}`,
  input: CriminalRecordInput,
  isBillable: false,
  run: async ({ client, signal }, { externalId, source }: Static<typeof CriminalRecordInput>) => {
    const record = await client.getCriminalRecord({ recordId: externalId, source }, { signal });
    return { text: `${NO_VERDICT}\n${JSON.stringify(record)}`, data: { record } };
  },
};

export const STORED_SEARCH_TOOLS: readonly Tool[] = [getSearch, getCompleteness, getOffenderRecord, getCriminalRecord];
