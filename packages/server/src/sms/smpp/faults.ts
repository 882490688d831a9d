// Tables of SMPP statuses, receipt states and error codes.
import type { Cause } from '@tidings/contract/rules/delivery-states.ts';
import type { Receipt } from '../../providers/provider.ts';

/**
 * The meaning of a command_status in answer to a submit. 'slow' is about the bind, not the page: nothing is sent until
 * time or a person resolves it; with `throttled`, the lane only goes slower. A status without an entry is retried, and the attempts count: most are providers' own
 * (0x400 and up) and may mean an empty account as well as a bad number.
 */
export type StatusMeaning =
  | { kind: 'slow'; reason: string; throttled?: true }
  | { kind: 'rejected'; reason: string; cause: Cause; suppress?: 'wrong-number' };

const slow = (reason: string): StatusMeaning => ({ kind: 'slow', reason });
const refused = (cause: Cause, reason: string): StatusMeaning => ({ kind: 'rejected', cause, reason });

const slower: StatusMeaning = {
  kind: 'slow',
  throttled: true,
  reason: 'The SMS provider asks us to send more slowly.',
};
const settings = refused('provider', 'The SMS provider does not accept the settings of this connection.');
const longSms = refused('provider', 'The SMS provider does not take long SMS in this way.');
const sender = refused('sender', 'The SMS provider does not accept this sender id.');
const refusal = refused('provider', 'The SMS provider refuses this SMS.');

/** SMPP 3.4 section 5.1.3. */
export const statuses: ReadonlyMap<number, StatusMeaning> = new Map([
  [0x01, refused('content', 'The SMS is too long for the SMS provider.')], // RINVMSGLEN
  [0x04, slow('The SMS provider no longer knows our connection.')], // RINVBNDSTS
  [0x05, slow('The SMS provider says that we are connected already.')], // RALYBND
  [0x06, settings], // RINVPRTFLG
  [0x07, settings], // RINVREGDLVFLG
  [0x0a, sender], // RINVSRCADR
  [
    0x0b, // RINVDSTADR
    {
      kind: 'rejected',
      cause: 'wrong-number',
      suppress: 'wrong-number',
      reason: 'The SMS provider says that this is not a phone number.',
    },
  ],
  [0x0d, slow('The SMS provider does not let us sign in.')], // RBINDFAIL
  [0x0e, slow('The SMS provider does not accept our password.')], // RINVPASWD
  [0x0f, slow('The SMS provider does not accept our user name.')], // RINVSYSID
  [0x14, slower], // RMSGQFUL
  [0x15, settings], // RINVSERTYP
  [0x43, longSms], // RINVESMCLASS
  [0x48, sender], // RINVSRCTON
  [0x49, sender], // RINVSRCNPI
  [0x50, settings], // RINVDSTTON
  [0x51, settings], // RINVDSTNPI
  [0x53, slow('The SMS provider does not accept our system type.')], // RINVSYSTYP
  [0x58, slower], // RTHROTTLED
  [0x61, settings], // RINVSCHED
  [0x62, settings], // RINVEXPIRY
  [0x65, refusal], // RX_P_APPN
  [0x66, refusal], // RX_R_APPN
  [0xc0, longSms], // RINVOPTPARSTREAM
  [0xc1, longSms], // ROPTPARNOTALLWD
  [0xc2, longSms], // RINVPARLEN
  [0xc3, longSms], // RMISSINGOPTPARAM
  [0xc4, longSms], // RINVOPTPARAMVAL
  [0x104, refused('content', 'The SMS provider does not take this alphabet.')], // RINVDCS, of SMPP 5.0
]);

/** The meaning of a final state in a receipt. */
export interface FinalState {
  state: Receipt['state'];
  cause?: Cause;
  suppress?: Receipt['suppress'];
}

const delivered: FinalState = { state: 'delivered' };
const expired: FinalState = { state: 'undelivered', cause: 'switched-off' };
const deleted: FinalState = { state: 'undelivered', cause: 'provider' };
const undelivered: FinalState = { state: 'undelivered' };
const rejected: FinalState = { state: 'rejected', cause: 'provider' };

/** `stat:` in a receipt's text (SMPP 3.4 appendix B). UNKNOWN and words without an entry are not final. */
export const stateOfWord: Readonly<Record<string, FinalState>> = {
  DELIVRD: delivered,
  DELIVERED: delivered,
  EXPIRED: expired,
  DELETED: deleted,
  UNDELIV: undelivered,
  UNDELIVERABLE: undelivered,
  FAILED: undelivered,
  REJECTD: rejected,
  REJECTED: rejected,
};

/** message_state (SMPP 3.4 section 5.2.28). */
export const stateOfNumber: Readonly<Record<number, FinalState>> = {
  2: delivered,
  3: expired,
  4: deleted,
  5: undelivered,
  8: rejected,
};

/**
 * The cause by network error (3GPP TS 29.002 section 17.6.6, which most SMSCs pass on). Some use other numbers, so none
 * of them suppresses a phone number.
 */
export const causeOfError: Readonly<Record<number, Cause>> = {
  1: 'wrong-number', // unknown subscriber
  5: 'wrong-number', // unidentified subscriber
  6: 'switched-off', // absent subscriber for SMS
  9: 'wrong-number', // illegal subscriber
  11: 'provider', // service not provisioned
  12: 'provider', // illegal equipment
  13: 'provider', // call barred
  21: 'provider', // facility not supported
  27: 'switched-off', // absent subscriber
  31: 'switched-off', // subscriber busy
  32: 'switched-off', // the phone could not take it, its memory is full
  33: 'switched-off', // message waiting list full
  34: 'provider', // system failure
  35: 'provider', // data missing
  36: 'provider', // unexpected data value
};

/** How Nigerian aggregators write do-not-disturb into `stat:` or `err:` ('DND', 'DND-ST/1'). */
export const onDnd: FinalState = { state: 'rejected', cause: 'dnd', suppress: 'dnd' };
export const dndWord = /(?:^|[^a-z])dnd(?:[^a-z]|$)/i;
