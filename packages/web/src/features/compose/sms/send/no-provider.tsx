// Tells that a route has no SMS provider, and leads to where one is connected.
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../../lib/http/session.ts';
import { kept } from '../../../../messages/en/kept.ts';
import { smsSend } from '../../../../messages/en/sms-send.ts';
import classes from './send-choice.module.css';

/** The composer keeps the message while its writer is at the settings. */
export function NoProvider() {
  const mayConnect = useMay('settings.write');
  return (
    <Text size="xs" c="var(--mantine-color-error)">
      {smsSend.noProvider}{' '}
      {mayConnect ? (
        <Anchor
          inherit
          underline="always"
          className={classes.connect}
          renderRoot={(props) => <Link to="/tenant/settings/providers" {...props} />}
        >
          {kept.connect}
        </Anchor>
      ) : (
        smsSend.askToConnect
      )}
    </Text>
  );
}
