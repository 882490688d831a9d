// Buttons that fill in a usual time: tomorrow morning, Saturday evening, Sunday morning.
import { Button, Group } from '@mantine/core';
import { serverNow } from '../../lib/http/server-clock.ts';
import { scheduleTexts } from '../../messages/en/schedule.ts';
import { nextWallTime, tomorrowAt } from './wall-time.ts';

interface SchedulePresetsProps {
  timeZone: string;
  onPick: (wallTime: string) => void;
}

/** Days of the week as JavaScript numbers them, from Sunday at 0. */
const [sunday, saturday] = [0, 6];

/** The times are those of the organisation's time zone. */
export function SchedulePresets({ timeZone, onPick }: SchedulePresetsProps) {
  const presets = [
    [scheduleTexts.tomorrow, () => tomorrowAt('09:00', serverNow(), timeZone)],
    [scheduleTexts.saturday, () => nextWallTime(saturday, '18:00', serverNow(), timeZone)],
    [scheduleTexts.sunday, () => nextWallTime(sunday, '07:00', serverNow(), timeZone)],
  ] as const;
  return (
    <Group gap="xs" role="group" aria-label={scheduleTexts.presets}>
      {presets.map(([label, timeOf]) => (
        <Button key={label} variant="light" size="compact-sm" mih={36} onClick={() => onPick(timeOf())}>
          {label}
        </Button>
      ))}
    </Group>
  );
}
