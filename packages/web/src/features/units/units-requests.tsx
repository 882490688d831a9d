// The requests of the organisation for units, with their decisions.
import { Badge, Group, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../lib/http/session.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { Line, LineList } from '../../ui/lists/line-list.tsx';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { TimeText } from '../../ui/text/time-text.tsx';
import { sendingKeys } from '../pickers/keys/sending-keys.ts';
import { deleteUnitsRequest, type UnitsRequest, unitsRequestsQuery } from '../pickers/units-requests.ts';
import classes from './units.module.css';
import { unitTexts } from '../../messages/en/units.ts';

const looks: Record<UnitsRequest['state'], [color: string, word: string]> = {
  waiting: ['indigo', unitTexts.waiting],
  granted: ['green', unitTexts.granted],
  refused: ['red', unitTexts.refused],
  withdrawn: ['gray', unitTexts.withdrawn],
};

/** Renders nothing before the first request; `onChange` opens the dialog that changes the one that waits. */
export function UnitsRequests({ onChange }: { onChange: () => void }) {
  const { data } = useQuery(unitsRequestsQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="units-requests" className={classes.section}>
      <Title order={2} size="h4" id="units-requests">
        {unitTexts.requests}
      </Title>
      <LineList width="44rem">
        {data.items.map((request) => (
          <RequestLine key={request.id} request={request} onChange={onChange} />
        ))}
      </LineList>
    </section>
  );
}

function RequestLine({ request, onChange }: { request: UnitsRequest; onChange: () => void }) {
  const { units, note, state, requestedBy, requestedAt, answer } = request;
  const [color, word] = looks[state];
  return (
    <Line>
      <div className={classes.words}>
        <Text fw={600}>{amountWords(request)}</Text>
        {note && <Text className={classes.note}>{note}</Text>}
        {answer && (
          <Text className={classes.note}>
            <span className={classes.small}>{unitTexts.answer} </span>
            {answer}
          </Text>
        )}
        <span className={classes.small}>
          {requestedBy} · <TimeText at={requestedAt} />
        </span>
        {state === 'waiting' && <Actions id={request.id} units={units} onChange={onChange} />}
      </div>
      <div className={classes.effect}>
        <Badge variant="light" color={color}>
          {word}
        </Badge>
      </div>
    </Line>
  );
}

/** '500 units', or what was granted instead: '450 of 500 units'. */
const amountWords = ({ units, granted }: UnitsRequest): string =>
  granted === null || granted === units ? unitTexts.units(units) : unitTexts.grantedOf(granted, units);

function Actions({ id, units, onChange }: { id: string; units: number; onChange: () => void }) {
  const mayAsk = useMay('units.request');
  const queries = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: () => deleteUnitsRequest(id),
    onSuccess: () => toast({ title: unitTexts.requestWithdrawn, tone: 'success' }),
    onError: (error) => toastError(error, unitTexts.notWithdrawn),
    // It may have been decided meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: sendingKeys.units }),
  });
  if (!mayAsk) return null;
  const ask = () =>
    confirm({
      title: unitTexts.withdrawTitle,
      message: unitTexts.withdrawHint(units),
      confirmLabel: unitTexts.withdraw,
      danger: true,
    });
  return (
    <Group gap="lg">
      <TextButton flush onClick={onChange}>
        {unitTexts.change}
      </TextButton>
      <TextButton
        flush
        color="red"
        loading={withdrawing.isPending}
        onClick={() => void ask().then((yes) => yes && withdrawing.mutate())}
      >
        {unitTexts.withdraw}
      </TextButton>
    </Group>
  );
}
