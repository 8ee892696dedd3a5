import type { OrderRequest } from '@blotter/contract';
import { describe, expect, it } from 'vitest';
import { findStateRules } from '../state-rules/state-rules.ts';
import { listAgencyGaps, type NoticeParts, toNoticeContent, toNoticeFileName } from './notice-document.ts';

const request: OrderRequest = {
  subject: {
    firstName: 'John',
    lastName: 'Grover',
    dob: '1968-10-11',
    addresses: [{ line1: '12 N Main St', city: 'Fresno', state: 'ca', zipcode: '93701' }],
  },
  permissiblePurpose: 'employment',
  endUser: { name: 'Acme Trucking' },
  certifications: { adverseActionProcess: true, equalOpportunity: true },
  searches: [{ type: 'sex_offender' }],
};
const agency = { name: 'Agency', address: ['1 Agency Way', 'Austin, TX'], phone: '1-800-555-0100', url: 'https://a/c' };
const parts: NoticeParts = {
  id: 'aac_1',
  type: 'pre',
  request,
  agency,
  records: [],
  createdAt: new Date('2026-09-14T15:00:00Z'),
  report: { id: 'rpt_1', version: 2 },
  wait: {
    rule: findStateRules(request.subject.addresses).waiting,
    earliestFinalAt: new Date('2026-09-22T12:00:00Z'),
  },
};
const wordsOf = (more: Partial<NoticeParts> = {}) => {
  const { opening, sections } = toNoticeContent({ ...parts, ...more });
  return [...opening, ...sections.flatMap(({ paragraphs }) => paragraphs)].join(' ');
};

describe('the pre-adverse notice (15 U.S.C. 1681b(b)(3)(A))', () => {
  it('says that nothing is decided, and that the report and the summary of rights are attached', () => {
    expect(wordsOf()).toContain('No decision has been made.');
    expect(wordsOf()).toContain('the copy of the report and the summary of your rights that are attached');
  });
  it('states the waiting period with the law, and the days that a dispute adds', () => {
    expect(wordsOf()).toContain(
      'will wait at least 5 business days after this notice is sent to you, and will not decide before September 22, 2026 (Cal. Gov. Code § 12952(c)).',
    );
    expect(wordsOf()).toContain('you have at least 5 more business days');
  });
  it('cites no law for a practice', () => {
    const rule = findStateRules([{ state: 'FL' }]).waiting;
    expect(wordsOf({ wait: { rule, earliestFinalAt: new Date('2026-09-22T12:00:00Z') } })).toMatch(
      /will not decide before September 22, 2026\. /,
    );
  });
});

describe('the final notice (15 U.S.C. 1681m(a))', () => {
  const final = { type: 'final', wait: undefined } as const;
  it.each([
    [
      'that the agency did not decide',
      'Agency did not make the decision and is unable to give you the specific reasons',
    ],
    [
      'the right to a free copy',
      'the right to a free copy of your consumer report from Agency if you ask for it within 60 days',
    ],
    ['the right to dispute', 'the right to dispute with Agency the accuracy or completeness of any information'],
  ])('says %s', (_what, said) => expect(wordsOf(final)).toContain(said));
  it('has name, address and telephone number of the agency', () =>
    expect(toNoticeContent({ ...parts, ...final }).agency).toEqual([
      ['Agency', 'Agency'],
      ['Address', '1 Agency Way'],
      ['', 'Austin, TX'],
      ['Telephone', '1-800-555-0100'],
      ['Disputes online', 'https://a/c'],
    ]));
  it('names the matter of the decision by the purpose', () =>
    expect(wordsOf({ ...final, request: { ...request, permissiblePurpose: 'tenant_screening' } })).toContain(
      'has made a decision against you about your tenancy or your application for housing',
    ));
});

describe('gaps of the configuration are reported', () => {
  it('an agency without address or telephone number', () => {
    expect(listAgencyGaps(agency)).toEqual([]);
    expect(listAgencyGaps({ ...agency, address: [], phone: undefined })).toHaveLength(2);
  });
  it('the file name contains only our ids', () =>
    expect([toNoticeFileName('pre', 'aac_1'), toNoticeFileName('final', 'aac_1')]).toEqual([
      'pre-adverse-action-notice-aac_1.pdf',
      'adverse-action-notice-aac_1.pdf',
    ]));
});
