/** The mode of this tab. It is stored in the tab, so that it survives a reload and other tabs keep their own. */
const STORED = 'blotter-mode';

/** Returns true if this tab acts as a test key of the account. The service checks every call by its header. */
export function isTestMode(): boolean {
  return window.sessionStorage.getItem(STORED) === 'test';
}

/** The header of every call of the console. */
export function toModeHeader(): { readonly 'x-blotter-mode': 'live' | 'test' } {
  return { 'x-blotter-mode': isTestMode() ? 'test' : 'live' };
}

/** Changes the mode and loads a page anew, so that nothing of the other mode is left in memory. */
export function switchMode(mode: 'live' | 'test', path: string): void {
  if (mode === 'test') window.sessionStorage.setItem(STORED, mode);
  else leaveTestMode();
  window.location.assign(path);
}

export function leaveTestMode(): void {
  window.sessionStorage.removeItem(STORED);
}
