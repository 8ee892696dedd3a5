import { useSyncExternalStore } from 'react';

let isTest = false;
const listeners = new Set<() => void>();

const put = (value: boolean): void => {
  if (value === isTest) return;
  isTest = value;
  for (const listener of listeners) listener();
};

const isMarked = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'testMode' in answer && answer.testMode === true;

/** Enters test mode if a response is marked. Test mode lasts until sign-out. */
export function noteAnswer(answer: unknown): void {
  const pages = (answer as { readonly pages?: unknown } | undefined)?.pages;
  if (isMarked(answer) || (Array.isArray(pages) && pages.some(isMarked))) put(true);
}

export function isTestMode(): boolean {
  return isTest;
}

export function leaveTestMode(): void {
  put(false);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns true if the service has returned test data in this session. */
export function useTestMode(): boolean {
  return useSyncExternalStore(subscribe, isTestMode);
}
