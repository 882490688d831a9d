// Shows recovery codes once, to copy, download or print.
import { Button, CopyButton, Group, Portal, Stack, Text } from '@mantine/core';
import { saveFile } from '../../lib/http/save-file.ts';
import classes from './account.module.css';

/** Below a sentence on what they are for. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n');
  return (
    <Stack>
      <Text>
        If you lose your phone, one of these codes signs you in instead. Each works once. Keep them somewhere
        safe: we cannot show them again.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="center">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          onClick={() => saveFile('recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}
        >
          Download
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
      </Group>
      <Portal reuseTargetNode={false} className={`${classes.printed} recovery-codes-print`}>
        <h1>Recovery codes for Tidings</h1>
        <p>Each signs you in once, in place of a code of your phone.</p>
        <pre>{text}</pre>
      </Portal>
    </Stack>
  );
}
