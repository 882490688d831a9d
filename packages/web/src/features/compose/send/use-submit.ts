// Makes a sending call once and toasts its outcome, for both channels (SC-09, SC-10).
import { useQueryClient } from '@tanstack/react-query';
import type { MessageState } from '@tidings/contract/calls/messages/messages.ts';
import { ApiError, isOffline } from '../../../lib/http/api-error.ts';
import { toastKept } from '../../../lib/sending-right.ts';
import { dropUnsent, noteUnsent } from '../../../lib/storage/unsent.ts';
import { toast, type Toast } from '../../../lib/toast.ts';
import { compose } from '../../../messages/en/compose.ts';
import type { Channel, SendingInput } from '../api.ts';
import { refreshMessages } from '../../pickers/keys/sending-keys.ts';
import { callOnce } from './call-once.ts';
import { draftStays } from './keep-draft.ts';
import type { Attempts } from './use-attempt.ts';

/** What the sending calls of both channels answer. */
interface SendingAnswer {
  status: boolean;
  message: string;
  /** The state of the accepted message. */
  state?: MessageState | undefined;
  /** The draft was saved by somebody else since it was opened, so it stays. */
  draftStays?: true | undefined;
  /** Refused, because the audience is no longer the confirmed one. */
  changed?: { recipients: number; units: number; fingerprint: string } | undefined;
  /** Refused until the writer says what to do within the quiet hours. */
  quietUntil?: string | undefined;
}

/** The toast after a message that a colleague has to approve first. */
export const sentForApproval = (): Toast => ({
  title: compose.forApproval,
  detail: compose.forApprovalHint,
  tone: 'success',
});

interface SubmitOptions<Answer> {
  channel: Channel;
  /** The idempotency key of the message, and what to do where it gets a new one. */
  messageKey: string;
  onNewKey: (key: string) => void;
  /** Called with the key before each call, and with '' where it was refused. */
  onSubmitted?: ((key: string) => void) | undefined;
  fail: Attempts['fail'];
  onAccepted: (answer: Answer) => void | Promise<void>;
}

/** One call, and the toasts that follow it. */
export interface Submission<Answer> {
  call: (body: SendingInput, key: string) => Promise<Answer>;
  body: SendingInput;
  scheduled?: boolean;
  done: (answer: Answer) => Toast;
  failed: (cause: unknown) => Toast | null;
}

/** The same call, which tells `note` the key before it and '' after a refusal. After no answer, the message may be sent. */
const noting =
  <Answer extends SendingAnswer>(
    call: Submission<Answer>['call'],
    note: (key: string) => void = () => undefined,
  ): Submission<Answer>['call'] =>
  async (body, key) => {
    note(key);
    try {
      const answer = await call(body, key);
      if (!answer.status) note('');
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'refused') note('');
      throw error;
    }
  };

/**
 * The function that submits. It answers null where the call failed or the writer went back. A refusal that asks
 * something (`changed`, `quietUntil`) is left to the caller; every other one is told here.
 */
export function useSubmit<Answer extends SendingAnswer>(options: SubmitOptions<Answer>) {
  const { channel, messageKey, onNewKey, onSubmitted, fail, onAccepted } = options;
  const queries = useQueryClient();
  return async (submission: Submission<Answer>): Promise<Answer | null> => {
    const { call, body, scheduled = false, done, failed } = submission;
    try {
      const answer = await callOnce(noting(call, onSubmitted), body, messageKey, onNewKey);
      if (answer?.status) {
        dropUnsent(messageKey);
        const waits = answer.state === 'approval';
        toast(waits ? sentForApproval() : done(answer));
        if (!waits) toastKept(queries, channel, scheduled);
        if (answer.draftStays) toast(draftStays());
        void refreshMessages(queries);
        await onAccepted(answer);
      } else if (answer && !answer.changed && !answer.quietUntil) fail(failed(answer), answer);
      return answer;
    } catch (error) {
      if (isOffline(error))
        noteUnsent({ key: messageKey, channel, place: window.location.pathname + window.location.search });
      fail(failed(error), error);
      return null;
    }
  };
}
