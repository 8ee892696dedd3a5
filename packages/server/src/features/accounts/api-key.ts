import { crc32 } from 'node:zlib';
import { randomText, toBase62 } from '../../ids.ts';

export type KeyMode = 'live' | 'test';

const RANDOM_LENGTH = 36;
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^blt_(live|test)_[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

const toChecksum = (text: string): string => toBase62(crc32(text), CHECKSUM_LENGTH);

export function newApiKey(mode: KeyMode): string {
  const text = `blt_${mode}_${randomText(RANDOM_LENGTH)}`;
  return text + toChecksum(text);
}

/** A key with a wrong checksum was mistyped or invented, so it is refused without a database query. */
export function isWellFormedKey(key: string): boolean {
  return FORM.test(key) && toChecksum(key.slice(0, -CHECKSUM_LENGTH)) === key.slice(-CHECKSUM_LENGTH);
}

export function toMaskedKey(key: string): string {
  return `${key.slice(0, 9)}…${key.slice(-4)}`;
}
