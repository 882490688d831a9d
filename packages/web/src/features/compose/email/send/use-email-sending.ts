// Sends, schedules and saves an e-mail (EC-09, EC-10, SC-16).
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../lib/toast.ts';
import { email } from '../../../../messages/en/email.ts';
import { confirm } from '../../../../ui/dialogs/confirm.ts';
import { estimateQuery, saveEmailDraft, scheduleEmail, sendEmail } from '../../api.ts';
import { changedWords, type Estimate } from '../../estimate/estimate-words.ts';
import type { EstimateState } from '../../estimate/use-estimate.ts';
import { useAttempt } from '../../send/use-attempt.ts';
import { useSaveDraft } from '../../send/use-save-draft.ts';
import { type Submission, useSubmit } from '../../send/use-submit.ts';
import { executionFields } from '../../../pickers/wall-time.ts';
import { sendingKeys } from '../../../pickers/keys/sending-keys.ts';
import * as outcome from './email-outcome.ts';
import { emailDraftPayload, emailPayload, type EmailDraft } from '../email-payload.ts';
import type { EmailWriting } from '../use-email-draft.ts';

interface EmailSendingOptions {
  writing: EmailWriting;
  /** The draft as it is to be sent. */
  draft: EmailDraft;
  /** The shown estimate: no more people get the e-mail than were shown. */
  estimateState: Pick<EstimateState, 'estimate' | 'current'>;
  /** Called once the e-mail is accepted; its id leads to the report. */
  onAccepted: (messageId: string) => void;
}

type Answer = Awaited<ReturnType<typeof sendEmail>>;

/** What the buttons of the composer do, one thing at a time. */
export function useEmailSending({ writing, draft, estimateState, onAccepted }: EmailSendingOptions) {
  const { estimate: shown, current } = estimateState;
  const queries = useQueryClient();
  const { busy, notice, setNotice, attempt, fail } = useAttempt();
  const submit = useSubmit<Answer>({
    channel: 'email',
    messageKey: draft.key,
    onNewKey: (key) => writing.change({ key }),
    onSubmitted: writing.markSubmitted,
    fail,
    onAccepted: ({ mail }) => {
      if (mail) onAccepted(mail.id);
    },
  });

  /** Submits, and asks again for as long as others than those shown would get it. */
  const submitAgreed = async (submission: Submission<Answer>): Promise<void> => {
    const changed = (await submit(submission))?.changed;
    if (!changed) return;
    void queries.invalidateQueries({ queryKey: sendingKeys.estimates });
    if (!(await mayGoTo(shown, changed))) return;
    const { fingerprint } = changed;
    await submitAgreed({ ...submission, body: { ...submission.body, fingerprint } });
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
      await submitAgreed({
        call: sendEmail,
        body: {
          ...body,
          name: draft.name.trim(),
          fingerprint: estimate?.fingerprint,
          seenAt: draft.seenAt,
        },
        done: () => outcome.emailSent,
        failed: outcome.emailNotSent,
      });
    });

  const schedule = (wallTime: string, time: string) =>
    attempt(() =>
      submitAgreed({
        call: scheduleEmail,
        scheduled: true,
        body: emailPayload(draft, {
          name: draft.name.trim(),
          seenAt: draft.seenAt,
          ...executionFields(wallTime),
        }),
        done: () => outcome.emailScheduled(time),
        failed: outcome.emailNotScheduled,
      }),
    );

  const saveDraft = useSaveDraft({
    channel: 'email',
    attempt,
    save: saveEmailDraft,
    saved: outcome.emailDrafted,
    onSaved: writing.markSaved,
    onFailure: (error) => fail(outcome.emailNotDrafted(error), error),
  });

  return {
    busy,
    problem: notice,
    dismiss: () => setNotice(''),
    send,
    schedule,
    saveDraft: () => saveDraft(emailDraftPayload(draft)),
  };
}

/** Asks where others than those shown would get it (SC-16). */
const mayGoTo = (
  before: Estimate | undefined,
  now: Pick<Estimate, 'recipients' | 'units'>,
): Promise<boolean> =>
  confirm({
    title: email.changedTitle,
    message: changedWords(before, now),
    confirmLabel: email.changedConfirm,
    cancelLabel: email.changedCancel,
  });
