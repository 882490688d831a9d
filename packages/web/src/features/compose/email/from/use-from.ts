// The sender of the unsent e-mail: the chosen one, or the organisation's usual one.
import { useQuery } from '@tanstack/react-query';
import { sendingRightQuery } from '../../../../lib/sending-right.ts';
import { useMay, useUser } from '../../../../lib/http/session.ts';
import { mailSendersQuery, mailSettingsQuery } from '../../../pickers/sending.ts';
import type { EmailDraft } from '../email-payload.ts';
import { withDefaultSender, type Senders } from './from-words.ts';

interface WithFrom {
  /** The draft, with the usual address where none was chosen. */
  draft: EmailDraft;
  /** Undefined until they are known; null where they could not be read: then the server chooses. */
  senders: Senders | undefined | null;
  /** The name that recipients see where the address has none. */
  fromName: string;
}

/** The draft with its sender. */
export function useFrom(draft: EmailDraft): WithFrom {
  const { organisation } = useUser();
  const { data, isError } = useQuery(mailSendersQuery);
  const senders = data ?? (isError ? null : undefined);
  const settings = useQuery({ ...mailSettingsQuery, enabled: useMay('settings.read') }).data;
  const { data: right } = useQuery(sendingRightQuery);
  // Before the operator approves, the server puts the organisation's own name in From.
  const named = right?.state === 'approved' ? settings?.fromName : '';
  return { draft: withDefaultSender(draft, senders), senders, fromName: named || organisation };
}
