import type { SavedBatchState } from '@blotter/contract';
import { escapeHtml } from '@blotter/vocab';

const COMPLETE = 'The batch that you started is complete.';
const FAILED = 'The batch that you started ended early because of an error. Rows without a result were not billed.';

/** The mail at the end of a batch. It has a link and nothing about the people of the batch, not even the name of the file. */
export function toBatchMail(state: SavedBatchState, link: string) {
  const sentence = state === 'error' ? FAILED : COMPLETE;
  return {
    subject: 'Your Blotter batch has ended',
    text: `${sentence}\n\nSign in to see the results:\n${link}\n\nThe results are kept for 14 days.\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;max-width:36em;margin:2em auto;line-height:1.5"><p>${sentence}</p><p><a href="${escapeHtml(link)}">See the results</a></p><p>The results are kept for 14 days.</p></body></html>`,
  };
}
