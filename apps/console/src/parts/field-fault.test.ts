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

describe('a refusal is shown by the field it is about', () => {
  it('the field and the words about it are told apart', () => {
    expect(readFieldFault('query.firstName: got “-”, which holds no letter or digit.')).toEqual({
      path: 'query.firstName',
      words: 'Got “-”, which holds no letter or digit.',
    });
    expect(readFieldFault('Billing is not enabled.')).toBeUndefined();
  });

  it('of a search, nested or flat; a field that the form does not have is none of its', () => {
    const fields = ['firstName', 'city'] as const;
    expect(toQueryFaults(refused('query.city: got “the”.'), fields)).toEqual({ city: 'Got “the”.' });
    expect(toQueryFaults(refused('firstName: got “-”.'), fields)).toEqual({ firstName: 'Got “-”.' });
    for (const error of [refused('query.q: got “-”.'), refused('Not enabled.'), new Error('firstName: x'), null])
      expect(toQueryFaults(error, fields)).toEqual({});
  });
});
