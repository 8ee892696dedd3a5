import type { Random } from '../../../server/test/kit/random.ts';
import type { Seen } from './expected-searches.ts';
import type { Operation, People } from './operations.ts';

export const DOCUMENT_OPERATIONS = ['evidence', 'report', 'monitor', 'clearance'] as const;
export type DocumentOperationName = (typeof DOCUMENT_OPERATIONS)[number];

const EVIDENCE_REGISTRIES = ['ND', 'NE', 'VI', 'MP', 'AS'];
/** The date of birth that the environment publishes for everyone. */
const DOB = '1968-10-11';
const WATCHES_UNKNOWN = 0.2;

/**
 * Makes requests for evidence, reports, monitors and clearances. `label` is unique; `seen` is the subject of
 * clearances and most reports.
 */
export function createDocumentOperations({ cached, live }: People, random: Random) {
  return (name: DocumentOperationName, seen: Seen, label: string, webhookUrl: string): Operation => {
    switch (name) {
      case 'evidence': {
        const body = { query: { ...random.pick(live) }, live: { jurisdictions: [random.pick(EVIDENCE_REGISTRIES)] } };
        return { name, path: '/v1/evidence/searches', sent: { body }, effect: 'evidence', weight: 1 };
      }
      case 'report': {
        const isStored = random.chance(0.6);
        const about = isStored ? { searchId: seen.searchId } : { query: { ...random.pick(cached) } };
        const body = { ...about, reference: label };
        return { name, path: '/v1/report', sent: { body }, effect: 'report', weight: isStored ? 0 : 1 };
      }
      case 'monitor': {
        const person = random.pick(cached);
        const lastName = random.chance(WATCHES_UNKNOWN) ? 'Nobodywhatever' : person.lastName;
        const body = {
          product: 'sex-offender',
          type: 'person',
          label,
          baseline: 'alert',
          channels: { webhookUrl },
          person: { ...person, lastName, dob: DOB },
        };
        return { name, path: '/v1/monitors', sent: { body }, effect: 'monitor', weight: 0 };
      }
      case 'clearance': {
        const verdict = random.pick(['this_person', 'not_this_person']);
        const body = { ...seen, verdict, subjectId: label, note: `about ${label}` };
        return { name, path: '/v1/clearances', sent: { body }, effect: 'clearance', weight: 0 };
      }
    }
  };
}
