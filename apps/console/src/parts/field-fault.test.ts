import { BlotterApiError } from '@blotter/sdk';
import { describe, expect, it } from 'vitest';
import { readFieldFault, toQueryFaults } from './field-fault.ts';

const refused = (message: string): BlotterApiError =>
  new BlotterApiError({
    operation: 'search',
    status: 422,
    requestId: undefined,
    retryAfterSeconds: undefined,
    body: { shape: 'envelope', error: { code: 'unprocessable_query', message } },
  });

describe('an error is shown at its field', () => {
  it('separates the field from the message', () => {
    expect(readFieldFault('query.firstName: got “-”, which holds no letter or digit.')).toEqual({
      path: 'query.firstName',
      words: 'Got “-”, which holds no letter or digit.',
    });
    expect(readFieldFault('Billing is not enabled.')).toBeUndefined();
  });

  it('reads nested and flat field names and ignores fields that the form does not have', () => {
    const fields = ['firstName', 'city'] as const;
    expect(toQueryFaults(refused('query.city: got “the”.'), fields)).toEqual({ city: 'Got “the”.' });
    expect(toQueryFaults(refused('firstName: got “-”.'), fields)).toEqual({ firstName: 'Got “-”.' });
    for (const error of [refused('query.q: got “-”.'), refused('Not enabled.'), new Error('firstName: x'), null])
      expect(toQueryFaults(error, fields)).toEqual({});
  });
});
