import type { FcraEvent, FcraEventType } from '@blotter/contract';
import { newId, newSecretBytes } from '../../ids.ts';
import type { Commit } from '../../store/durable-writes.ts';
import type { OpenFcra } from './fcra-steps.ts';
import { TYPICAL } from './typical-event.ts';

export type TriggeringDeps = { readonly openFcra: OpenFcra };

export function createTriggering({ openFcra }: TriggeringDeps) {
  return {
    /** Sends an event the usual way, which also decides the allowed fields. */
    trigger: async (accountId: string, type: FcraEventType, commit: Commit): Promise<FcraEvent> => {
      const { events } = await openFcra(accountId);
      const id = newId('evt');
      const made = { orderId: newId('ord'), searchId: newId('srch'), disputeId: newId('dsp') };
      const adverseActionId = newId('aac');
      const facts = {
        ...made,
        adverseActionId,
        recordId: `rec_${newSecretBytes(10).toString('hex')}`,
        ...TYPICAL[type],
      };
      await commit({ writes: await events.toWrites({ accountId, id, type, facts }) });
      return events.show(accountId, id);
    },
  };
}
