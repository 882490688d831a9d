// Two-factor sign-in: its state, and turning it on or off.
import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import classes from './account.module.css';
import type { OwnAccount } from './api.ts';
import { Card, Row } from './card.tsx';
import { NewCodesDialog } from './new-codes-dialog.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import { TurnOnDialog } from './turn-on-dialog.tsx';

const about =
  'After your password you enter a code from your phone, or use a passkey, so that nobody can sign in with your password alone.';
/** Below it the user is asked to make new ones. */
const few = 3;

/** Recovery codes can be renewed while it is on. */
export function TwoFactorCard({ account: { twoFactor } }: { account: OwnAccount }) {
  const { on, app, passkeys, recoveryCodesLeft } = twoFactor;
  const [open, setOpen] = useState<'on' | 'off' | 'codes' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title="Two-factor sign-in"
      about={about}
      action={
        on ? (
          <Badge variant="light" color="green">
            On
          </Badge>
        ) : (
          <Button onClick={() => setOpen('on')}>Turn on</Button>
        )
      }
    >
      {on && (
        <ul className={classes.list}>
          <Row
            label="Recovery codes"
            detail={`${recoveryCodesLeft} of 10 left${recoveryCodesLeft < few ? '. Make new ones now.' : ''}`}
          >
            <Button variant={recoveryCodesLeft < few ? 'filled' : 'default'} onClick={() => setOpen('codes')}>
              Make new codes
            </Button>
          </Row>
          {app ? (
            <Row
              label={passkeys.length > 0 ? 'Authenticator app' : 'New phone?'}
              detail={
                passkeys.length > 0
                  ? 'For a new phone, remove the app and set it up again.'
                  : 'Turn two-factor sign-in off, and on again with the new phone.'
              }
            >
              <Button variant="default" onClick={() => setOpen('off')}>
                {passkeys.length > 0 ? 'Remove app' : 'Turn off'}
              </Button>
            </Row>
          ) : (
            <Row label="Authenticator app" detail="Not set up. Its codes work where your passkeys don’t.">
              <Button variant="default" onClick={() => setOpen('on')}>
                Set up app
              </Button>
            </Row>
          )}
        </ul>
      )}
      {open === 'on' && <TurnOnDialog twoFactor={twoFactor} onClose={close} />}
      {open === 'off' && <TurnOffDialog twoFactor={twoFactor} onClose={close} />}
      {open === 'codes' && <NewCodesDialog twoFactor={twoFactor} onClose={close} />}
    </Card>
  );
}
