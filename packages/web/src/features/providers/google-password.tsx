// Three steps to an app password of a Google account.
import { Anchor, List, Text } from '@mantine/core';
import { providerTexts as texts } from '../../messages/en/providers.ts';
import { Phrase } from '../../ui/text/phrase.tsx';

const address = 'https://myaccount.google.com/apppasswords';

export function GooglePassword() {
  const link = (
    <Anchor href={address} target="_blank" rel="noreferrer" inherit underline="always">
      {texts.googleLink}
    </Anchor>
  );
  return (
    <div role="note">
      <Text size="sm" fw={600}>
        {texts.googleSteps}
      </Text>
      <List type="ordered" size="sm">
        <List.Item>{texts.google1}</List.Item>
        <List.Item>
          <Phrase text={texts.google2} parts={{ link }} />
        </List.Item>
        <List.Item>{texts.google3}</List.Item>
      </List>
    </div>
  );
}
