import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../../http/call.ts';
import { fromCursor, toCursor } from '../../../http/cursor.ts';
import type { Reviews } from './reviews-service.ts';

const DEFAULT_LIMIT = 100;

const fromPlace = (after: string | undefined) => {
  const parts = fromCursor(after, 2) as readonly [string, string] | undefined;
  return parts && { at: new Date(parts[0]), id: parts[1] };
};

export function reviewRoutes(reviews: Reviews): Route[] {
  return [
    route(contract.adminListReviews, async ({ query: { after, limit = DEFAULT_LIMIT } }) => {
      const { reviews: page, last } = await reviews.listOpen(fromPlace(after), limit);
      return reply(200, { reviews: page, nextAfter: last ? toCursor([last.createdAt.toISOString(), last.id]) : null });
    }),
    route(contract.adminDecideReview, async ({ params, body, committing }) =>
      reply(200, await reviews.decide(params.id, body, committing(200))),
    ),
  ];
}
