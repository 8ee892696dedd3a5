import type { OrderDetail } from '@blotter/contract';
import { createOrdersClient, SUBJECT } from './fcra-orders.ts';
import { readPdf } from './pdf.ts';
import type { TestAccount, TestServer } from './test-server.ts';

export const COURT = 'us-tx-harris-court';

export type CourtWords = {
  readonly court?: string;
  readonly status?: string;
  readonly charge?: object;
  readonly record?: object;
};

/** A synthetic case against John of this last name, guilty unless the words say otherwise. */
export function defendant(
  last: string,
  { court = 'HARRIS COUNTY DISTRICT COURT', status = '', charge = {}, record = {} }: CourtWords,
) {
  return {
    externalId: `C-${last}`,
    recordType: 'court',
    name: `${last}, JOHN`,
    dob: '10/11/1968',
    state: 'TX',
    county: 'Harris',
    cases: [
      {
        caseNumber: `26-${last}`,
        court,
        filedDate: '01/05/2026',
        status,
        charges: [{ description: 'SECRETDEED', severity: 'FELONY', disposition: 'GUILTY', ...charge }],
      },
    ],
    ...record,
  };
}

/** Orders of one search about John of a last name, and what is read of them. */
export function createCaseClient(server: TestServer, account: TestAccount) {
  const client = createOrdersClient(server);
  return {
    order: async (lastName: string, type: 'criminal' | 'sex_offender' = 'criminal') => {
      const jurisdictions = [type === 'criminal' ? COURT : 'TX'];
      const made = await client.run(account, {
        subject: { ...SUBJECT, lastName },
        searches: [{ type, jurisdictions }],
      });
      const [search] = made.searches;
      if (!search) throw new Error('the order has no search');
      return { ...made, search };
    },
    show: async (id: string) => (await client.get(account, `/${id}`)).body as OrderDetail,
    print: async (id: string) => (await readPdf((await client.get(account, `/${id}/report`)).bytes)).text,
  };
}

export type CaseClient = ReturnType<typeof createCaseClient>;
