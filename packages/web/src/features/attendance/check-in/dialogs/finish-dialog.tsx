// Ends check-in with the totals and ways to write to absentees.
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconMail, IconMessage, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { counted, written } from '../../../../lib/numbers.ts';
import { useMay } from '../../../../lib/http/session.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useReturnFocus } from '../../../../ui/focus/use-return-focus.ts';
import { longDay } from '../../days.ts';
import classes from '../check-in.module.css';
import type { CheckIn } from '../use-check-in.ts';
import { useAbsentees, type AbsenteeAction } from '../use-absentees.ts';

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
          <Total word="here" count={totals.here} />
          <Total word="expected" count={totals.expected} />
          <Total word="not there" count={totals.notYet} />
          {totals.guests > 0 && (
            <Total word={totals.guests === 1 ? 'guest' : 'guests'} count={totals.guests} />
          )}
        </dl>
        {mayGroup && totals.notYet > 0 && (
          <section aria-label="Those who were not there">
            <Text fw={600}>Write to those who were not there</Text>
            <Text size="sm" c="dimmed">
              {counted(totals.notYet, 'person', 'people')}, kept as a group that you can also find later.
              Asked for again, it is made anew.
            </Text>
            <Group gap="xs" mt="sm">
              {mayWrite && (
                <>
                  <Button leftSection={<IconMessage size={18} aria-hidden />} {...buttonFor('sms')}>
                    SMS
                  </Button>
                  <Button
                    variant="default"
                    leftSection={<IconMail size={18} aria-hidden />}
                    {...buttonFor('email')}
                  >
                    E-mail
                  </Button>
                </>
              )}
              <Button
                variant="default"
                leftSection={<IconUsersGroup size={18} aria-hidden />}
                {...buttonFor('group')}
              >
                Show the group
              </Button>
            </Group>
          </section>
        )}
        {checkIn.waiting > 0 && !checkIn.online && (
          <Text size="sm">
            {counted(checkIn.waiting, 'tick', 'ticks')} waiting for a connection. There is nothing more to do.
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Go on ticking
          </Button>
          <Button
            variant="default"
            data-autofocus
            renderRoot={(props) => <Link to="/tenant/takeattendance" {...props} />}
          >
            All lists
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
