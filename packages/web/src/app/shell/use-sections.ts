// The sections of the navigation for the signed-in user.
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/http/session.ts';
import { keptWhy, sendingRightQuery } from '../../lib/sending-right.ts';
import { type Section, sectionsFor } from './navigation.ts';

/** Sections without an entry are left out. */
export function useSections(): Section[] {
  const user = useUser();
  const { data } = useQuery(sendingRightQuery);
  const keepsMessages = keptWhy(data, 'sms') !== null || keptWhy(data, 'email') !== null;
  return sectionsFor(user, keepsMessages).filter(({ places }) => places.length > 0);
}
