// Chooses the sender address of an e-mail, and says what recipients will see.
import { Anchor, Input, Select, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../../lib/http/session.ts';
import { email } from '../../../../messages/en/email.ts';
import { useLateList } from '../../../../ui/fields/late-list.ts';
import classes from '../email-composer.module.css';
import { type ChosenSender, fromNote, fromOf, type Senders, verifiedOf } from './from-words.ts';

interface FromFieldProps {
  message: ChosenSender;
  /** Undefined until they are known. */
  senders: Senders | undefined;
  /** The organisation's name, shown where the address has none. */
  name: string;
  onChange: (sender: ChosenSender) => void;
}

/** Stands for the usual address, since Mantine reads an empty value as no choice. */
const defaultValue = 'usual';

/** The verified addresses, and the installation's address where none of them is the usual one. */
export function FromField({ message, senders, name, onChange }: FromFieldProps) {
  const mayAdd = useMay('settings.write');
  const list = useLateList();
  if (!senders) return <Awaited />;
  const verified = verifiedOf(senders);
  const { emailAddress: chosen } = message;
  const options = [
    ...(verified.some(({ isDefault }) => isDefault)
      ? []
      : [{ value: defaultValue, label: senderLabel(name, senders.usual) }]),
    ...verified.map((sender) => ({
      value: sender.address,
      label: senderLabel(sender.name || name, sender.address),
    })),
  ];
  // An address of a draft that is no sender: replies go there.
  if (chosen && !verified.some(({ address }) => address === chosen))
    options.push({ value: chosen, label: senderLabel(message.emailDisplayName || name, chosen) });
  return (
    <div className={classes.from}>
      <Select
        {...list}
        label={email.from}
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
            {email.addAddress}
          </Anchor>
        </Text>
      )}
    </div>
  );
}

/** The placeholder until the senders are known. */
const Awaited = () => (
  <div className={classes.from}>
    <Input.Label labelElement="div">{email.from}</Input.Label>
    <Skeleton className={classes.awaited} role="status" aria-label={email.loadingSender} />
  </div>
);

const senderLabel = (name: string, address: string): string => (address ? email.sender(name, address) : name);
