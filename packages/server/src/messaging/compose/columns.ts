// Maps a message's content to the columns of its row.
import type { MessageRow } from '../queue/messages.ts';
import type { TenantRules } from '../settings/tenant-rules-store.ts';
import type { Content } from './content.ts';

/** Returns the columns for text, sender and audience. */
export function columns(content: Content) {
  const { channel, sender, replyTo, fromAddress, subject, preheader, body, personalized, route, audience } =
    content;
  return {
    channel,
    sender,
    reply_to: replyTo,
    from_address: fromAddress,
    subject,
    preheader,
    body,
    personalized,
    route,
    audience: JSON.stringify(audience),
  };
}

/** Returns which events of an e-mail are tracked, by the organisation's current settings. */
export const trackingColumns = (
  { channel }: Pick<Content, 'channel'>,
  { trackOpens, trackClicks }: TenantRules,
): Pick<MessageRow, 'track_opens' | 'track_clicks'> => ({
  track_opens: channel === 'email' && trackOpens,
  track_clicks: channel === 'email' && trackClicks,
});
