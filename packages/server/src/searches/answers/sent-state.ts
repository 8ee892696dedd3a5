import { findJurisdiction } from '@blotter/vocab';
import { echo, Failure } from '../../failure.ts';

/** Returns the code of a state or territory sent by code or name. Fails for any other text. */
export function getState(text: string, field: string): string {
  const found = findJurisdiction(text);
  if (!found)
    throw new Failure(
      'unprocessable_query',
      `${field}: ${echo(text)} is not a state or territory; send its code or name.`,
    );
  return found.code;
}
