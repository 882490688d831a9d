// Asks when a message shall go (SC-11, EC-08).
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useUser } from '../../../lib/session.ts';
import { wallTimeOf } from './wall-time.ts';

interface ScheduleDialogProps {
  title: string;
  opened: boolean;
  busy: boolean;
  onClose: () => void;
  /** Gets the wall time of the tenant's zone, and the same as it is shown: 'Mon 7 Dec 2026, 09:00'. */
  onSchedule: (wallTime: string, shown: string) => void;
  /** What else is to be decided. */
  children?: ReactNode;
}

/** The past and an hour that a clock change skips are refused in words; the zone stands beside the field. */
export function ScheduleDialog({ title, opened, busy, onClose, onSchedule, children }: ScheduleDialogProps) {
  const { timeZone } = useUser();
  const [wallTime, setWallTime] = useState('');
  const [problem, setProblem] = useState('');
  const [earliest] = useState(() => wallTimeOf(new Date(), timeZone));

  const submit = async () => {
    const { readExecution, writeTime } = await import('@tidings/contract/rules/dates.ts');
    const reading = readExecution({ executionDate: wallTime }, timeZone, new Date());
    if ('problem' in reading) setProblem(reading.message);
    else onSchedule(wallTime, writeTime(reading.at, timeZone));
  };

  return (
    <Modal opened={opened} onClose={onClose} title={title}>
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
    </Modal>
  );
}
