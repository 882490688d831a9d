// The dialog that asks when to send a message (SC-11, EC-08).
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useUser } from '../../lib/http/session.ts';
import { serverNow } from '../../lib/http/server-clock.ts';
import { toastError } from '../../lib/toast.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { scheduleTexts } from '../../messages/en/schedule.ts';
import { SchedulePresets } from './schedule-presets.tsx';
import { wallTimeOf } from './wall-time.ts';
import { specified } from '../../messages/en/specified.ts';
import { answered } from '../../messages/language.ts';

/** Loaded on demand: the rules of dates and zones are large, and sending at once does not need them. */
const loadRules = () => import('@tidings/contract/rules/dates.ts');
type Rules = Awaited<ReturnType<typeof loadRules>>;

interface ScheduleDialogProps {
  title: string;
  opened: boolean;
  busy: boolean;
  onClose: () => void;
  /** Gets the wall time in the organisation's time zone, and the same in words: 'Mon 7 Dec 2026, 09:00'. */
  onSchedule: (wallTime: string, shown: string) => void;
  /** The initial wall time. */
  start?: string;
  /** The server's refusal; '' where there is none. */
  notice?: string;
  /** More fields, below the time. */
  children?: ReactNode;
}

/** Refuses times in the past and those that a clock change skips; shows the time zone beside the field. */
export function ScheduleDialog({
  title,
  opened,
  busy,
  onClose,
  onSchedule,
  start = '',
  notice,
  children,
}: ScheduleDialogProps) {
  const { timeZone } = useUser();
  const problemId = useId();
  const [wallTime, setWallTime] = useState(start);
  const [rules, setRules] = useState<Rules>();
  const now = useClock(opened);
  const problem = problemOf(rules, wallTime, timeZone, now);

  const submit = async () => {
    const loaded = rules ?? (await loadRules().catch(toastError));
    if (!loaded) return;
    setRules(loaded);
    const reading = loaded.readExecution({ executionDate: wallTime }, timeZone, serverNow());
    if (!('problem' in reading)) onSchedule(wallTime, loaded.writeTime(reading.at, timeZone));
  };
  useEffect(() => {
    // Loads the rules ahead; a failure is reported only when they are needed.
    if (opened) void loadRules().then(setRules, () => undefined);
  }, [opened]);

  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (wallTime !== '' && !problem && !busy) void submit();
        }}
      >
        <Stack>
          <TextInput
            type="datetime-local"
            label={scheduleTexts.dateAndTime}
            description={zoneText(timeZone)}
            value={wallTime}
            min={wallTimeOf(now, timeZone)}
            onChange={(event) => setWallTime(event.currentTarget.value)}
            error={problem || undefined}
            errorProps={{ id: problemId, role: 'status' }}
            data-autofocus
          />
          <SchedulePresets timeZone={timeZone} onPick={setWallTime} />
          {children}
          {notice && (
            <Alert color="red" role="alert">
              {notice}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {specified.cancel}
            </Button>
            <Button
              type="submit"
              disabled={wallTime === '' || problem !== ''}
              aria-describedby={problem ? problemId : undefined}
              loading={busy}
            >
              {specified.schedule}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** 'Lagos time (Africa/Lagos)' */
function zoneText(timeZone: string): string {
  const zone = timeZone.replace(/_/g, ' ');
  return scheduleTexts.zone(zone.split('/').at(-1) ?? zone, zone);
}

/** The server's time, which moves on every second while it is `shown`. */
function useClock(shown: boolean): Date {
  const [now, setNow] = useState(serverNow);
  const { start, stop } = useInterval(() => setNow(serverNow()), 1000);
  useEffect(() => {
    if (!shown) return undefined;
    start();
    return stop;
  }, [shown, start, stop]);
  return now;
}

/** Why nothing can be scheduled for a time, in words; '' if it can, and as long as nothing is chosen or loaded. */
function problemOf(rules: Rules | undefined, wallTime: string, timeZone: string, now: Date): string {
  if (!rules || wallTime === '') return '';
  const reading = rules.readExecution({ executionDate: wallTime }, timeZone, now);
  return 'problem' in reading ? answered(reading.message) : '';
}
