import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id parameters; 21 ms a hash, off the event loop. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

let absentHash: Promise<string> | undefined;

/** Takes the same time for a user who does not exist. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  absentHash ??= hashPassword('nobody has this password');
  const fits = await verify(stored ?? (await absentHash), password);
  return stored !== undefined && fits;
}
