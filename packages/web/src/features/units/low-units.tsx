// The warning that units run low, and below which balance owners and admins are told.
import { Alert, Button, Group, NumberInput, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../lib/http/session.ts';
import { counted } from '../../lib/numbers.ts';
import { toast } from '../../lib/toast.ts';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { useFocusOnFault } from '../../ui/focus/use-focus-on-fault.ts';
import { putUnitsNotice, unitsNoticeQuery } from './api.ts';
import classes from './units.module.css';

/** Renders nothing while enough is left. */
export function LowUnits({ onRequest }: { onRequest: (() => void) | null }) {
  const { data } = useQuery(unitsNoticeQuery);
  if (!data?.isLow) return null;
  return (
    <Alert color="amber" maw="44rem" icon={<IconAlertTriangle size={18} aria-hidden />} role="note">
      <Group justify="space-between" gap="sm">
        <Text>
          {data.balance === 0
            ? 'You have no units left.'
            : `Only ${counted(data.balance, 'unit is', 'units are')} left.`}{' '}
          SMS that cost more are refused.
        </Text>
        {onRequest && (
          <Button variant="light" color="amber" onClick={onRequest}>
            Request units
          </Button>
        )}
      </Group>
    </Alert>
  );
}

/** Users who may not change it see the limit. */
export function NoticeLimit() {
  const { data } = useQuery(unitsNoticeQuery);
  const mayChange = useMay('settings.write');
  if (!data) return null;
  return (
    <section aria-labelledby="units-notice" className={classes.section}>
      <Title order={2} size="h4" id="units-notice">
        Low balance
      </Title>
      {mayChange ? (
        <LimitForm key={data.below} below={data.below} />
      ) : (
        <Text c="dimmed">
          {data.below === 0
            ? 'Nobody is told of a low balance.'
            : `Owners and admins are told when fewer than ${counted(data.below, 'unit is', 'units are')} left.`}
        </Text>
      )}
    </section>
  );
}

function LimitForm({ below }: { below: number }) {
  const queries = useQueryClient();
  const initialValues: { below: number | string } = { below };
  const { form, submit, fault, sending } = useCallForm({
    initialValues,
    call: (values) => putUnitsNotice(Number(values.below) || 0),
    onSuccess: async () => {
      toast({ title: 'Saved', tone: 'success' });
      await queries.invalidateQueries({ queryKey: unitsNoticeQuery.queryKey });
    },
    failed: 'Not saved',
  });
  const element = useFocusOnFault(fault);
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <Group align="end" gap="sm">
        <NumberInput
          label="Tell owners and admins below (units)"
          description="Once each time, by the bell and by e-mail. 0 means never."
          min={0}
          max={1_000_000_000}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          inputMode="numeric"
          {...form.getInputProps('below')}
        />
        <Button
          type="submit"
          variant="default"
          loading={sending}
          disabled={(Number(form.values.below) || 0) === below}
        >
          Save
        </Button>
      </Group>
    </form>
  );
}
