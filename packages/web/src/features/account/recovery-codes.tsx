// Shows recovery codes once, to copy, download or print.
import { Button, CopyButton, Group, Portal, Stack, Text } from '@mantine/core';
import { saveFile } from '../../lib/http/save-file.ts';
import { accountTexts as texts } from '../../messages/en/account.ts';
import classes from './account.module.css';

/** Below a sentence on what they are for. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n');
  return (
    <Stack>
      <Text>{texts.codesIntro}</Text>
      <ul className={classes.codes} aria-label={texts.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="center">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? texts.copied : texts.copy}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          onClick={() => saveFile('recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}
        >
          {texts.download}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </Group>
      <Portal reuseTargetNode={false} className={`${classes.printed} recovery-codes-print`}>
        <h1>{texts.printTitle}</h1>
        <p>{texts.printText}</p>
        <pre>{text}</pre>
      </Portal>
    </Stack>
  );
}
