// The warning that units run low, and below which balance colleagues are told.
import { Alert, Button, Group, NumberInput, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../lib/http/session.ts';
import { toast } from '../../lib/toast.ts';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { useFocusOnFault } from '../../ui/focus/use-focus-on-fault.ts';
import { putUnitsNotice, unitsNoticeQuery } from './api.ts';
import classes from './units.module.css';
import { unitTexts } from '../../messages/en/units.ts';
import { specified } from '../../messages/en/specified.ts';

/** Renders nothing while enough is left. */
export function LowUnits({ onRequest }: { onRequest: (() => void) | null }) {
  const { data } = useQuery(unitsNoticeQuery);
  if (!data?.isLow) return null;
  return (
    <Alert color="amber" maw="44rem" icon={<IconAlertTriangle size={18} aria-hidden />} role="note">
      <Group justify="space-between" gap="sm">
        <Text>
          {data.balance === 0 ? unitTexts.noneLeft : unitTexts.onlyLeft(data.balance)} {unitTexts.tooDear}
        </Text>
        {onRequest && (
          <Button variant="light" color="amber" onClick={onRequest}>
            {unitTexts.request}
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
        {unitTexts.lowBalance}
      </Title>
      {mayChange ? (
        <LimitForm key={data.below} below={data.below} />
      ) : (
        <Text c="dimmed">{data.below === 0 ? unitTexts.noNotice : unitTexts.noticeBelow(data.below)}</Text>
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
      toast({ title: unitTexts.saved, tone: 'success' });
      await queries.invalidateQueries({ queryKey: unitsNoticeQuery.queryKey });
    },
    failed: unitTexts.notSaved,
  });
  const element = useFocusOnFault(fault);
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <Group align="end" gap="sm">
        <NumberInput
          label={unitTexts.noticeLabel}
          description={unitTexts.noticeHint}
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
          {specified.save}
        </Button>
      </Group>
    </form>
  );
}
