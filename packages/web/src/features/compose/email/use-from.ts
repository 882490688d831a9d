// Whom the e-mail that is being written comes from: as chosen, or as the organisation's usually do.
import { useQuery } from '@tanstack/react-query';
import { useMay, useUser } from '../../../lib/session.ts';
import { mailSettingsQuery, sendersQuery } from './api.ts';
import type { EmailDraft } from './email-payload.ts';
import { withUsualSender, type Senders } from './from-words.ts';

interface WithFrom {
  /** With the usual address where none was chosen. */
  draft: EmailDraft;
  /** Undefined until they are known, null where they cannot be: then the server chooses. */
  senders: Senders | undefined | null;
  /** The name that recipients see where none stands beside the address. */
  fromName: string;
}

/** A message with its sender. */
export function useFrom(draft: EmailDraft): WithFrom {
  const { organisation } = useUser();
  const { data, isError } = useQuery(sendersQuery);
  const senders = data ?? (isError ? null : undefined);
  const settings = useQuery({ ...mailSettingsQuery, enabled: useMay('settings.read') }).data;
  return { draft: withUsualSender(draft, senders), senders, fromName: settings?.fromName || organisation };
}
