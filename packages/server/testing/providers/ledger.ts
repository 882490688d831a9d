// Checks the invariants of messages and units; call it after each simulated fault.
import { expect } from 'vitest';
import type { TestDatabase } from '../database.ts';
import { brokenInvariants } from './invariants.ts';

/** Checks all invariants over every message and tenant of the database. */
export async function checkInvariants({ query }: Pick<TestDatabase, 'query'>): Promise<void> {
  expect(await brokenInvariants(query)).toEqual([]);
}
