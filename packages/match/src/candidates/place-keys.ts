import { foldStreet, isCoordinate } from '@blotter/vocab';

/** Folds `Saint Louis` and `ST. LOUIS` to one city. '' means no city. */
export function toCityText(city: string): string {
  return foldStreet(city).join('');
}

/** Returns 0 if there is no ZIP code. */
export function toZipKey(zipcode: string): number {
  return /^\d{5}/.test(zipcode) ? Number(zipcode.slice(0, 5)) + 1 : 0;
}

/** Packs two capital letters into one integer. 0 means no state. */
export function toStateKey(code: string): number {
  return /^[A-Z]{2}$/.test(code) ? (code.charCodeAt(0) - 64) * 32 + code.charCodeAt(1) - 64 : 0;
}

/** 0/0 stands for unknown coordinates. */
export function isPublishedPoint(lat: number, lng: number): boolean {
  return isCoordinate(lat, lng) && !(lat === 0 && lng === 0);
}
