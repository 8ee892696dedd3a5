import { describe, expect, test } from 'vitest';
import { findFaults, NO_ORDER, type OrderDraft, toFault, toOrderRequest } from './order-draft.ts';

const GOOD: OrderDraft = {
  texts: {
    'subject.firstName': ' John ',
    'subject.lastName': 'Grover',
    'subject.dob': '1968-10-11',
    permissiblePurpose: 'tenant_screening',
    'endUser.name': 'Acme Trucking',
  },
  ticks: {
    'searches.sex_offender': true,
    'certifications.adverseActionProcess': true,
    'certifications.equalOpportunity': true,
  },
  registries: ['TX'],
  criminalSources: ['us-nc-buncombe-jail'],
};

describe('the form of a new order', () => {
  test('names all missing fields at once', () => {
    expect(Object.keys(findFaults({ ...NO_ORDER, ticks: {} })).sort()).toEqual([
      'certifications.adverseActionProcess',
      'certifications.equalOpportunity',
      'endUser.name',
      'permissiblePurpose',
      'searches',
      'subject.dob',
      'subject.firstName',
      'subject.lastName',
    ]);
    expect(findFaults(GOOD)).toEqual({});
  });

  test('requires disclosure and authorization only for employment (contract, FCRA partner product)', () => {
    const employment = { ...GOOD, texts: { ...GOOD.texts, permissiblePurpose: 'employment' } };
    expect(Object.keys(findFaults(employment)).sort()).toEqual([
      'certifications.authorizationObtained',
      'certifications.authorizedAt',
      'certifications.disclosureProvided',
    ]);
  });

  test('rejects an incomplete address and accepts an empty one', () => {
    const half = { ...GOOD, texts: { ...GOOD.texts, 'subject.addresses.0.city': 'Austin' } };
    expect(Object.keys(findFaults(half)).sort()).toEqual([
      'subject.addresses.0.line1',
      'subject.addresses.0.state',
      'subject.addresses.0.zipcode',
    ]);
    expect(toOrderRequest(GOOD).subject.addresses).toEqual([]);
  });

  test('sends only filled and checked fields', () => {
    expect(toOrderRequest(GOOD)).toEqual({
      subject: { firstName: 'John', lastName: 'Grover', dob: '1968-10-11', addresses: [] },
      permissiblePurpose: 'tenant_screening',
      endUser: { name: 'Acme Trucking' },
      certifications: { adverseActionProcess: true, equalOpportunity: true },
      searches: [{ type: 'sex_offender', jurisdictions: ['TX'] }],
    });
  });

  test('shows an error of the service at the field it names', () => {
    expect(toFault('subject.dob: is in the future.')).toEqual({ 'subject.dob': 'is in the future.' });
    expect(toFault('searches[1].jurisdictions: got 101.')).toEqual({ 'searches.1.jurisdictions': 'got 101.' });
    expect(toFault('The monthly quota is used up.')).toEqual({});
  });
});
