// Remembers the messages that could not be sent offline, until each is confirmed again (OT-11).
import { useSyncExternalStore } from 'react';
import { type User, useUser } from '../http/session.ts';
import { readKeptUser } from '../http/token.ts';
import { keptKey } from './draft-store.ts';
import { readKept, writeKept } from './kept-slot.ts';

/** A message whose text its composer keeps in this browser. Nothing sends it but its writer. */
export interface Unsent {
  /** The idempotency key of the message. */
  key: string;
  channel: 'sms' | 'email';
  /** The address of its composer. */
  place: string;
}

/** The most messages remembered; an older one is still found in its composer. */
const maxUnsent = 10;
const none: readonly Unsent[] = [];
const listeners = new Set<() => void>();

const keyOf = ({ tenantId, id }: Pick<User, 'tenantId' | 'id'>): string => keptKey(tenantId, id, 'unsent');

function change(next: (before: readonly Unsent[]) => readonly Unsent[]): void {
  const user = readKeptUser();
  if (user === null) return;
  const key = keyOf(JSON.parse(user) as User);
  const before = readKept<Unsent[]>(localStorage, key) ?? none;
  const after = next(before);
  if (after === before) return;
  if (after.length > 0) writeKept(localStorage, key, after);
  else localStorage.removeItem(key);
  for (const listener of listeners) listener();
}

/** Remembers that this message was to be sent and could not be, the newest first. */
export const noteUnsent = (message: Unsent): void =>
  change((before) => [message, ...before.filter(({ key }) => key !== message.key)].slice(0, maxUnsent));

/** Forgets a message that was sent, saved as a draft or discarded. */
export const dropUnsent = (key: string): void =>
  change((before) =>
    before.some((message) => message.key === key) ? before.filter((message) => message.key !== key) : before,
  );

/** The user's message that was last tried to be sent offline; undefined for none. */
export function useUnsent(): Unsent | undefined {
  const key = keyOf(useUser());
  const text = useSyncExternalStore(listen, () => localStorage.getItem(key));
  return text === null ? undefined : readKept<Unsent[]>(localStorage, key)?.[0];
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
