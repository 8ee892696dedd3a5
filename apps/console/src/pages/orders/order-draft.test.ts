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

describe('an order as it is typed', () => {
  test('everything that is missing is named at once, each at its field', () => {
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

  test('employment asks for disclosure and authorization, other purposes do not (contract, FCRA partner product)', () => {
    const employment = { ...GOOD, texts: { ...GOOD.texts, permissiblePurpose: 'employment' } };
    expect(Object.keys(findFaults(employment)).sort()).toEqual([
      'certifications.authorizationObtained',
      'certifications.authorizedAt',
      'certifications.disclosureProvided',
    ]);
  });

  test('half an address is named, and none is none', () => {
    const half = { ...GOOD, texts: { ...GOOD.texts, 'subject.addresses.0.city': 'Austin' } };
    expect(Object.keys(findFaults(half)).sort()).toEqual([
      'subject.addresses.0.line1',
      'subject.addresses.0.state',
      'subject.addresses.0.zipcode',
    ]);
    expect(toOrderRequest(GOOD).subject.addresses).toEqual([]);
  });

  test('the request holds what was typed and ticked, and nothing that was not', () => {
    expect(toOrderRequest(GOOD)).toEqual({
      subject: { firstName: 'John', lastName: 'Grover', dob: '1968-10-11', addresses: [] },
      permissiblePurpose: 'tenant_screening',
      endUser: { name: 'Acme Trucking' },
      certifications: { adverseActionProcess: true, equalOpportunity: true },
      searches: [{ type: 'sex_offender', jurisdictions: ['TX'] }],
    });
  });

  test('a refusal of the service belongs to the field it names', () => {
    expect(toFault('subject.dob: is in the future.')).toEqual({ 'subject.dob': 'is in the future.' });
    expect(toFault('searches[1].jurisdictions: got 101.')).toEqual({ 'searches.1.jurisdictions': 'got 101.' });
    expect(toFault('The monthly quota is used up.')).toEqual({});
  });
});
