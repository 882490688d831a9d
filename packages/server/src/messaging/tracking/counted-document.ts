// Adds tracking to a message's document, if it was on at acceptance.
import type { Tx } from '../../platform/db/database.ts';
import type { MessageRow } from '../queue/messages.ts';
import { countIn, linksIn } from './count-links.ts';
import { numberLinks } from './store.ts';

/**
 * Adds tracking to a document. Links are numbered in the database, so that they keep their numbers when the message is
 * prepared again.
 */
export async function countedDocument(
  tx: Tx,
  { tenant_id: tenantId, id, track_opens: opens, track_clicks: clicks }: MessageRow,
  document: string,
  site: string,
  countMark: string,
): Promise<string> {
  const urls = clicks ? linksIn(document, site) : [];
  const links = urls.length > 0 ? await numberLinks(tx, tenantId, id, urls) : new Map<string, number>();
  return countIn(document, site, countMark, { links, opens });
}
