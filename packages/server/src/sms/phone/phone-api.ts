// The HTTP interface of SMS Gateway for Android: requests, ids and states of messages.
import { createHash } from 'node:crypto';
import type { Account } from '../../providers/account.ts';
import type { HttpRequest } from '../../providers/http-client.ts';
import { secretOf, textOf } from '../http/gateway.ts';
import { at, readJson, textAt } from '../http/reading.ts';

/** A request to the phone, or to the server that it fetches its messages from. */
export function phoneRequest(
  account: Account,
  method: HttpRequest['method'],
  path: string,
  body?: object,
): HttpRequest {
  const keys = Buffer.from(`${textOf(account, 'username')}:${secretOf(account, 'password')}`).toString(
    'base64',
  );
  return {
    method,
    address: textOf(account, 'address').replace(/\/+$/, '') + path,
    headers: {
      authorization: `Basic ${keys}`,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
}

/** The id of an SMS at the phone, which takes 36 characters at most: the same for the same key. */
export const phoneId = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32);

/** What the phone says of a message. */
export interface PhoneState {
  state: 'Pending' | 'Processed' | 'Sent' | 'Delivered' | 'Failed';
  /** Why it failed; empty otherwise. */
  error: string;
}

const states: readonly string[] = ['Pending', 'Processed', 'Sent', 'Delivered', 'Failed'];

/** Reads the state of a message with one recipient; undefined for what is none. */
export function readPhoneState(body: string): PhoneState | undefined {
  const answer = readJson(body);
  const state = textAt(answer, 'state');
  if (!states.includes(state)) return undefined;
  const recipients = at(answer, 'recipients');
  const error = textAt(Array.isArray(recipients) ? recipients[0] : undefined, 'error');
  return { state: state as PhoneState['state'], error };
}

const hourMs = 3_600_000;

/** Milliseconds after which the phone no longer sends an SMS. */
export const validMs = ({ settings }: Account): number => Number(settings['validHours']) * hourMs;
