// Hashes tokens, of which nothing else is stored.
import { createHash } from 'node:crypto';

/** What is stored of a token: its SHA-256 in hex. Tokens are random, so they need no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
