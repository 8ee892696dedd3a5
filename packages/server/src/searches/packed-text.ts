import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';

const PACKED_FROM_CHARACTERS = 65_536;

/** A long text is made small on another thread, so that sealing it, and the database, have little to do. */
export const packText = async (text: string): Promise<Buffer> =>
  text.length < PACKED_FROM_CHARACTERS
    ? Buffer.from(text, 'utf8')
    : promisify(gzip)(text, { level: constants.Z_BEST_SPEED });

/** No UTF-8 text begins with the two bytes of gzip. */
export const unpackText = async (bytes: Buffer): Promise<string> => {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (isPacked ? await promisify(gunzip)(bytes) : bytes).toString('utf8');
};
