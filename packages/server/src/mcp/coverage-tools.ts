import { oneOf, shape } from '@blotter/contract';
import { type Static, Type } from 'typebox';
import { FREE, type Tool, type ToolCall, type ToolResult } from './tool.ts';

const CoverageInput = shape({
  product: Type.Optional(oneOf('SourceProduct', ['offender', 'criminal'], 'Default offender.')),
  state: Type.Optional(
    Type.String({ pattern: '^[A-Za-z]{2}$', description: 'Two letters: only what covers that state.' }),
  ),
});

const listCoverage: Tool = {
  name: 'list_coverage',
  title: 'Which sources are covered',
  description: `The registries, or the criminal sources, that can be searched: codes, how current they are, and which are not held yet. A place that is not listed is never checked. ${FREE}`,
  input: CoverageInput,
  isBillable: false,
  run: (call, { product, state }: Static<typeof CoverageInput>) =>
    product === 'criminal' ? tellCriminal(call, state?.toUpperCase()) : tellRegistries(call, state?.toUpperCase()),
};

const tellRegistries = async ({ client, signal }: ToolCall, state: string | undefined): Promise<ToolResult> => {
  const { sources } = await client.listSources({ signal });
  const shown = sources.filter(({ covers }) => state === undefined || covers.includes(state));
  const lines = shown.map(
    ({ id, name, status, records, liveSupported, legal, health }) =>
      `${id}: ${name}; ${status === 'live' ? `${records} records, last read ${health.lastSuccessAt ?? 'never'}` : 'NOT HELD YET: never checked'}; ${liveSupported ? 'can be asked live' : 'no live check'}; commercial use ${legal.commercialUse}`,
  );
  const held = shown.filter(({ status }) => status === 'live').length;
  const head = `${held} of ${shown.length} registries${state ? ` that cover ${state}` : ''} are held and searched.`;
  return { text: [head, ...lines].join('\n'), data: { held, registries: shown.length } };
};

const tellCriminal = async ({ client, signal }: ToolCall, state: string | undefined): Promise<ToolResult> => {
  const { sources, coverage } = await client.listCriminalSources({ signal });
  const shown = sources.filter((source) => state === undefined || source.state === state);
  const held = shown.filter(({ availability }) => availability === 'live' || availability === 'cached').length;
  const lines = state
    ? shown.map(({ code, name, kind, availability, records, lastUpdatedAt }) => {
        return `${code}: ${name}, ${kind}, ${availability}; ${records} records, last read ${lastUpdatedAt ?? 'never'}`;
      })
    : [`By state: ${toTally(shown)}. Send state to see them.`];
  const head = `${held} of ${shown.length} known criminal sources${state ? ` in ${state}` : ''} are held and searched; every other court, jail and prison is not.`;
  return { text: [head, ...lines].join('\n'), data: { held, sources: shown.length, coverage } };
};

const toTally = (sources: readonly { readonly state: string }[]): string => {
  const tally = new Map<string, number>();
  for (const { state } of sources) tally.set(state, (tally.get(state) ?? 0) + 1);
  return [...tally].map(([state, count]) => `${state} ${count}`).join(', ');
};

export const COVERAGE_TOOLS: readonly Tool[] = [listCoverage];
