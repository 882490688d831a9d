// Sends, schedules and saves an SMS, and says what became of it (SC-08 to SC-12, SC-19).
import { useQueryClient } from '@tanstack/react-query';
import { useKeptOnce } from '../../../../lib/use-once.ts';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { toastKept } from '../../../../lib/sending-right.ts';
import { timeInZone } from '../../../../lib/time.ts';
import { toast, type Toast } from '../../../../lib/toast.ts';
import { saveSmsDraft, scheduleSms, sendSms, type SendingInput } from '../../api.ts';
import { fileOf } from '../../destinations/sent-file.ts';
import { changedWords, type Estimate } from '../../estimate/estimate-words.ts';
import { callOnce } from '../../send/call-once.ts';
import { draftStays, keepDraft, type KeptDraft } from '../../send/keep-draft.ts';
import { useAttempt } from '../../send/use-attempt.ts';
import { executionFields } from '../../../pickers/wall-time.ts';
import * as outcome from './sms-outcome.ts';
import { smsDraftPayload, smsPayload, type Route, type SmsDraft, type Writer } from '../sms-payload.ts';
import { sendWithFile } from './sms-upload.ts';

interface SmsSendingOptions {
  draft: SmsDraft;
  writer: Writer & { timeZone: string };
  change: (part: Partial<SmsDraft>) => void;
  /** Under which key the contact file is kept; empty where there can be none. */
  fileSlot?: string;
  /** What is written is kept by the server as this draft. */
  onSaved?: (kept: KeptDraft) => void;
  /** The message is accepted: what was typed may be forgotten. */
  onAccepted: () => void;
}

type Answer = Awaited<ReturnType<typeof sendSms>>;

/** What was confirmed. */
export interface Wish {
  route: Route;
  /** What was shown; undefined where it could not be counted. */
  estimate: Estimate | undefined;
  /** What the hosted route may cost for those whom the regular one fails. */
  secondStepUnits?: number;
}

/** What the buttons of the composer do, one thing at a time. */
export type SmsSending = ReturnType<typeof useSmsSending>;

export function useSmsSending(options: SmsSendingOptions) {
  const { draft, writer, change, fileSlot = '', onSaved, onAccepted } = options;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { busy, notice, setNotice, attempt, fail } = useAttempt();
  const drafting = useKeptOnce('sms-draft', 'kept');
  const [quiet, setQuiet] = useState<{ until: string; wish: Wish } | null>(null);
  const [before, setBefore] = useState<Estimate>();
  // A retry of what may have arrived is the same message, and so has the same answer.
  const answered = useRef<'' | 'wait' | 'ignore'>('');
  const shown = (at: string | null | undefined) => (at ? timeInZone(new Date(at), writer.timeZone) : '');

  const accepted = async (answer: Answer, note: Toast, isScheduled = false) => {
    toast(note);
    toastKept(queries, 'sms', isScheduled);
    if (answer.draftStays) toast(draftStays);
    onAccepted();
    void queries.invalidateQueries({ queryKey: ['messages'] });
    void queries.invalidateQueries({ queryKey: ['units'] });
    await (answer.messageId
      ? navigate({ to: '/tenant/sent/$messageId', params: { messageId: answer.messageId } })
      : navigate({ to: '/tenant/sent' }));
  };

  const submit = async (
    call: typeof sendSms,
    body: SendingInput,
    done: (answer: Answer) => Toast,
    failed: (cause: unknown, by: 'plain' | 'file') => Toast | null,
  ): Promise<Answer | null> => {
    const file = await fileOf(draft.to, fileSlot);
    const by = file ? 'file' : 'plain';
    try {
      const answer = await callOnce(file ? sendWithFile(file) : call, body, draft.key, (key) =>
        change({ key }),
      );
      if (answer?.status) await accepted(answer, done(answer), call === scheduleSms);
      else if (answer && !answer.changed && !answer.quietUntil) fail(failed(answer, by), answer);
      return answer;
    } catch (error) {
      fail(failed(error, by), error);
      return null;
    }
  };

  const send = (wish: Wish) =>
    attempt(async () => {
      const { route, estimate, secondStepUnits } = wish;
      const body = smsPayload(draft, writer, route, {
        fingerprint: estimate?.fingerprint,
        seenAt: draft.seenAt,
        ...(answered.current && { quiet: answered.current }),
        ...(secondStepUnits && { secondStepUnits }),
      });
      const done = ({ waitsUntil }: Answer) => outcome.smsSent(shown(waitsUntil));
      const answer = await submit(sendSms, body, done, outcome.smsNotSent);
      if (answer?.changed) {
        setBefore(estimate);
        setNotice(changedWords(estimate, answer.changed));
        await queries.invalidateQueries({ queryKey: ['estimate'] });
      } else if (answer?.quietUntil) setQuiet({ until: shown(answer.quietUntil), wish });
    });

  /** Answers the question of the quiet hours; null goes back. */
  const answerQuiet = (answer: 'wait' | 'ignore' | null) => {
    setQuiet(null);
    if (!answer || !quiet) return;
    answered.current = answer;
    void send(quiet.wish);
  };

  const schedule = (wallTime: string, time: string, route: Route) =>
    attempt(async () => {
      const body = smsPayload(draft, writer, route, {
        seenAt: draft.seenAt,
        ...executionFields(wallTime),
      });
      const done = ({ waitsUntil }: Answer) => outcome.smsScheduled(time, shown(waitsUntil));
      await submit(scheduleSms, body, done, outcome.smsNotScheduled);
    });

  const saveDraft = () =>
    attempt(async () => {
      try {
        const kept = await keepDraft((body) => saveSmsDraft(body, drafting), smsDraftPayload(draft));
        if (!kept) return;
        onSaved?.(kept);
        toast(outcome.smsDrafted);
        await queries.invalidateQueries({ queryKey: ['messages'] });
      } catch (error) {
        const note = outcome.smsNotDrafted(error);
        if (note) toast(note);
      }
    });

  /** Back to writing: what was confirmed, and how the quiet hours were answered, counts no more. */
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
    schedule,
    saveDraft,
    forget,
  };
}
