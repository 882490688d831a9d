// An instant in the tenant's zone.
import { useUser } from '../../lib/http/session.ts';
import { timeInZone } from '../../lib/time.ts';

/** The time as the product writes it: 'Mon 7 Dec 2026, 09:00'; the zone shows on pointing at it. */
export function TimeText({ at }: { at: string }) {
  const { timeZone } = useUser();
  return (
    <time dateTime={at} title={timeZone}>
      {timeInZone(new Date(at), timeZone)}
    </time>
  );
}
