import type { AdverseAction, AdverseActionPage } from '@blotter/sdk';

export type StepName = 'pre' | 'wait' | 'final';
export type StepState = 'done' | 'now' | 'sending' | 'failed' | 'blocked' | 'ahead' | 'not_required';

/** One of the three steps of an adverse action, with its date and the notice that made it. */
export type Step = {
  readonly name: StepName;
  readonly state: StepState;
  /** The time of the step. If it is not done, this is the earliest time at which it can end. */
  readonly at: string | null;
  readonly notice: AdverseAction | null;
};

type Outlook = AdverseActionPage['final'];

const findNewest = (notices: readonly AdverseAction[], type: AdverseAction['type']): AdverseAction | undefined =>
  notices.find((notice) => notice.type === type && notice.status === 'sent') ??
  notices.find((notice) => notice.type === type);

const toNoticeState = ({ status }: AdverseAction): StepState => (status === 'sent' ? 'done' : status);

/** Returns the earliest time at which waiting alone allows a final notice. */
const findEarliest = ({ records }: Outlook): string | null =>
  records.flatMap(({ possibleAt }) => possibleAt ?? []).sort()[0] ?? null;

const toPre = (pre: AdverseAction | undefined, outlook: Outlook): Step => {
  const step = { name: 'pre', notice: pre ?? null } as const;
  if (!pre) return { ...step, state: outlook.possible ? 'not_required' : 'now', at: null };
  const isCorrected = outlook.records.some(({ because }) => because === 'corrected');
  if (pre.status === 'sent' && isCorrected && !outlook.possible) return { ...step, state: 'now', at: pre.sentAt };
  return { ...step, state: toNoticeState(pre), at: pre.sentAt };
};

const toWait = (pre: AdverseAction | undefined, outlook: Outlook): Step => {
  const step = { name: 'wait', notice: null } as const;
  if (pre?.status !== 'sent') return { ...step, state: outlook.possible ? 'not_required' : 'ahead', at: null };
  if (outlook.possible) return { ...step, state: 'done', at: pre.earliestFinalAt };
  if (outlook.records.some(({ because }) => because === 'disputed'))
    return { ...step, state: 'blocked', at: pre.earliestFinalAt };
  const at = findEarliest(outlook);
  return { ...step, state: at ? 'now' : 'ahead', at };
};

const toFinal = (final: AdverseAction | undefined, outlook: Outlook): Step => {
  const step = { name: 'final', notice: final ?? null } as const;
  if (final) return { ...step, state: toNoticeState(final), at: final.sentAt };
  return { ...step, state: outlook.possible ? 'now' : 'ahead', at: findEarliest(outlook) };
};

/** Returns the three steps of an adverse action. `notices` are newest first. */
export function toSteps(notices: readonly AdverseAction[], outlook: Outlook): readonly Step[] {
  const pre = findNewest(notices, 'pre');
  return [toPre(pre, outlook), toWait(pre, outlook), toFinal(findNewest(notices, 'final'), outlook)];
}

/** Returns why no final notice is possible now, or undefined if one is. A missing notice is named last. */
export function findHindrance({ possible, records }: Outlook): Outlook['records'][number]['because'] | undefined {
  if (possible) return undefined;
  const reasons = records.map(({ because }) => because);
  return (['disputed', 'waiting_period', 'corrected', 'no_pre_notice'] as const).find((one) => reasons.includes(one));
}
