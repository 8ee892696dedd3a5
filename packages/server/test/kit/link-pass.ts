import { createLinkWaiting, type LinkPass, type LinkWaitingDeps } from '../../src/searches/linkage/link-waiting.ts';

/** Links what waits, as the job does. Whoever expects a full link hands in what is to be done about it. */
export function linkWaiting(
  deps: LinkWaitingDeps,
  ask: LinkPass['ask'] = async () => {
    throw new Error('all would be linked anew');
  },
): Promise<boolean> {
  return createLinkWaiting(deps)({ signal: new AbortController().signal, ask });
}
