/** `warning` means that nothing is broken but a person should check it. */
export type Finding = {
  readonly ok: boolean;
  readonly warning?: boolean;
  readonly name: string;
  readonly detail: string;
};
