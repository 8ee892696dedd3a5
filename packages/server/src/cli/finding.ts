/** `warning`: nothing is broken, and somebody should look at it. */
export type Finding = {
  readonly ok: boolean;
  readonly warning?: boolean;
  readonly name: string;
  readonly detail: string;
};
