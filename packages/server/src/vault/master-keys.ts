import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { OperatorNotice } from '../failure.ts';
import { fromKeyText } from './key-text.ts';

export type MasterKey = { readonly id: string; readonly key: KeyObject };

/** A setting or file without usable master keys. The message never shows the content. */
export class MasterKeyInvalid extends OperatorNotice {
  override readonly name = 'MasterKeyInvalid';
}

export function toMasterKey(bytes: Buffer): MasterKey {
  return {
    id: createHash('sha256').update('blotter master').update(bytes).digest('hex').slice(0, 8),
    key: createSecretKey(bytes),
  };
}

/** `BLOTTER_MASTER_KEY`: keys separated by commas, the first is current. */
export function fromMasterSetting(setting: string): readonly MasterKey[] {
  return toDistinct(
    setting.split(',').map((text, i) => {
      const bytes = fromKeyText(text.trim());
      if (!bytes) throw new MasterKeyInvalid(`Key ${i + 1} is not 32 bytes in base64 or hex.`);
      return toMasterKey(bytes);
    }),
  );
}

/** A key file: `id:key` per line, or a bare key. Empty lines and lines that begin with # are skipped. The first key is current. */
export function fromMasterFile(text: string): readonly MasterKey[] {
  return toDistinct(
    text.split('\n').flatMap((line, i) => {
      const written = line.trim();
      if (written === '' || written.startsWith('#')) return [];
      const [, id, keyText = written] = /^([0-9a-f]{8}):(.*)$/.exec(written) ?? [];
      const bytes = fromKeyText(keyText);
      if (!bytes) throw new MasterKeyInvalid(`Line ${i + 1} is not 32 bytes in base64 or hex.`);
      const master = toMasterKey(bytes);
      if (id !== undefined && id !== master.id)
        throw new MasterKeyInvalid(`The key of line ${i + 1} does not have the id ${id}.`);
      return [master];
    }),
  );
}

export function toMasterFile(masters: readonly MasterKey[]): string {
  return masters.map(({ id, key }) => `${id}:${key.export().toString('base64')}\n`).join('');
}

const toDistinct = (masters: readonly MasterKey[]): readonly MasterKey[] => {
  if (masters.length === 0) throw new MasterKeyInvalid('There is no key.');
  if (new Set(masters.map(({ id }) => id)).size < masters.length) throw new MasterKeyInvalid('A key occurs twice.');
  return masters;
};
