import { openFoundation } from '../../../server/src/compose/foundation.ts';
import { readConfig } from '../../../server/src/config/config.ts';
import { createLog } from '../../../server/src/log.ts';
import type { Send } from '../../../server/test/kit/http-client.ts';
import { inmate, publish } from '../../../server/test/kit/people.ts';
import type { Settings } from '../../../server/test/kit/server-process.ts';

const JAIL = 'us-nc-buncombe-jail';
const RECORDS = 200;
const INGESTS = 60;
const CLIENTS = 8;
const NAMES = ['QUARRINGTON', 'VELLACOTT'] as const;

const toRows = (last: string) =>
  Array.from({ length: RECORDS }, (_, at) => inmate(`C-${at}`, `${last}, JOHN ${at}`, { dob: '10/11/1968' }));

/** Answers while every record of a jail gets another name in one ingest, and how many of them show a part of it. */
export type Changing = { readonly answers: number; readonly parts: number };

/** Ingests the jail again and again while clients search for both names. */
export async function searchWhileChanging(settings: Settings, send: Send, key: string): Promise<Changing> {
  const foundation = await openFoundation(readConfig(settings, {}), createLog('warn'), { beside: true });
  let [isDone, answers, parts] = [false, 0, 0];
  const client = async (): Promise<void> => {
    for (let at = 0; !isDone; at++) {
      const body = { query: { lastName: NAMES[at % NAMES.length], limit: 1 } };
      const { status, body: answer } = await send('POST', '/v1/criminal/search', { key, body });
      if (status !== 200) continue;
      answers += 1;
      if (![0, RECORDS].includes(answer.counts.records)) parts += 1;
    }
  };
  const change = async (): Promise<void> => {
    try {
      for (let n = 0; n < INGESTS; n++)
        await publish({ foundation }, JAIL, toRows(NAMES[n % NAMES.length] as string), { links: false });
    } finally {
      isDone = true;
    }
  };
  try {
    await Promise.all([change(), ...Array.from({ length: CLIENTS }, client)]);
    return { answers, parts };
  } finally {
    await foundation.writes.idle();
    await foundation.close();
  }
}
