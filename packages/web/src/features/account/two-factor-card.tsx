// Two-factor sign-in: its state, and turning it on or off.
import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { accountTexts as texts } from '../../messages/en/account.ts';
import classes from './account.module.css';
import type { OwnAccount } from './api.ts';
import { Card, Row } from './card.tsx';
import { NewCodesDialog } from './new-codes-dialog.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import { TurnOnDialog } from './turn-on-dialog.tsx';

/** Below it the user is asked to make new ones. */
const few = 3;

/** Recovery codes can be renewed while it is on. */
export function TwoFactorCard({ account: { twoFactor } }: { account: OwnAccount }) {
  const { on, app, passkeys, recoveryCodesLeft } = twoFactor;
  const [open, setOpen] = useState<'on' | 'off' | 'codes' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title={texts.twoFactor}
      about={texts.twoFactorAbout}
      action={
        on ? (
          <Badge variant="light" color="green">
            {texts.on}
          </Badge>
        ) : (
          <Button onClick={() => setOpen('on')}>{texts.turnOn}</Button>
        )
      }
    >
      {on && (
        <ul className={classes.list}>
          <Row
            label={texts.codes}
            detail={(recoveryCodesLeft < few ? texts.fewCodesLeft : texts.codesLeft)(recoveryCodesLeft)}
          >
            <Button variant={recoveryCodesLeft < few ? 'filled' : 'default'} onClick={() => setOpen('codes')}>
              {texts.makeCodes}
            </Button>
          </Row>
          {app ? (
            <Row
              label={passkeys.length > 0 ? texts.app : texts.newPhone}
              detail={passkeys.length > 0 ? texts.appHint : texts.newPhoneHint}
            >
              <Button variant="default" onClick={() => setOpen('off')}>
                {passkeys.length > 0 ? texts.removeApp : texts.turnOff}
              </Button>
            </Row>
          ) : (
            <Row label={texts.app} detail={texts.noApp}>
              <Button variant="default" onClick={() => setOpen('on')}>
                {texts.setUpApp}
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
