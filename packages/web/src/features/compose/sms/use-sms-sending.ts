// Sends, schedules and saves an SMS, and says what became of it (SC-08 to SC-11).
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { toast, type Toast } from '../../../lib/toast.ts';
import { saveSmsDraft, scheduleSms, sendSms, type SendingInput } from '../api.ts';
import { changedWords, type Estimate } from '../reckoning/reckoning-words.ts';
import { callOnce } from '../send/call-once.ts';
import { keepDraft } from '../send/keep-draft.ts';
import { useAttempt } from '../send/use-attempt.ts';
import { executionFields } from '../send/wall-time.ts';
import * as outcome from './sms-outcome.ts';
import { smsDraftPayload, smsPayload, type Route, type SmsDraft, type Writer } from './sms-payload.ts';

interface SmsSendingOptions {
  draft: SmsDraft;
  writer: Writer;
  change: (part: Partial<SmsDraft>) => void;
  /** What is written is kept by the server as this draft. */
  onSaved?: (draftId: string) => void;
  /** The message is accepted: what was typed may be forgotten. */
  onAccepted: () => void;
}

type Answer = Awaited<ReturnType<typeof sendSms>>;

/** What the buttons of the composer do, one thing at a time. */
export function useSmsSending({ draft, writer, change, onSaved, onAccepted }: SmsSendingOptions) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { busy, notice, setNotice, attempt, fail } = useAttempt();

  const accepted = async (answer: Answer, note: Toast) => {
    toast(note);
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
    done: Toast,
    refused: (answer: Answer) => Toast | null,
    failed: (error: unknown) => Toast | null,
  ): Promise<Answer | null> => {
    try {
      const answer = await callOnce(call, body, draft.key, (key) => change({ key }));
      if (answer?.status) await accepted(answer, done);
      else if (answer && !answer.changed) fail(refused(answer), answer);
      return answer;
    } catch (error) {
      fail(failed(error), error);
      return null;
    }
  };

  const send = (route: Route, estimate: Estimate | undefined) =>
    attempt(async () => {
      const body = smsPayload(draft, writer, route, { fingerprint: estimate?.fingerprint });
      const answer = await submit(sendSms, body, outcome.smsSent, outcome.smsRefused, outcome.smsFailed);
      if (answer?.changed) {
        setNotice(changedWords(estimate, answer.changed));
        await queries.invalidateQueries({ queryKey: ['estimate'] });
      }
    });

  const schedule = (wallTime: string, shown: string, route: Route) =>
    attempt(async () => {
      const body = smsPayload(draft, writer, route, executionFields(wallTime));
      const done = outcome.smsScheduled(shown);
      await submit(scheduleSms, body, done, outcome.smsNotScheduled, outcome.smsNotScheduled);
    });

  const saveDraft = () =>
    attempt(async () => {
      try {
        onSaved?.(await keepDraft(saveSmsDraft, smsDraftPayload(draft)));
        toast(outcome.smsDrafted);
        await queries.invalidateQueries({ queryKey: ['messages'] });
      } catch (error) {
        const note = outcome.smsNotDrafted(error);
        if (note) toast(note);
      }
    });

  return { busy, notice, forgetNotice: () => setNotice(''), send, schedule, saveDraft };
}
