import type { AdverseAction, AdverseActionPage, Order } from '@blotter/sdk';
import type { Tone } from '../../parts/notice.tsx';
import { toInstant } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import { usePeople } from '../audit/people.ts';
import { findHindrance, type Step, type StepState, toSteps } from './adverse-steps.ts';
import styles from './orders.module.css';

type AdverseStepsProps = {
  readonly order: Order;
  readonly notices: readonly AdverseAction[];
  readonly outlook: AdverseActionPage['final'];
};

/** The way from the pre-adverse notice to the final one: what is done, by whom, and what is possible now. */
export function AdverseSteps({ order, notices, outlook }: AdverseStepsProps) {
  const { nameOf } = usePeople();
  const why = order.completedAt === null ? undefined : toWhyNot(findHindrance(outlook));
  return (
    <ol className={styles.timeline} aria-label={t('Steps')}>
      {toSteps(notices, outlook).map((step) => (
        <li key={step.name} data-ahead={step.state === 'done' ? undefined : true}>
          <div className="row">
            <strong>{toTitle(step)}</strong>
            <span className="tag" data-tone={TONES[step.state]}>
              {toStateWords(step.state)}
            </span>
          </div>
          {step.at && (
            <div className="label">
              {step.state === 'done' ? toInstant(step.at) : t('Not before {time}', { time: toInstant(step.at) })}
            </div>
          )}
          {step.notice && (
            <div className="label published">
              {t('Created by {name}', { name: nameOf(step.notice) })} ·{' '}
              {step.notice.sendBy === 'email' ? t('e-mailed to the person') : t('given to the person by you')}
            </div>
          )}
          {step.name === 'final' && step.state === 'ahead' && why && <div className="quiet">{why}</div>}
        </li>
      ))}
    </ol>
  );
}

const toTitle = ({ name }: Step): string => {
  if (name === 'pre') return t('1. Pre-adverse notice');
  return name === 'wait' ? t('2. Waiting period') : t('3. Final notice');
};

const TONES: { readonly [state in StepState]: Tone | undefined } = {
  done: 'good',
  now: 'warn',
  sending: undefined,
  failed: 'bad',
  blocked: 'bad',
  ahead: undefined,
  not_required: undefined,
};

const toStateWords = (state: StepState): string => {
  if (state === 'done') return t('done');
  if (state === 'now') return t('now');
  if (state === 'sending') return t('being sent');
  if (state === 'failed') return t('not sent');
  if (state === 'blocked') return t('stopped by a dispute');
  return state === 'ahead' ? t('later') : t('not required');
};

const toWhyNot = (hindrance: ReturnType<typeof findHindrance>): string | undefined => {
  if (hindrance === 'disputed') return t('Not possible now: a record is disputed. Wait until the dispute is resolved.');
  if (hindrance === 'waiting_period') return t('Not possible now: the waiting period has not ended.');
  if (hindrance === 'corrected')
    return t('Not possible now: the record was corrected after the notice. Create a new pre-adverse notice.');
  if (hindrance === 'no_pre_notice') return t('Not possible now: no pre-adverse notice was sent.');
  return undefined;
};
