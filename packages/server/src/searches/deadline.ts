export type Deadline = { readonly signal: AbortSignal; readonly clear: () => void };

export const DEFAULT_DEADLINE_MS = 120_000;

export const startDeadline = (ms: number = DEFAULT_DEADLINE_MS): Deadline => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
};

/** Undefined when the deadline came first; what the work comes to after that concerns nobody. */
export const beforeDeadline = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> => {
  let pass: () => void = () => {};
  const passed = new Promise<undefined>((resolve) => {
    pass = () => resolve(undefined);
    signal.addEventListener('abort', pass, { once: true });
    if (signal.aborted) pass();
  });
  try {
    return await Promise.race([work, passed]);
  } finally {
    signal.removeEventListener('abort', pass);
    work.catch(ignore);
  }
};

const ignore = (): undefined => undefined;
