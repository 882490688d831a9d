// Sends, schedules and saves an e-mail, and says what became of it (EC-09, EC-10, SC-16).
import { useQueryClient } from '@tanstack/react-query';
import { useKeptOnce } from '../../../../lib/use-once.ts';
import { toastKept } from '../../../../lib/sending-right.ts';
import { toast, type Toast } from '../../../../lib/toast.ts';
import { confirm } from '../../../../ui/dialogs/confirm.ts';
import { estimateQuery, saveEmailDraft, scheduleEmail, sendEmail, type SendingInput } from '../../api.ts';
import { changedWords, type Estimate } from '../../estimate/estimate-words.ts';
import type { EstimateState } from '../../estimate/use-estimate.ts';
import { callOnce } from '../../send/call-once.ts';
import { draftStays, keepDraft } from '../../send/keep-draft.ts';
import { useAttempt } from '../../send/use-attempt.ts';
import { executionFields } from '../../../pickers/wall-time.ts';
import * as outcome from './email-outcome.ts';
import { emailDraftPayload, emailPayload, type EmailDraft } from '../email-payload.ts';
import type { EmailWriting } from '../use-email-draft.ts';

interface EmailSendingOptions {
  writing: EmailWriting;
  /** As it is to be sent. */
  draft: EmailDraft;
  /** What the panel shows: the number that was seen is the number that is sent. */
  estimateState: Pick<EstimateState, 'estimate' | 'current'>;
  /** The e-mail is accepted; its id leads to the report. */
  onAccepted: (messageId: string) => void;
}

/** What the buttons of the composer do, one thing at a time. */
export function useEmailSending({ writing, draft, estimateState, onAccepted }: EmailSendingOptions) {
  const { change, markSaved } = writing;
  const { estimate: shown, current } = estimateState;
  const queries = useQueryClient();
  const { busy, notice, setNotice, attempt, fail } = useAttempt();
  const drafting = useKeptOnce('email-draft', 'kept');

  const submit = async (
    call: typeof sendEmail,
    body: SendingInput,
    done: Toast,
    failed: (cause: unknown) => Toast | null,
  ): Promise<void> => {
    try {
      const answer = await callOnce(call, body, draft.key, (key) => change({ key }));
      if (answer?.mail && answer.status) {
        toast(done);
        toastKept(queries, 'email', done !== outcome.emailSent);
        if (answer.draftStays) toast(draftStays);
        void queries.invalidateQueries({ queryKey: ['messages'] });
        onAccepted(answer.mail.id);
      } else if (answer?.changed) {
        void queries.invalidateQueries({ queryKey: ['estimate'] });
        const { fingerprint } = answer.changed;
        if (await mayGoTo(shown, answer.changed)) await submit(call, { ...body, fingerprint }, done, failed);
      } else if (answer) fail(failed(answer), answer);
    } catch (error) {
      fail(failed(error), error);
    }
  };

  const send = () =>
    attempt(async () => {
      toast(outcome.emailSending);
      const body = emailPayload(draft);
      const counting = () => queries.fetchQuery(estimateQuery('email', JSON.stringify(body)));
      const estimate = current ? shown : await counting().catch(() => undefined);
      const differs =
        shown !== undefined && estimate !== undefined && shown.recipients !== estimate.recipients;
      if (differs && !(await mayGoTo(shown, estimate))) return;
      const whole = { ...body, fingerprint: estimate?.fingerprint, seenAt: draft.seenAt };
      await submit(sendEmail, whole, outcome.emailSent, outcome.emailNotSent);
    });

  const schedule = (wallTime: string, time: string) =>
    attempt(() =>
      submit(
        scheduleEmail,
        emailPayload(draft, { seenAt: draft.seenAt, ...executionFields(wallTime) }),
        outcome.emailScheduled(time),
        outcome.emailNotScheduled,
      ),
    );

  const saveDraft = () =>
    attempt(async () => {
      try {
        const kept = await keepDraft((body) => saveEmailDraft(body, drafting), emailDraftPayload(draft));
        if (!kept) return;
        markSaved(kept);
        toast(outcome.emailDrafted);
        await queries.invalidateQueries({ queryKey: ['messages'] });
      } catch (error) {
        fail(outcome.emailNotDrafted(error), error);
      }
    });

  return { busy, problem: notice, dismiss: () => setNotice(''), send, schedule, saveDraft };
}

/** Asks where others than those shown would get it (SC-16). */
const mayGoTo = (
  before: Estimate | undefined,
  now: Pick<Estimate, 'recipients' | 'units'>,
): Promise<boolean> =>
  confirm({
    title: 'Who gets it has changed',
    message: changedWords(before, now),
    confirmLabel: 'Send it',
    cancelLabel: 'Go back',
  });
