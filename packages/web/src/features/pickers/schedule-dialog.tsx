// The dialog that asks when to send a message (SC-11, EC-08).
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useUser } from '../../lib/http/session.ts';
import { toastError } from '../../lib/toast.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { wallTimeOf } from './wall-time.ts';

/** Loaded on demand: the rules of dates and zones are large, and sending at once does not need them. */
const loadRules = () => import('@tidings/contract/rules/dates.ts');

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
  const [wallTime, setWallTime] = useState(start);
  const [problem, setProblem] = useState('');
  const [earliest] = useState(() => wallTimeOf(new Date(), timeZone));

  const submit = async () => {
    const rules = await loadRules().catch(toastError);
    if (!rules) return;
    const reading = rules.readExecution({ executionDate: wallTime }, timeZone, new Date());
    if ('problem' in reading) setProblem(reading.message);
    else onSchedule(wallTime, rules.writeTime(reading.at, timeZone));
  };
  useEffect(() => {
    // Loads the rules ahead; a failure is reported only when they are needed.
    if (opened) void loadRules().catch(() => undefined);
  }, [opened]);

  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (wallTime !== '' && !busy) void submit();
        }}
      >
        <Stack>
          <TextInput
            type="datetime-local"
            label="Date and time"
            description={`In the time of ${timeZone.replace(/_/g, ' ')}`}
            value={wallTime}
            min={earliest}
            onChange={(event) => {
              setWallTime(event.currentTarget.value);
              setProblem('');
            }}
            error={problem || undefined}
            data-autofocus
          />
          {children}
          {notice && (
            <Alert color="red" role="alert">
              {notice}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={wallTime === ''} loading={busy}>
              Schedule
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
