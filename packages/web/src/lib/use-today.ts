// Today's date in the tenant's time zone.
import { useState } from 'react';
import { useUser } from './http/session.ts';

/** 'YYYY-MM-DD' in the tenant's time zone, as of when the screen was opened. */
export function useToday(): string {
  const { timeZone } = useUser();
  const [now] = useState(() => new Date());
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
}
