import { parentPort, workerData } from 'node:worker_threads';
import { createReplica } from '@blotter/match';
import { createReading, type PersonCacheView } from '../../../../searches/documents/person-cache/reading.ts';
import { toWholeSnapshot } from '../../../../searches/index/index-snapshot.ts';
import { createPersonRefs } from '../../../../searches/person-ref.ts';
import { blindWith } from '../../../../vault/pepper.ts';
import { createRelations } from '../../linking/relations-service.ts';
import { createMergedPeople } from '../../people/merged-people-service.ts';
import type { PeopleSnapshot } from '../../query/people-index.ts';
import { type PeopleSearchDeps, searchPeople } from '../search-people.ts';
import type { FromThread, MainThreadCalls, ThreadData, ToThread } from './messages.ts';
import { listMoved, toSentAnswer } from './sent-answer.ts';

/** In addition to the cache of the main thread. */
const KEPT_MADE_BYTES = 16_000_000;

const port = parentPort;
if (!port) throw new Error('this is the program of a thread');
const post = (message: FromThread, moved: readonly ArrayBuffer[] = []): void => port.postMessage(message, moved);

const { refKeys } = workerData as ThreadData;
const refs = createPersonRefs({
  index: (purpose, value) => blindWith(refKeys.get(purpose) as Uint8Array, value),
});

const asked = new Map<number, { readonly resolve: (value: never) => void; readonly reject: (error: Error) => void }>();
let lastAsked = 0;
const ask = <What extends keyof MainThreadCalls>(
  what: What,
  about: Parameters<MainThreadCalls[What]>[0],
): ReturnType<MainThreadCalls[What]> =>
  new Promise((resolve, reject) => {
    asked.set(++lastAsked, { resolve, reject });
    post({ kind: 'ask', id: lastAsked, what, about });
  }) as ReturnType<MainThreadCalls[What]>;

const replica = createReplica();
/** Both are set by messages before the first search. */
let snapshot: PeopleSnapshot | undefined;
let view: PersonCacheView | undefined;

const notHere = async (): Promise<never> => {
  throw new Error('only the thread that answers can say');
};

const deps: Omit<PeopleSearchDeps, 'toPersonRef'> = {
  documents: {
    list: notHere,
    listMerged: createMergedPeople({
      personCache: { find: createReading(() => view as PersonCacheView) },
      make: (people) => ask('made', people),
      keptBytes: KEPT_MADE_BYTES,
    }),
    listRelations: createRelations({
      listRelated: () => ask('related', undefined),
      listRelations: (personIds) => ask('relations', personIds),
    }),
  },
  history: { search: notHere, listVersionsAt: notHere },
  listClearances: notHere,
};

const take = (message: ToThread): void => {
  if (message.kind === 'snapshot') {
    const { delta, sources = snapshot?.sources ?? [], batches } = message;
    snapshot = toWholeSnapshot(replica.learn(delta), { sources, batches });
    post({ kind: 'ready' });
  } else if (message.kind === 'personCache') view = message.view;
  else if (message.kind === 'search') {
    const { id, accountId, request, now } = message;
    searchPeople(
      { ...deps, toPersonRef: refs.to(accountId) },
      { request, snapshot: snapshot as PeopleSnapshot, now },
    ).then(
      (found) => {
        const answer = toSentAnswer(found);
        post({ kind: 'found', id, answer }, listMoved(answer));
      },
      (error: unknown) => post({ kind: 'failed', id, error }),
    );
  } else {
    const { resolve, reject } = asked.get(message.id) ?? {};
    asked.delete(message.id);
    if (message.kind === 'said') resolve?.(message.value as never);
    else reject?.(new Error('it could not be said'));
  }
};

port.on('message', take);
