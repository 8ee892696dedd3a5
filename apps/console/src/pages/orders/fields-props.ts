import type { Faults, OrderDraft } from './order-draft.ts';

export type FieldsProps = {
  readonly draft: OrderDraft;
  readonly faults: Faults;
  readonly onChange: (draft: OrderDraft) => void;
};
