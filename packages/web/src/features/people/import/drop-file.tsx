// Takes one file, dropped or chosen.
import { Button, FileButton, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import classes from './import-page.module.css';

/** Says which files work before one is looked for. */
export function DropFile({ onFile, busy }: { onFile: (file: File) => void; busy: boolean }) {
  const [over, setOver] = useState(false);
  const take = (file: File | null | undefined) => {
    if (!file || busy) return;
    if (/\.(csv|txt|tsv)$/i.test(file.name) || file.type === 'text/csv') onFile(file);
    else {
      toast({
        title: 'This is not a CSV file',
        detail: 'In a spreadsheet program, save it as CSV first',
        tone: 'warning',
        ms: 6000,
      });
    }
  };
  return (
    <>
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <IconFileSpreadsheet size={40} stroke={1.3} aria-hidden />
        <Text fw={600} size="lg">
          Drop a CSV file here
        </Text>
        <FileButton
          accept=".csv,.txt,.tsv,text/csv"
          onChange={take}
          inputProps={{ 'aria-label': 'CSV file' }}
        >
          {(props) => (
            <Button {...props} loading={busy}>
              Choose a file
            </Button>
          )}
        </FileButton>
      </div>
      <Stack gap="xs" maw="40rem">
        <Text>
          The first row names the columns: <b>First Name</b>, <b>Last Name</b>, <b>Mobile</b>, <b>Email</b>,{' '}
          <b>Gender</b>, <b>Birthday</b>, <b>Groups</b> and so on. Most spellings are understood, and so are
          the files that Planning Center, Breeze, ChurchCRM, Google Contacts and Outlook export.
        </Text>
        <Text c="dimmed">
          Nobody is added twice, and the whole import can be undone with one click when it is done.
        </Text>
      </Stack>
    </>
  );
}
