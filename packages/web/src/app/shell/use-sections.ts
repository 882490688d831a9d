// The sections of the navigation for the signed-in user.
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/http/session.ts';
import { keepsSome, sendingRightQuery } from '../../lib/sending-right.ts';
import { readShownLast } from '../../lib/storage/shown-last.ts';
import { type Section, sectionsFor } from './navigation.ts';

/** Sections without an entry are left out. Those with the Outbox are as they were last until it is known. */
export function useSections(): Section[] {
  const user = useUser();
  const { data } = useQuery(sendingRightQuery);
  const keepsMessages = data ? keepsSome(data) : (readShownLast(user).keepsMessages ?? false);
  return sectionsFor(user, keepsMessages).filter(({ places }) => places.length > 0);
}
