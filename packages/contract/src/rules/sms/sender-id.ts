// Sender ids (masks) of SMS: their form, and the numbers of their states.

/** The hint in the request modal. */
export const senderIdHint =
  'Letters and digits only: no special characters, and not fewer than 3 or more than 11 characters.';

export type SenderIdState = 'pending' | 'processing' | 'approved' | 'not approved';

/** Whether a mask is 3 to 11 letters (a to z) or digits, as networks accept it; spaces around it are refused. */
export function isSenderId(mask: string): boolean {
  return /^[A-Za-z0-9]{3,11}$/.test(mask);
}

/** The state of a status number: 0 pending, 1 processing, 2 approved, any other not approved. */
export function senderIdState(status: number): SenderIdState {
  if (status === 0) return 'pending';
  if (status === 1) return 'processing';
  if (status === 2) return 'approved';
  return 'not approved';
}
