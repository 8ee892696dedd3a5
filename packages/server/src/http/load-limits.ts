export type LoadLimits = {
  /** Requests in work at once; those beyond are turned away, so that those within stay quick. */
  readonly maxInFlight: number;
  /** As many are let in however slow all of it has become. */
  readonly minInFlight: number;
  readonly maxEventLoopDelayMs: number;
  readonly eventLoopDelayMs: () => number;
};
