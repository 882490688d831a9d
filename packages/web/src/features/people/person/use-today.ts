// The day it is for the tenant.
import { useUser } from '../../../lib/session.ts';

/** 'YYYY-MM-DD' in the tenant's zone. */
export function useToday(): string {
  const { timeZone } = useUser();
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
}
