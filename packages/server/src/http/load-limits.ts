export type LoadLimits = {
  /** The maximum number of concurrent requests. More are refused with 503. */
  readonly maxInFlight: number;
  /** The minimum that is always admitted, however slow the server is. */
  readonly minInFlight: number;
  readonly maxEventLoopDelayMs: number;
  readonly eventLoopDelayMs: () => number;
};
