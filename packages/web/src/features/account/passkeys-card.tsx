// The user's passkeys: names and last use, adding and removing.
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { passkeysMissing } from '../../lib/passkeys.ts';
import { passkeys as texts } from '../../messages/en/passkeys.ts';
import { timeInZone } from '../../lib/time.ts';
import { useUser } from '../../lib/http/session.ts';
import classes from './account.module.css';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import type { OwnAccount, OwnPasskey } from './api.ts';
import { Card, Row } from './card.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';

const most = 20;

/** Where passkeys do not work, it says why; those added elsewhere can still be removed. */
export function PasskeysCard({ account: { twoFactor } }: { account: OwnAccount }) {
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<OwnPasskey | null>(null);
  const missing = passkeysMissing();
  const { passkeys } = twoFactor;
  return (
    <Card
      title={texts.title}
      about={texts.about}
      action={
        missing === null &&
        passkeys.length < most && (
          <Button variant={passkeys.length > 0 ? 'default' : 'filled'} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )
      }
    >
      {missing !== null && (
        <Text c="dimmed" size="sm" maw="44rem" mt="xs">
          {missing === 'numbers' ? texts.notAtNumbers : texts.notHere}
        </Text>
      )}
      {passkeys.length > 0 && (
        <ul className={classes.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {isAdding && <AddPasskeyDialog twoFactor={twoFactor} onClose={() => setAdding(false)} />}
      {removing && (
        <RemovePasskeyDialog passkey={removing} twoFactor={twoFactor} onClose={() => setRemoving(null)} />
      )}
    </Card>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: OwnPasskey; onRemove: () => void }) {
  const { name, addedAt, usedAt } = passkey;
  const { timeZone } = useUser();
  const write = (at: string) => timeInZone(new Date(at), timeZone);
  return (
    <Row
      label={name}
      detail={`${texts.added(write(addedAt))} · ${usedAt ? texts.lastUsed(write(usedAt)) : texts.notUsed}`}
    >
      <Button variant="default" aria-label={texts.removeOne(name)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </Row>
  );
}
