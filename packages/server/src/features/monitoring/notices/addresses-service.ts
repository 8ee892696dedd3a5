import { createHmac } from 'node:crypto';
import { type Clock, utcDay } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import { newId } from '../../../ids.ts';
import { jobsWriter } from '../../../jobs/jobs-store.ts';
import { foldEmail } from '../../../outbound/mail-address.ts';
import type { Database } from '../../../store/database.ts';
import { type Commit, condition, type Unit, write } from '../../../store/durable-writes.ts';
import type { BlindIndex } from '../../../vault/pepper.ts';
import type { Vault } from '../../../vault/vault.ts';
import type { Channels } from '../../../watching/watch.ts';
import {
  addressesWriter,
  confirmAddress,
  findAddress,
  findAddressByToken,
  toAddressLimitGuard,
} from './addresses-store.ts';
import type { AlertAddress } from './alert-address.ts';
import { releaseAlertMails } from './alert-mails-store.ts';
import { putMailJobs } from './alert-mails-writer.ts';

export const CONFIRMATION_JOB = 'alerts.confirm-address';

export type AddressDeps = {
  readonly db: Database;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly blind: BlindIndex;
  readonly clock: Clock;
  /** The number of addresses of an account that may wait for their confirmation. */
  readonly maxUnconfirmedAddresses: number;
};

/** The conditions and writes that a new monitor needs for its channels. */
export type ChannelUnit = Required<Pick<Unit, 'conditions' | 'writes'>>;

export type Addresses = ReturnType<typeof createAddresses>;

/** The e-mail addresses of alerts. Until its owner confirms it, an address gets nothing but the confirmation mail. */
export function createAddresses({ db, vault, blind, clock, maxUnconfirmedAddresses }: AddressDeps) {
  const tokenKey = blind.derive('alert address confirmation');
  /** Derived from the address, so that a retry of the job sends the same token. */
  const toToken = (accountId: string, addressHash: Buffer): string =>
    createHmac('sha256', tokenKey).update(`${accountId} `).update(addressHash).digest('base64url');
  const tokenHashOf = (token: string): Buffer => blind.index('alert address token', token);
  const hashOf = (accountId: string, email: string): Buffer =>
    blind.index('alert address', `${accountId} ${foldEmail(email)}`);
  const open = async ({ accountId, addressHash, addressSealed }: Omit<AlertAddress, 'confirmedAt'>) =>
    (await vault.open(accountId, addressSealed, toContext(addressHash)))?.toString('utf8');

  const limitGuard = toAddressLimitGuard(
    maxUnconfirmedAddresses,
    () =>
      new Failure(
        'limit_reached',
        `channels.email: ${maxUnconfirmedAddresses} addresses of this account wait for their confirmation, which is the maximum; have one confirmed.`,
      ),
  );

  return {
    hashOf,
    open,

    /**
     * Stores a new address and queues its confirmation mail, at most one a day until the owner confirms. The unit is refused if too
     * many addresses of the account wait.
     */
    prepareChannels: async (accountId: string, { email }: Channels): Promise<ChannelUnit> => {
      if (email === null) return NOTHING_TO_PREPARE;
      const addressHash = hashOf(accountId, email);
      const known = await findAddress(db, accountId, addressHash);
      if (known?.confirmedAt) return NOTHING_TO_PREPARE;
      const now = clock.now();
      const job = {
        id: newId('job'),
        kind: CONFIRMATION_JOB,
        accountId,
        payload: { addressHash: addressHash.toString('hex') },
        runAt: now,
        createdAt: now,
        dedup: `${accountId} ${addressHash.toString('hex')} ${utcDay(now)}`,
      };
      const addressSealed = await vault.seal(accountId, 'longlived', email, toContext(addressHash));
      const tokenHash = tokenHashOf(toToken(accountId, addressHash));
      const row = { accountId, addressHash, addressSealed, tokenHash, askedAt: now };
      return {
        conditions: [condition(limitGuard, { accountId, address: addressHash.toString('hex'), askedAt: now })],
        writes: [write(addressesWriter, row), write(jobsWriter, job)],
      };
    },

    /** Undefined if the address is unknown or confirmed, or if the account's keys were destroyed. */
    findConfirmation: async (
      accountId: string,
      addressHash: Buffer,
    ): Promise<{ readonly to: string; readonly token: string } | undefined> => {
      const address = await findAddress(db, accountId, addressHash);
      const to = address && !address.confirmedAt ? await open(address) : undefined;
      return to === undefined ? undefined : { to, token: toToken(accountId, addressHash) };
    },

    findByToken: (token: string): Promise<AlertAddress | undefined> => findAddressByToken(db, tokenHashOf(token)),

    /** Confirms the address and queues the alert mails that waited for it. */
    confirm: ({ accountId, addressHash }: AlertAddress, commit: Commit): Promise<void> =>
      commit({
        run: async (tx) => {
          const now = clock.now();
          await confirmAddress(tx, accountId, addressHash, now);
          await putMailJobs(tx, await releaseAlertMails(tx, accountId, addressHash), now);
        },
      }),
  };
}

const NOTHING_TO_PREPARE: ChannelUnit = { conditions: [], writes: [] };

const toContext = (addressHash: Buffer): string => `alert-address ${addressHash.toString('hex')}`;
