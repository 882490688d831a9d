// Chooses the address that an e-mail is written from, and says what recipients will see.
import { Anchor, Input, Select, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../../lib/http/session.ts';
import classes from '../email-composer.module.css';
import { type ChosenSender, fromNote, fromOf, type Senders, verifiedOf } from './from-words.ts';

interface FromFieldProps {
  message: ChosenSender;
  /** Undefined until they are known. */
  senders: Senders | undefined;
  /** The organisation's name, which shows where none stands beside the address. */
  name: string;
  onChange: (sender: ChosenSender) => void;
}

/** Mantine takes an empty value for no choice. */
const defaultValue = 'usual';

/** The verified addresses; without a usual one among them, also the one that mail comes from otherwise. */
export function FromField({ message, senders, name, onChange }: FromFieldProps) {
  const mayAdd = useMay('settings.write');
  if (!senders) return <Awaited />;
  const verified = verifiedOf(senders);
  const { emailAddress: chosen } = message;
  const options = [
    ...(verified.some(({ isDefault }) => isDefault)
      ? []
      : [{ value: defaultValue, label: told(name, senders.usual) }]),
    ...verified.map((sender) => ({
      value: sender.address,
      label: told(sender.name || name, sender.address),
    })),
  ];
  // One that came with a draft and is no sender: answers go there.
  if (chosen && !verified.some(({ address }) => address === chosen))
    options.push({ value: chosen, label: told(message.emailDisplayName || name, chosen) });
  return (
    <div className={classes.from}>
      <Select
        label="From"
        data={options}
        allowDeselect={false}
        value={chosen || defaultValue}
        onChange={(value) => {
          const sender = verified.find(({ address }) => address === value);
          onChange({ emailAddress: sender?.address ?? '', emailDisplayName: sender?.name ?? '' });
        }}
        description={fromNote(fromOf(message, senders, name)) || undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {mayAdd && verified.length === 0 && (
        <Text size="xs" mt={4}>
          <Anchor component={Link} to="/tenant/settings/email" size="xs">
            Write from an address of your own
          </Anchor>
        </Text>
      )}
    </div>
  );
}

/** Its place is held until it is known. */
const Awaited = () => (
  <div className={classes.from}>
    <Input.Label labelElement="div">From</Input.Label>
    <Skeleton className={classes.awaited} role="status" aria-label="The sender is on its way" />
  </div>
);

const told = (name: string, address: string): string => (address ? `${name} <${address}>` : name);
