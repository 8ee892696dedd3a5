import { sha256 } from './digest.ts';

/** Without I, L, O and U: nothing that is read as something else. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 12;
const CODE = new RegExp(`^[${ALPHABET}]{${CHARACTERS}}$`);

/** Sixty bits of a signature, to be typed from paper: `7K2M-9QXP-4TDA`. */
export const toVerificationCode = (signature: Buffer): string => {
  const bits = sha256(signature).readBigUInt64BE() >> 4n;
  const characters = Array.from({ length: CHARACTERS }, (_, at) =>
    ALPHABET.charAt(Number((bits >> BigInt(5 * (CHARACTERS - 1 - at))) & 31n)),
  );
  return characters.join('').replaceAll(/.{4}(?=.)/g, '$&-');
};

/** As `toVerificationCode` writes it, however it was typed; undefined if it is no code. */
export const findVerificationCode = (typed: string): string | undefined => {
  const characters = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return CODE.test(characters) ? characters.replaceAll(/.{4}(?=.)/g, '$&-') : undefined;
};
