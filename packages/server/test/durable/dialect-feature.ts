import { operation, reply, shape, text } from '@blotter/contract';
import { Type } from 'typebox';
import type { Feature } from '../../src/compose/feature.ts';
import { Failure, type FailureCode } from '../../src/failure.ts';
import { route } from '../../src/http/call.ts';

const body = shape({
  fail: Type.Optional(Type.String()),
  page: Type.Optional(Type.Integer({ minimum: 1 })),
  name: Type.Optional(text(1, 50)),
});
const answers = { 200: { description: 'Fine.', body: shape({ ok: Type.Boolean() }) } };

const PATHS = [
  '/v1/test/main',
  '/v1/criminal/test',
  '/v1/compat/test',
  '/v1/monitors/test',
  '/v1/fcra/events/test',
] as const;

/** One route under each family of paths, failing with whatever code it is told: to see every error body of the contract. */
export function createDialectFeature(): Feature {
  return {
    routes: PATHS.map((path) =>
      route(
        operation({
          id: `test ${path}`,
          method: 'POST',
          path,
          tag: 'Test',
          summary: 'Fail as told',
          credentials: ['key'],
          billable: path !== '/v1/fcra/events/test' && path !== '/v1/monitors/test',
          unmetered: path === '/v1/monitors/test',
          legacyKey: path === '/v1/compat/test',
          body,
          answers,
        }),
        async ({ body: { fail } }) => {
          if (fail === 'crash') throw new Error('an inner fault with SELECT secrets FROM /etc/inner');
          if (fail) throw new Failure(fail as FailureCode, 'As told.');
          return reply(200, { ok: true });
        },
      ),
    ),
  };
}
