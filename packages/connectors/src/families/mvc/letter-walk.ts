import type { OffenderSourceRecord } from '@blotter/vocab';
import { type Bulk, failed } from '../../kit/index.ts';
import { fetchDetails, type Hit, parseDetails } from '../site-search/details.ts';
import { type FormSite, requestFormList } from '../site-search/form-search.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DONE = '-';

/**
 * Walks all people letter by letter on a site that finds a letter anywhere in a surname. The cursor is the next letter.
 */
export function walkLetters(
  site: FormSite,
  surnameOf: (listed: OffenderSourceRecord) => string,
): Bulk<OffenderSourceRecord> {
  return {
    fetch: async function* (fetcher, { cursor }) {
      if (cursor === DONE) return;
      for (const letter of LETTERS.slice(Math.max(0, LETTERS.indexOf(cursor ?? 'A')))) {
        const list = await requestFormList(fetcher, site, { firstName: '', lastName: letter });
        if (list.kind === 'fault') return void (yield list.fault);
        if (list.isCut) return void (yield failed(`The list of the letter ${letter} is cut short.`));
        // A person with an earlier letter was already found, in this run or the run that it continues.
        const isNew = ({ listed }: Hit): boolean =>
          ![...surnameOf(listed).toUpperCase()].some((each) => each >= 'A' && each < letter);
        const next = LETTERS[LETTERS.indexOf(letter) + 1] ?? DONE;
        for await (const step of fetchDetails(fetcher, list.hits.filter(isNew), site.details, next)) {
          yield step;
          if (step.kind !== 'ok') return;
        }
      }
    },
    parse: (resources) => parseDetails(resources, site.details),
  };
}
