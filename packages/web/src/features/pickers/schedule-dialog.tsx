// Asks when a message shall go (SC-11, EC-08).
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useUser } from '../../lib/http/session.ts';
import { toastError } from '../../lib/toast.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { wallTimeOf } from './wall-time.ts';

/** The rules of clocks and zones are large, and needed by nobody who sends at once. */
const loadRules = () => import('@tidings/contract/rules/dates.ts');

interface ScheduleDialogProps {
  title: string;
  opened: boolean;
  busy: boolean;
  onClose: () => void;
  /** Gets the wall time of the tenant's zone, and the same as it is shown: 'Mon 7 Dec 2026, 09:00'. */
  onSchedule: (wallTime: string, shown: string) => void;
  /** The wall time to begin with. */
  start?: string;
  /** What the server said against it; empty where nothing. */
  notice?: string;
  /** What else is to be decided. */
  children?: ReactNode;
}

/** The past and an hour that a clock change skips are refused in words; the zone stands beside the field. */
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
    // On its way while a time is chosen; without a connection it is asked for again, and told, when it is needed.
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
