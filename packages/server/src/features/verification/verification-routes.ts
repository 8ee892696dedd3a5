import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../http/call.ts';
import type { VerificationService } from './verification-service.ts';

export function verificationRoutes({ verify }: VerificationService): Route[] {
  return [route(contract.verifyDocument, async ({ params, query }) => reply(200, await verify(params.id, query)))];
}
