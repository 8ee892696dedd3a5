import type { Review, ReviewDecision } from '@blotter/contract';
import { ADMIN_KEY, type TestServer } from './test-server.ts';

/** The operator's work on undecided records. */
export function createReviewsClient(server: TestServer) {
  const list = async (query = '?limit=500') =>
    (await server.send('GET', `/v1/admin/reviews${query}`, { admin: ADMIN_KEY })).body as {
      readonly reviews: readonly Review[];
      readonly nextAfter: string | null;
    };
  return {
    list,
    listOf: async (orderId: string) => (await list()).reviews.filter((review) => review.orderId === orderId),
    decide: (id: string, body: ReviewDecision | object, admin = ADMIN_KEY) =>
      server.send('POST', `/v1/admin/reviews/${id}/decide`, { admin, body }),
  };
}

export type ReviewsClient = ReturnType<typeof createReviewsClient>;
