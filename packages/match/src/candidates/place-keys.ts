import { foldStreet, isCoordinate } from '@blotter/vocab';

/** `Saint Louis` and `ST. LOUIS` are one city; '' is none. */
export function toCityText(city: string): string {
  return foldStreet(city).join('');
}

/** 0 is none. */
export function toZipKey(zipcode: string): number {
  return /^\d{5}/.test(zipcode) ? Number(zipcode.slice(0, 5)) + 1 : 0;
}

/** Two capital letters in one integer; 0 is none. */
export function toStateKey(code: string): number {
  return /^[A-Z]{2}$/.test(code) ? (code.charCodeAt(0) - 64) * 32 + code.charCodeAt(1) - 64 : 0;
}

/** 0/0 is the place where unknown coordinates are. */
export function isPublishedPoint(lat: number, lng: number): boolean {
  return isCoordinate(lat, lng) && !(lat === 0 && lng === 0);
}
