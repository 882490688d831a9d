// Joins the pages of an SMS, which the outbox stores one by one.
import type { OutboxItem } from '../api.ts';

export interface KeptMessage extends Omit<OutboxItem, 'body' | 'page'> {
  /** The texts of its pages in order; an e-mail has one, empty text. */
  bodies: string[];
}

/** The pages of each recipient as one message, in the order of their first pages. */
export function together(items: readonly OutboxItem[]): KeptMessage[] {
  const byRecipient = new Map<string, OutboxItem[]>();
  for (const item of items) {
    const key = `${item.messageId} ${item.n}`;
    byRecipient.set(key, [...(byRecipient.get(key) ?? []), item]);
  }
  return [...byRecipient.values()].map((pages) => {
    const { body: _, page: _1, ...rest } = pages[0] as OutboxItem;
    return { ...rest, bodies: pages.sort((one, other) => one.page - other.page).map(({ body }) => body) };
  });
}
