// Sends, schedules and saves an SMS (SC-08 to SC-12, SC-19).
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { timeInZone } from '../../../../lib/time.ts';
import { toast, type Toast } from '../../../../lib/toast.ts';
import { saveSmsDraft, scheduleSms, sendSms, type SendingInput } from '../../api.ts';
import { fileOf } from '../../destinations/sent-file.ts';
import { changedWords, type Estimate } from '../../estimate/estimate-words.ts';
import type { KeptDraft } from '../../send/keep-draft.ts';
import { useAttempt } from '../../send/use-attempt.ts';
import { useSaveDraft } from '../../send/use-save-draft.ts';
import { useSubmit } from '../../send/use-submit.ts';
import { executionFields } from '../../../pickers/wall-time.ts';
import { sendingKeys } from '../../../pickers/keys/sending-keys.ts';
import * as outcome from './sms-outcome.ts';
import { smsDraftPayload, smsPayload, type Route, type SmsDraft, type Writer } from '../sms-payload.ts';
import { sendWithFile } from './sms-upload.ts';

interface SmsSendingOptions {
  draft: SmsDraft;
  writer: Writer & { timeZone: string };
  change: (part: Partial<SmsDraft>) => void;
  /** The key under which the contact file is stored; empty where there can be none. */
  fileSlot?: string;
  /** Called with the key of the message before it is given to the server, and with '' where it was refused. */
  onSubmitted?: (key: string) => void;
  /** Called once the server saved the text as this draft. */
  onSaved?: (kept: KeptDraft) => void;
  /** Called once the message is accepted, so that the stored text can be deleted. */
  onAccepted: () => void;
}

type Answer = Awaited<ReturnType<typeof sendSms>>;

/** What was confirmed. */
export interface ConfirmedSend {
  route: Route;
  /** The shown estimate; undefined where it could not be counted. */
  estimate: Estimate | undefined;
  /** The cap in units for those who are sent to by the hosted route after the regular one failed. */
  secondStepUnits?: number;
}

/** What the buttons of the composer do, one thing at a time. */
export type SmsSending = ReturnType<typeof useSmsSending>;

export function useSmsSending(options: SmsSendingOptions) {
  const { draft, writer } = options;
  const queries = useQueryClient();
  const attempts = useAttempt();
  const { busy, notice, setNotice, attempt } = attempts;
  const accepted = useLeaveForReport(options.onAccepted);
  const submit = useSmsSubmit(options, attempts.fail, accepted);
  const [quiet, setQuiet] = useState<{ until: string; confirmed: ConfirmedSend } | null>(null);
  const [before, setBefore] = useState<Estimate>();
  // A retry of a message that may have arrived repeats this answer, since it must be the same request.
  const answered = useRef<'' | 'wait' | 'ignore'>('');
  const shown = (at: string | null | undefined) => (at ? timeInZone(new Date(at), writer.timeZone) : '');

  const send = (confirmed: ConfirmedSend) =>
    attempt(async () => {
      const { route, estimate, secondStepUnits } = confirmed;
      const body = smsPayload(draft, writer, route, {
        name: draft.name.trim(),
        fingerprint: estimate?.fingerprint,
        seenAt: draft.seenAt,
        ...(answered.current && { quiet: answered.current }),
        ...(secondStepUnits && { secondStepUnits }),
      });
      const done = ({ waitsUntil }: Answer) => outcome.smsSent(shown(waitsUntil));
      const answer = await submit({ call: sendSms, body, done, failed: outcome.smsNotSent });
      if (answer?.changed) {
        setBefore(estimate);
        setNotice(changedWords(estimate, answer.changed));
        await queries.invalidateQueries({ queryKey: sendingKeys.estimates });
      } else if (answer?.quietUntil) setQuiet({ until: shown(answer.quietUntil), confirmed });
      else if (answer && !answer.status)
        // The summary then says why, as that units are missing, and offers to request them, or that a group is empty.
        await Promise.all([
          queries.invalidateQueries({ queryKey: sendingKeys.estimates }),
          queries.invalidateQueries({ queryKey: sendingKeys.units }),
        ]);
    });

  /** Answers the question of the quiet hours; null goes back. */
  const answerQuiet = (answer: 'wait' | 'ignore' | null) => {
    setQuiet(null);
    if (!answer || !quiet) return;
    answered.current = answer;
    void send(quiet.confirmed);
  };

  const schedule = (wallTime: string, time: string, route: Route) =>
    attempt(async () => {
      const body = smsPayload(draft, writer, route, {
        name: draft.name.trim(),
        seenAt: draft.seenAt,
        ...executionFields(wallTime),
      });
      const done = ({ waitsUntil }: Answer) => outcome.smsScheduled(time, shown(waitsUntil));
      await submit({ call: scheduleSms, scheduled: true, body, done, failed: outcome.smsNotScheduled });
    });

  const saveDraft = useSaveDraft({
    channel: 'sms',
    attempt,
    save: saveSmsDraft,
    saved: outcome.smsDrafted,
    onSaved: (kept) => options.onSaved?.(kept),
    onFailure: (error) => {
      const note = outcome.smsNotDrafted(error);
      if (note) toast(note);
    },
  });

  /** Back to writing: what was confirmed, and the answer to the quiet hours, no longer count. */
  const forget = () => {
    setNotice('');
    setBefore(undefined);
    answered.current = '';
  };

  return {
    busy,
    notice,
    before,
    quietUntil: quiet?.until ?? '',
    answerQuiet,
    send,
    /** Leaves for the report of an accepted message. */
    accepted,
    schedule,
    saveDraft: () => saveDraft(smsDraftPayload(draft)),
    forget,
  };
}

/** The function that leaves for the report of an accepted message. */
function useLeaveForReport(onAccepted: () => void): (messageId: string | undefined) => Promise<void> {
  const navigate = useNavigate();
  return async (messageId) => {
    onAccepted();
    await (messageId
      ? navigate({ to: '/tenant/sent/$messageId', params: { messageId } })
      : navigate({ to: '/tenant/sent' }));
  };
}

interface SmsSubmission {
  call: typeof sendSms;
  scheduled?: boolean;
  body: SendingInput;
  done: (answer: Answer) => Toast;
  failed: (cause: unknown, by: 'plain' | 'file') => Toast | null;
}

/** Submits with the contact file where there is one. */
function useSmsSubmit(
  { draft, change, fileSlot = '', onSubmitted }: SmsSendingOptions,
  fail: ReturnType<typeof useAttempt>['fail'],
  onAccepted: (messageId: string | undefined) => Promise<void>,
) {
  const submit = useSubmit<Answer>({
    channel: 'sms',
    messageKey: draft.key,
    onNewKey: (key) => change({ key }),
    onSubmitted,
    fail,
    onAccepted: ({ messageId }) => onAccepted(messageId),
  });
  return async ({ call, failed, ...submission }: SmsSubmission): Promise<Answer | null> => {
    const file = await fileOf(draft.to, fileSlot);
    return submit({
      ...submission,
      call: file ? sendWithFile(file) : call,
      failed: (cause) => failed(cause, file ? 'file' : 'plain'),
    });
  };
}
