// Ends check-in with the totals and ways to write to absentees.
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconMail, IconMessage, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { written } from '../../../../lib/numbers.ts';
import { useMay } from '../../../../lib/http/session.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useReturnFocus } from '../../../../ui/focus/use-return-focus.ts';
import { longDay } from '../../days.ts';
import classes from '../check-in.module.css';
import type { CheckIn } from '../use-check-in.ts';
import { useAbsentees, type AbsenteeAction } from '../use-absentees.ts';
import { attendanceTexts } from '../../../../messages/en/attendance.ts';

/** Ticking can continue afterwards. */
export function FinishDialog({ checkIn, onClose }: { checkIn: CheckIn; onClose: () => void }) {
  const { totals, attendance } = checkIn;
  const mayGroup = useMay('groups.write');
  const mayWrite = useMay('messages.write');
  const absentees = useAbsentees(checkIn);
  useReturnFocus();
  const buttonFor = (action: AbsenteeAction) => ({
    onClick: () => absentees.mutate(action),
    loading: absentees.isPending && absentees.variables === action,
    disabled: absentees.isPending && absentees.variables !== action,
  });
  return (
    <Dialog opened onClose={onClose} title={`${attendance.name}, ${longDay(attendance.date)}`} size="lg">
      <Stack gap="lg">
        <dl className={classes.totals}>
          <Total word={attendanceTexts.here} count={totals.here} />
          <Total word={attendanceTexts.expectedWord} count={totals.expected} />
          <Total word={attendanceTexts.absent} count={totals.notYet} />
          {totals.guests > 0 && (
            <Total word={attendanceTexts.guestWord(totals.guests)} count={totals.guests} />
          )}
        </dl>
        {mayGroup && totals.notYet > 0 && (
          <section aria-label={attendanceTexts.absentees}>
            <Text fw={600}>{attendanceTexts.writeToAbsentees}</Text>
            <Text size="sm" c="dimmed">
              {attendanceTexts.absenteesHint(totals.notYet)}
            </Text>
            <Group gap="xs" mt="sm">
              {mayWrite && (
                <>
                  <Button leftSection={<IconMessage size={18} aria-hidden />} {...buttonFor('sms')}>
                    {attendanceTexts.sms}
                  </Button>
                  <Button
                    variant="default"
                    leftSection={<IconMail size={18} aria-hidden />}
                    {...buttonFor('email')}
                  >
                    {attendanceTexts.email}
                  </Button>
                </>
              )}
              <Button
                variant="default"
                leftSection={<IconUsersGroup size={18} aria-hidden />}
                {...buttonFor('group')}
              >
                {attendanceTexts.showGroup}
              </Button>
            </Group>
          </section>
        )}
        {checkIn.waiting > 0 && !checkIn.online && (
          <Text size="sm">{attendanceTexts.nothingMore(checkIn.waiting)}</Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {attendanceTexts.keepTicking}
          </Button>
          <Button
            variant="default"
            data-autofocus
            renderRoot={(props) => <Link to="/tenant/takeattendance" {...props} />}
          >
            {attendanceTexts.allLists}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Total({ word, count }: { word: string; count: number }) {
  return (
    <div className={classes.total}>
      <dt>{word}</dt>
      <dd>{written(count)}</dd>
    </div>
  );
}
