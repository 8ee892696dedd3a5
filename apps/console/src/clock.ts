/** The one place that asks for the time. */
export const now = (): Date => new Date();
