// HTTP routes for verifying a sender: GET changes nothing, POST verifies.
import type { FastifyInstance } from 'fastify';
import { mountLinkPage } from '../../platform/http/link-page.ts';
import type { RateCounter } from '../../platform/rate-limits/rate-counter.ts';
import { troublePage } from '../../texts/write-page.ts';
import { proofPage } from './proof-page.ts';
import type { SenderProofPort } from './prove-sender.ts';

/** Mounts GET, HEAD and POST of /s/:token. */
export function proofRoutes(app: FastifyInstance, counter: RateCounter, port: SenderProofPort): void {
  mountLinkPage(app, counter, {
    url: '/s/:token',
    look: async (token, accepted) => proofPage(await port.look(token), accepted),
    press: async (token, accepted) => proofPage(await port.press(token), accepted),
    trouble: troublePage,
  });
}
