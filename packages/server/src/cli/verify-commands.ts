import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { OperatorNotice } from '../failure.ts';
import { type CheckResult, checkAnswer, checkFile } from '../signing/check.ts';
import { digest, sha256 } from '../signing/digest.ts';
import { fromKeySet } from '../signing/key-set.ts';
import { createSigning } from '../signing/signing.ts';
import { EXIT } from './exit-codes.ts';
import { print, printJson, withFoundation } from './with-foundation.ts';

type Verification = CheckResult & {
  /** True if the deployment has issued it. Null if only keys were given. */
  readonly onRecord: boolean | null;
};

const read = (path: string): Promise<Buffer> =>
  readFile(path).catch(() => {
    throw new OperatorNotice(`${path} cannot be read.`);
  });

const toJson = (path: string, bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new OperatorNotice(`${path} is neither a PDF nor JSON.`);
  }
};

/** Determines how a document is checked, and the digest under which it is recorded. */
const toDocument = (path: string, bytes: Buffer) => {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    return { check: (keys: ReadonlyMap<string, Buffer>) => checkFile(bytes, keys), toSha256: () => sha256(bytes) };
  const answer = toJson(path, bytes);
  return {
    check: (keys: ReadonlyMap<string, Buffer>) => checkAnswer(answer, keys),
    toSha256: () => {
      const { signature: _signature, ...content } = answer as Readonly<Record<string, unknown>>;
      return digest(content);
    },
  };
};

type Document = ReturnType<typeof toDocument>;

const verifyByKeys = async (document: Document, keysPath: string): Promise<Verification> => {
  const keys = fromKeySet(toJson(keysPath, await read(keysPath)));
  if (keys.size === 0) throw new OperatorNotice(`${keysPath} holds no Ed25519 key.`);
  return { ...document.check(keys), onRecord: null };
};

const verifyHere = (document: Document): Promise<Verification> =>
  withFoundation(async (foundation) => {
    const signing = createSigning(foundation);
    const checked = document.check(fromKeySet(await signing.listKeySet()));
    if (!checked.valid) return { ...checked, onRecord: false };
    const question = { sha256: document.toSha256().toString('hex') };
    return { ...checked, onRecord: (await signing.findIssued(checked.statement.id, question)) !== undefined };
  });

const printResult = (verified: Verification): void => {
  if (!verified.valid) {
    print(`NOT VALID: ${verified.reason}`);
    return;
  }
  const { statement, keyId, onRecord } = verified;
  const isFile = 'fileSha256' in statement;
  print(`VALID: ${statement.kind} ${statement.id}, issued ${statement.issuedAt}, signed by ${keyId}.`);
  if (isFile && statement.searchId) print(`  about search ${statement.searchId}`);
  if (statement.kind === 'evidence')
    print(`  the site of registry ${statement.registry}, printed ${statement.capturedAt}`);
  if (isFile && statement.code) print(`  verification code ${statement.code}, as printed on its pages`);
  print(isFile ? '  Every byte of the file is as it was issued.' : '  Every value is as it was issued.');
  if (onRecord === null) print('  Checked with the keys given; whether it is on record was not asked.');
  else print(onRecord ? '  It is on record here.' : '  BUT it is NOT on record here: do not rely on it.');
};

export function addVerifyCommands(program: Command): void {
  program
    .command('verify <file>')
    .description(
      'check a report, proof or evidence (PDF) or a stored search with its signature (JSON); exit 1 if it does not hold',
    )
    .option(
      '--keys <file>',
      'a saved /.well-known/blotter-keys.json; without it this deployment’s own keys and records',
    )
    .option('--json', 'print JSON')
    .action(async (path: string, { keys, json }: { keys?: string; json?: boolean }) => {
      const document = toDocument(path, await read(path));
      const verified = await (keys === undefined ? verifyHere(document) : verifyByKeys(document, keys));
      if (json) printJson(verified);
      else printResult(verified);
      if (!verified.valid || verified.onRecord === false) process.exitCode = EXIT.refused;
    });

  const key = program.command('signing-key').description('the keys that sign answers and reports');
  key
    .command('list', { isDefault: true })
    .description('every public key, as it is published')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const set = await withFoundation((foundation) => createSigning(foundation).listKeySet());
      if (json) return printJson(set);
      for (const { kid, createdAt, retiredAt } of set.keys)
        print(`${kid}  since ${createdAt}  ${retiredAt ? `retired ${retiredAt}` : 'current'}`);
    });
  key
    .command('rotate')
    .description('sign with a new key from now on; what the old one signed stays valid')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const result = await withFoundation((foundation) => createSigning(foundation).keys.rotate());
      if (json) printJson(result);
      else print(`Signing with ${result.keyId}; ${result.retired} is retired and stays published.`);
    });
}
