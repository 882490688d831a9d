// Moments of a message, spread so that the engine goes on between them.
import type { Chance } from '../../../packages/server/testing/generated/chance.ts';

const parts = 5;

/**
 * The numbers of some hand-overs (from 1) in the first two thirds of a message, one in each part of it. Three mails in
 * a row without an answer would make the engine hold back all others for a minute.
 */
export function spread(chance: Chance, people: number): Set<number> {
  const part = Math.max(1, Math.floor((people * 2) / 3 / parts));
  return new Set(Array.from({ length: parts }, (_, i) => i * part + 1 + chance.below(part)));
}
