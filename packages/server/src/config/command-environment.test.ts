import { describe, expect, it } from 'vitest';
import { toCommandEnvironment } from './command-environment.ts';

describe('the environment of our own commands', () => {
  it('holds what opens the deployment, and no other secret', () => {
    const needed = {
      PATH: '/bin',
      DATABASE_URL: 'postgres://x',
      BLOTTER_MASTER_KEY: 'm',
      BLOTTER_PEPPER: 'p',
      PGSSLROOTCERT: '/ca.pem',
    };
    const others = {
      BLOTTER_ADMIN_KEY: 'a',
      BLOTTER_SMTP_URL: 'smtp://u:p@mail',
      BLOTTER_STRIPE_KEY: 's',
      BLOTTER_API_KEY: 'k',
      AWS_SECRET_ACCESS_KEY: 'w',
      pgpassword: 'l',
    };
    expect(toCommandEnvironment({ ...needed, ...others })).toEqual(needed);
  });
});
