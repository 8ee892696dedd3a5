import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../http/call.ts';
import { fromCursor, toCursor } from '../../http/cursor.ts';
import type { Accounts } from './accounts-service.ts';

export type AdminAccountDeps = {
  readonly accounts: Accounts;
  /** Converts prices between the operator's dollars and the stored form. */
  readonly fromPriceOverrides: (overrides: contract.PriceOverrides) => object;
  readonly toPriceOverrides: (stored: unknown) => contract.PriceOverrides;
};

export function adminAccountRoutes({ accounts, fromPriceOverrides, toPriceOverrides }: AdminAccountDeps): Route[] {
  const show = <A extends { readonly prices: unknown; readonly limits: unknown }>(account: A) => ({
    ...account,
    prices: toPriceOverrides(account.prices),
    limits: account.limits as contract.LimitOverrides,
  });

  return [
    route(contract.adminListAccounts, async ({ query }) => {
      const limit = query.limit ?? 100;
      const parts = fromCursor(query.after, 2);
      const after = parts && { createdAt: new Date(parts[0] as string), id: parts[1] as string };
      const found = await accounts.list(after, limit + 1);
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1)?.stored : undefined;
      return reply(200, {
        accounts: page.map(({ shown }) => show(shown)),
        nextAfter: last ? toCursor([last.createdAt.toISOString(), last.id]) : null,
      });
    }),
    route(contract.adminCreateAccount, async ({ body, committing }) => {
      const wanted = {
        email: body.email,
        orgName: body.orgName,
        password: body.password,
        billingEnabled: body.billingEnabled ?? false,
        fcraPartner: body.fcraPartner ?? false,
        keyMode: body.keyMode ?? ('live' as const),
      };
      const { account, key } = await accounts.create(wanted, committing(201));
      return reply(201, { account: show(account), key });
    }),
    route(contract.adminChangeAccount, async ({ params, body, committing }) => {
      const patch = { ...body, prices: body.prices && fromPriceOverrides(body.prices) };
      return reply(200, show(await accounts.change(params.id, patch, committing(200))));
    }),
  ];
}
