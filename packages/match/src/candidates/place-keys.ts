import { foldStreet, isCoordinate } from '@blotter/vocab';

/** `Saint Louis` and `ST. LOUIS` are one city; '' is none. */
export const toCityText = (city: string): string => foldStreet(city).join('');

/** 0 is none. */
export const toZipKey = (zipcode: string): number => (/^\d{5}/.test(zipcode) ? Number(zipcode.slice(0, 5)) + 1 : 0);

/** Two capital letters in one integer; 0 is none. */
export const toStateKey = (code: string): number =>
  /^[A-Z]{2}$/.test(code) ? (code.charCodeAt(0) - 64) * 32 + code.charCodeAt(1) - 64 : 0;

/** 0/0 is the place where unknown coordinates are. */
export const isPublishedPoint = (lat: number, lng: number): boolean =>
  isCoordinate(lat, lng) && !(lat === 0 && lng === 0);
