// Names typed numbers that no e-mail reaches, and offers an SMS to them (EC-03).
import { Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { email } from '../../../messages/en/email.ts';
import { useGroupPhone } from '../../../ui/text/phone-text.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { readPeople } from '../api.ts';
import { destinationsOf, type Chip } from '../destinations/chips.ts';
import type { Estimate } from '../estimate/estimate-words.ts';
import { composeKeys } from '../compose-keys.ts';

interface NumbersLeftOutProps {
  to: readonly Chip[];
  estimate: Estimate | undefined;
  onSms: (to: Chip[]) => void;
}

const reasons = ['no-person', 'no-email', 'bad-email'];
/** At most so many are named; the others are counted. */
const named = 3;

/** Renders nothing where every typed number belongs to someone with an e-mail address. */
export function NumbersLeftOut({ to, estimate, onSms }: NumbersLeftOutProps) {
  const groupPhone = useGroupPhone();
  const numbers = to.filter((chip) => chip.kind === 'number');
  const payload = JSON.stringify(destinationsOf(numbers));
  const asked = reasons.filter((reason) => estimate?.skipped.some((one) => one.reason === reason));
  const left = useQueries({
    queries: (numbers.length > 0 ? asked : []).map((reason) => ({
      queryKey: composeKeys.leftOutNumbers(payload, reason),
      queryFn: ({ signal }: { signal: AbortSignal }) => readAll(payload, reason, signal),
    })),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
  if (left.length === 0) return null;
  const names = left.slice(0, named).map(({ people, address }) => people[0]?.name || groupPhone(address));
  const sms = left.map(({ people: [person], address }): Chip => {
    const id = person?.personId;
    return id ? { kind: 'person', id, label: person.name } : { kind: 'number', number: address };
  });
  return (
    <Text size="xs" component="div" px={6} aria-live="polite">
      {email.notByEmail(names, left.length - names.length)}{' '}
      <TextButton onClick={() => onSms(sms)}>{email.smsInstead}</TextButton>
    </Text>
  );
}

/** Everyone who is left out for this reason, since each of them is to get the SMS. */
async function readAll(payload: string, reason: string, signal: AbortSignal) {
  const all: Awaited<ReturnType<typeof readPeople>>['items'] = [];
  for (;;) {
    const { items, total } = await readPeople(
      'email',
      payload,
      { reason, offset: all.length, limit: 200 },
      signal,
    );
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}
