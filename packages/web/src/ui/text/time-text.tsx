// An instant in the tenant's time zone.
import { useUser } from '../../lib/http/session.ts';
import { timeInZone } from '../../lib/time.ts';

/** Written as 'Mon 7 Dec 2026, 09:00'; a tooltip names the time zone. */
export function TimeText({ at }: { at: string }) {
  const { timeZone } = useUser();
  return (
    <time dateTime={at} title={timeZone}>
      {timeInZone(new Date(at), timeZone)}
    </time>
  );
}
