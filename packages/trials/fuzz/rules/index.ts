import type { Rules } from '../rule.ts';
import { accountRules } from './accounts.ts';
import { batchRules } from './batches.ts';
import { fcraRules } from './fcra.ts';
import { monitorRules } from './monitors.ts';
import { operatorRules } from './operator.ts';
import { otherSearchRules } from './other-searches.ts';
import { searchRules } from './searches.ts';

export const RULES: Rules = {
  ...searchRules,
  ...otherSearchRules,
  ...batchRules,
  ...monitorRules,
  ...fcraRules,
  ...accountRules,
  ...operatorRules,
};
