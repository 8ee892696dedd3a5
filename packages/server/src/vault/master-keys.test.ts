import { describe, expect, it } from 'vitest';
import { fromMasterFile, fromMasterSetting, MasterKeyInvalid, toMasterFile, toMasterKey } from './master-keys.ts';

const one = Buffer.alloc(32, 1);
const two = Buffer.alloc(32, 2);

describe('BLOTTER_MASTER_KEY (contract Settings)', () => {
  it('several keys are separated by commas and the first is current', () => {
    const masters = fromMasterSetting(`${two.toString('base64')}, ${one.toString('hex')}`);
    expect(masters.map(({ id }) => id)).toEqual([toMasterKey(two).id, toMasterKey(one).id]);
  });

  it('an error names the key by its position and never shows it', () => {
    const broken = `${one.toString('base64')},${two.toString('base64').slice(1)}`;
    expect(() => fromMasterSetting(broken)).toThrow(new MasterKeyInvalid('Key 2 is not 32 bytes in base64 or hex.'));
    expect(() => fromMasterSetting(`${one.toString('hex')},${one.toString('base64')}`)).toThrow('twice');
  });
});

describe('the master key file (contract Limits: At rest)', () => {
  it('holds an id and a key per line, and reads back', () => {
    const text = toMasterFile([toMasterKey(two), toMasterKey(one)]);
    expect(text).toMatch(/^[0-9a-f]{8}:[A-Za-z0-9+/]{43}=\n[0-9a-f]{8}:[A-Za-z0-9+/]{43}=\n$/);
    expect(fromMasterFile(`# keys\n\n${text}`).map(({ key }) => key.export())).toEqual([two, one]);
    expect(fromMasterFile(`${one.toString('hex')}\n`)[0]?.id).toBe(toMasterKey(one).id);
  });

  it('is refused if empty, or if a key does not match its id', () => {
    expect(() => fromMasterFile('\n')).toThrow(MasterKeyInvalid);
    expect(() => fromMasterFile(`00000000:${one.toString('base64')}`)).toThrow('line 1 does not have the id 00000000');
  });
});
