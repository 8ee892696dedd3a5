import { join } from 'node:path';
import { newSecretBytes } from '../ids.ts';
import { SECRET_BYTES } from './key-text.ts';
import {
  fromMasterFile,
  fromMasterSetting,
  type MasterKey,
  MasterKeyInvalid,
  toMasterFile,
  toMasterKey,
} from './master-keys.ts';
import { createSecretFile, readSecretFile, replaceSecretFile, type Warn } from './secret-file.ts';

export type MasterKeyring = {
  /** The origin of the keys, in words for the operator. */
  readonly source: string;
  /** The key that a first start records and a rotation moves to. New data keys are wrapped by `vault_state.current_master`. */
  readonly first: () => MasterKey;
  readonly find: (id: string) => MasterKey | undefined;
  readonly ids: () => readonly string[];
  /** Reads the file again. If that fails, the known keys remain. */
  readonly reload: () => Promise<void>;
  /** Absent if the keys come from a setting. Callers hold the lock on `vault_state` while they change the file. */
  readonly file?: KeyFile;
};

export type KeyFile = {
  /** Resolves when the new key is on disk as the first one. */
  readonly putNew: () => Promise<MasterKey>;
  readonly retainOnly: (id: string) => Promise<void>;
};

export type MasterKeyringOptions = {
  /** `BLOTTER_MASTER_KEY`. */
  readonly masterKey?: string | undefined;
  /** `BLOTTER_MASTER_KEY_FILE`. It is never created, because a mistyped path must not give a new key. */
  readonly masterKeyFile?: string | undefined;
  readonly dataDir: string;
  readonly warn: Warn;
};

export async function openMasterKeyring(options: MasterKeyringOptions): Promise<MasterKeyring> {
  const { masterKey, masterKeyFile, dataDir, warn } = options;
  if (masterKey !== undefined) {
    if (masterKeyFile !== undefined)
      throw new MasterKeyInvalid('Set BLOTTER_MASTER_KEY or BLOTTER_MASTER_KEY_FILE, not both.');
    const masters = named('BLOTTER_MASTER_KEY', () => fromMasterSetting(masterKey));
    return { source: 'BLOTTER_MASTER_KEY', ...toLookup(() => masters), reload: async () => {} };
  }
  if (masterKeyFile !== undefined) return openKeyFile(masterKeyFile, warn);
  const path = join(dataDir, 'master.key');
  await createSecretFile(path, toMasterFile([newMasterKey()]));
  return openKeyFile(path, warn);
}

const openKeyFile = async (path: string, warn: Warn): Promise<MasterKeyring> => {
  const read = async () => {
    const text = await readSecretFile(path, warn);
    return named(path, () => fromMasterFile(text));
  };
  let masters = await read();
  const write = async (changed: readonly MasterKey[]) => {
    await replaceSecretFile(path, toMasterFile(changed));
    masters = changed;
  };
  return {
    source: path,
    ...toLookup(() => masters),
    reload: async () => {
      masters = await read();
    },
    file: {
      putNew: async () => {
        const fresh = newMasterKey();
        await write([fresh, ...(await read())]);
        return fresh;
      },
      retainOnly: async (id) => {
        const kept = (await read()).filter((master) => master.id === id);
        if (kept.length === 0)
          throw new MasterKeyInvalid(`${path} no longer holds master key ${id}; it was left as it is.`);
        await write(kept);
      },
    },
  };
};

const toLookup = (list: () => readonly MasterKey[]): Pick<MasterKeyring, 'first' | 'find' | 'ids'> => ({
  first: () => list()[0] as MasterKey,
  find: (id) => list().find((master) => master.id === id),
  ids: () => list().map(({ id }) => id),
});

const newMasterKey = (): MasterKey => toMasterKey(newSecretBytes(SECRET_BYTES));

const named = <T>(source: string, parse: () => T): T => {
  try {
    return parse();
  } catch (error) {
    throw error instanceof MasterKeyInvalid ? new MasterKeyInvalid(`${source}: ${error.message}`) : error;
  }
};
