import { Type } from 'typebox';
import { FcraPaging } from '../fcra-orders.ts';
import { Review, ReviewDecision } from '../fcra-reviews.ts';
import { operation } from '../operation.ts';
import { nullable, pathId, shape } from '../shapes.ts';

/** Requires X-Admin-Key and is not in the public description. */
export const adminListReviews = operation({
  id: 'adminListReviews',
  method: 'GET',
  path: '/v1/admin/reviews',
  tag: 'Operator',
  summary: 'List undecided records of consumer reports, oldest first',
  credentials: ['admin'],
  query: FcraPaging,
  answers: {
    200: {
      description: 'One page of reviews.',
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
  params: shape({ id: pathId('Review id.') }),
  body: ReviewDecision,
  answers: { 200: { description: 'The decided review.', body: Review } },
  refuses: [404, 409],
});
