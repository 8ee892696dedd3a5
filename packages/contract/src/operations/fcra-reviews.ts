import { Type } from 'typebox';
import { FcraPaging } from '../fcra-orders.ts';
import { Review, ReviewDecision } from '../fcra-reviews.ts';
import { operation } from '../operation.ts';
import { nullable, pathId, shape } from '../shapes.ts';

/** Behind X-Admin-Key, and not part of the public description. */
export const adminListReviews = operation({
  id: 'adminListReviews',
  method: 'GET',
  path: '/v1/admin/reviews',
  tag: 'Operator',
  summary: 'Undecided records of consumer reports, oldest first',
  credentials: ['admin'],
  query: FcraPaging,
  answers: {
    200: {
      description: 'One page.',
      body: shape({ reviews: Type.Array(Review), nextAfter: nullable(Type.String()) }),
    },
  },
});

export const adminDecideReview = operation({
  id: 'adminDecideReview',
  method: 'POST',
  path: '/v1/admin/reviews/{id}/decide',
  tag: 'Operator',
  summary: 'Decide whether an undecided record is reported',
  credentials: ['admin'],
  params: shape({ id: pathId('The review’s id.') }),
  body: ReviewDecision,
  answers: { 200: { description: 'The review, decided.', body: Review } },
  refuses: [404, 409],
});
