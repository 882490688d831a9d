// Uploads one file, dropped or chosen, and shows the progress.
import * as specified from '@tidings/contract/rules/specified-texts.ts';
import { Alert, Anchor, Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { isOffline } from '../../lib/http/api-error.ts';
import { toast } from '../../lib/toast.ts';
import classes from './import-page.module.css';
import { StepHeading } from './step-heading.tsx';
import { useImportFile } from './use-import-file.ts';

const titles = 'First Name,Last Name,Phone,Email,Gender,Date of Birth,Address,Groups';
const template = `data:text/csv;charset=utf-8,${encodeURIComponent(`${titles}\r\n`)}`;

/** Says which files work. `onAccepted` gets the id of the import that now waits for review. */
export function DropFile({ onAccepted }: { onAccepted: (id: string) => void }) {
  const [isDragging, setIsDragging] = useState(false);
  const { file, error, isSending, share, send, stop } = useImportFile(onAccepted);
  const drop = ([first, ...more]: File[]) => {
    if (!first || isSending) return;
    if (more.length > 0) toast({ title: 'Import one file at a time.', tone: 'warning' });
    else send(first);
  };
  return (
    <>
      {error && file && (
        <Alert color="red" title={`${file.name} was not taken`} role="alert">
          {isOffline(error) ? `${specified.offline}. ${specified.ensureInternet}` : error.message}
          <Group mt="sm">
            <Button variant="default" onClick={() => send(file)}>
              Try again
            </Button>
          </Group>
        </Alert>
      )}
      <div
        className={classes.drop}
        data-over={isDragging || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDragging(true);
        }}
        onDragLeave={() => setIsDragging(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsDragging(false);
          drop([...event.dataTransfer.files]);
        }}
      >
        <IconFileSpreadsheet size={40} stroke={1.3} aria-hidden />
        {isSending && file ? (
          <Sending file={file} share={share} onStop={stop} />
        ) : (
          <>
            <StepHeading>Choose the file with your people</StepHeading>
            <FileButton
              accept=".csv,.tsv,.txt,.xlsx,.vcf,.vcard,.zip"
              onChange={(chosen) => chosen && send(chosen)}
              inputProps={{ 'aria-label': 'File with your people' }}
            >
              {(props) => <Button {...props}>Choose a file</Button>}
            </FileButton>
            <Text className={classes.orDrop}>or drop it here</Text>
            <Text c="dimmed" size="xs">
              CSV, Excel (XLSX), contacts of a phone (vCard), or a zip of CSV files; up to 50 MB
            </Text>
          </>
        )}
      </div>
      <div className={classes.hints}>
        <Text>
          What <b>Planning Center</b>, <b>Breeze</b>, <b>ChurchCRM</b>, <b>Google Contacts</b>, <b>Outlook</b>{' '}
          and <b>a phone</b> export goes in as it is. In a table of your own the first row names the columns.
        </Text>
        <Text c="dimmed">
          You see what will happen before it does, nobody is added twice unless you say so, and the whole
          import can be undone.
        </Text>
        <Anchor href={template} download="people-template.csv" size="sm">
          <IconDownload size={15} aria-hidden style={{ verticalAlign: '-2px' }} /> Download an empty table to
          fill in
        </Anchor>
      </div>
    </>
  );
}

function Sending({ file, share, onStop }: { file: File; share: number; onStop: () => void }) {
  const isSent = share >= 1;
  return (
    <>
      <StepHeading>{isSent ? `Reading ${file.name}` : `Sending ${file.name}`}</StepHeading>
      <Progress.Root size="lg" className={classes.bar}>
        <Progress.Section
          value={Math.max(share * 100, 2)}
          animated={isSent}
          aria-label="How much of the file has arrived"
        />
      </Progress.Root>
      <Button variant="default" onClick={onStop}>
        Cancel
      </Button>
    </>
  );
}
