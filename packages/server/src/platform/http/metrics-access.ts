// Decides who may read the metrics: this machine, or a caller with the token.
import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@tidings/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../networks.ts';

/**
 * A hook for the route of the metrics. With a token everybody needs it, as a bearer; without one only callers on this
 * machine are answered, by their address behind trusted proxies.
 */
export function admitToMetrics(token: string | undefined) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (token === undefined) {
      if (isLocal(request.ip)) return;
      throw new AppError('forbidden', 'Without METRICS_TOKEN the metrics are for this machine only.');
    }
    const [, given = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (isEqual(given, token)) return;
    reply.header('www-authenticate', 'Bearer');
    throw new AppError('signedOut', 'The metrics need the value of METRICS_TOKEN as a bearer.');
  };
}

/** Compares hashes, which have one length, in a time that says nothing about the token. */
const isEqual = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other));

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const isLocal = (address: string): boolean => address === '::1' || networkOf(address).startsWith('127.');
