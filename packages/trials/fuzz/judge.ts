import { dialectOf, errorShape } from '@blotter/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { findFaults } from '../../server/test/kit/description.ts';
import type { Answer } from '../../server/test/kit/http-client.ts';
import type { Expected, FuzzRequest } from './request.ts';

export const VERDICTS = ['5xx', 'undocumented', 'accepted invalid', 'refused valid', 'wrong refusal'] as const;
export type Verdict = { readonly kind: (typeof VERDICTS)[number]; readonly sentence: string };

const ajv = new Ajv2020({ strict: false });
const LONGEST = 400;

const codeOf = ({ body }: Answer): unknown => body?.error?.code;

/** Errors of a gateway and of the legacy endpoint have a status but no code. */
const hasCode = ({ operation }: FuzzRequest, { status }: Answer): boolean => {
  const dialect = dialectOf(operation.path);
  return dialect === 'criminal' ? ![401, 402, 429].includes(status) : dialect !== 'compat';
};

const toWanted = ({ operation }: FuzzRequest, code: string): string =>
  code === 'unauthorized' && dialectOf(operation.path) === 'monitors' ? 'unauthenticated' : code;

const findUndescribed = (request: FuzzRequest, { isAstray }: Expected, answer: Answer): readonly string[] => {
  if (!isAstray) return findFaults(request.operation, answer);
  const shape = errorShape(dialectOf(request.operation.path), answer.status);
  return ajv.validate(shape, answer.body) ? [] : [`${answer.text} is not of the shape of its path`];
};

type Row = { readonly index: number; readonly status: string; readonly error?: unknown };

const findRowFault = ({ badRow }: Expected, { body }: Answer): string | undefined => {
  if (badRow === undefined) return undefined;
  const rows = (body?.results ?? body?.errors ?? []) as readonly Row[];
  const bad = rows.filter(({ error }) => error !== undefined).map(({ index }) => index);
  return bad.join() === String(badRow) ? undefined : `rows ${bad.join() || 'none'} are in error, not ${badRow}`;
};

/** Returns a sentence that says how the answer is wrong, or undefined if it is as expected. */
export function judge(request: FuzzRequest, expected: Expected, answer: Answer): Verdict | undefined {
  const { status, text } = answer;
  const { statuses, code, what } = expected;
  const got = `${status} ${text.slice(0, LONGEST)}`;
  if (status >= 500) return { kind: '5xx', sentence: got };
  const undescribed = findUndescribed(request, expected, answer);
  if (undescribed.length > 0)
    return { kind: 'undocumented', sentence: `${status}: ${undescribed.join('; ').slice(0, LONGEST)}` };
  const wanted = `wanted ${statuses.join(' or ')}${code ? ` ${code}` : ''}`;
  if (!statuses.includes(status)) {
    if (what === 'good') return { kind: 'refused valid', sentence: `${wanted}, got ${got}` };
    return { kind: status < 300 ? 'accepted invalid' : 'wrong refusal', sentence: `${wanted}, got ${got}` };
  }
  const rowFault = findRowFault(expected, answer);
  if (rowFault) return { kind: 'accepted invalid', sentence: rowFault };
  if (code && hasCode(request, answer) && codeOf(answer) !== toWanted(request, code))
    return { kind: 'wrong refusal', sentence: `${wanted}, got ${got}` };
  return undefined;
}
