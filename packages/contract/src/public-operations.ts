import type { Operation } from './operation.ts';
import { accountOperations } from './operations/accounts.ts';
import { authOperations } from './operations/auth.ts';
import { batch } from './operations/batch.ts';
import { billingOperations } from './operations/billing.ts';
import { clearanceOperations } from './operations/clearances.ts';
import { compatOperations } from './operations/compat.ts';
import { consumerOperations } from './operations/consumer.ts';
import { criminalOperations } from './operations/criminal.ts';
import { criminalSourceOperations } from './operations/criminal-sources.ts';
import { evidenceOperations } from './operations/evidence.ts';
import { fcraAdverseActionOperations } from './operations/fcra-adverse-actions.ts';
import { fcraDisputeOperations } from './operations/fcra-disputes.ts';
import { fcraEventOperations } from './operations/fcra-events.ts';
import { fcraOrderOperations } from './operations/fcra-orders.ts';
import { identityProviderOperations } from './operations/identity-provider.ts';
import { memberOperations } from './operations/members.ts';
import { monitorOperations } from './operations/monitors.ts';
import { passwordOperations } from './operations/passwords.ts';
import { proofOperations } from './operations/proofs.ts';
import { reportOperations } from './operations/reports.ts';
import { sandboxOperations } from './operations/sandbox.ts';
import { searchOperations } from './operations/search.ts';
import { secondFactorOperations } from './operations/second-factor.ts';
import { sourceOperations } from './operations/sources.ts';
import { verificationOperations } from './operations/verification.ts';

/** Every operation in openapi.json, in display order. */
export const publicOperations: readonly Operation[] = [
  ...searchOperations,
  batch,
  ...proofOperations,
  ...evidenceOperations,
  ...criminalOperations,
  ...reportOperations,
  ...clearanceOperations,
  ...monitorOperations,
  ...verificationOperations,
  ...fcraOrderOperations,
  ...fcraDisputeOperations,
  ...fcraAdverseActionOperations,
  ...fcraEventOperations,
  ...consumerOperations,
  ...sandboxOperations,
  ...compatOperations,
  ...authOperations,
  ...passwordOperations,
  ...secondFactorOperations,
  ...accountOperations,
  ...memberOperations,
  ...identityProviderOperations,
  ...billingOperations,
  ...sourceOperations,
  ...criminalSourceOperations,
];
