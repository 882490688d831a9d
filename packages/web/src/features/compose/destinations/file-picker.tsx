// Chooses a file of contacts: read in the browser, shown with its bad rows marked, and added as one chip (SC-12).
import { Anchor, Button, FileButton, Group, Loader, Table, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { isOffline } from '../../../lib/api-error.ts';
import { useUser } from '../../../lib/session.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import type { Chip } from './chips.ts';
import type { ContactRow } from './contact-file.ts';
import classes from './to-field.module.css';

/** As many as one message takes. */
const mostRows = 100_000;
const template = `data:text/csv;charset=utf-8,${encodeURIComponent('Name,Phone\r\n')}`;

interface Chosen {
  name: string;
  rows: ContactRow[];
}

/** Says what is wrong with a whole file, or gives its rows. */
async function readFile(file: File, country: string): Promise<ContactRow[] | string> {
  const { decodeFile, readContacts } = await import('./contact-file.ts');
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A spreadsheet of Excel is a zip archive.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return 'This is a spreadsheet. Save it as CSV and choose that file.';
  const rows = readContacts(decodeFile(bytes), country);
  if (rows.length === 0) return 'There are no contacts in this file.';
  if (rows.length > mostRows) return 'There are too many contacts in this file: 100,000 at most.';
  return rows;
}

/** The button, the template, and the rows of the file chosen last. */
export function FilePicker({ onAdd }: { onAdd: (...chips: Chip[]) => void }) {
  const { isoCode } = useUser();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState('');

  const choose = async (file: File | null) => {
    if (!file) return;
    setReading(true);
    setProblem('');
    const rows = await readFile(file, isoCode).catch((error: unknown) => {
      if (isOffline(error)) toastError(error);
      return isOffline(error) ? null : 'This file could not be read.';
    });
    setReading(false);
    if (rows === null) return;
    if (typeof rows === 'string') {
      setChosen(null);
      setProblem(rows);
      toast({ title: 'Sending failed, please try again', detail: rows, tone: 'error' });
      return;
    }
    setChosen({ name: file.name, rows });
    const contacts = rows.map(({ name, phone }) => ({ name, phone }));
    onAdd({ kind: 'file', name: file.name, contacts });
  };

  return (
    <>
      <Group>
        <FileButton accept=".csv,.txt,.tsv,text/csv,text/plain" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} variant="light" leftSection={<IconUpload size={16} aria-hidden />}>
              {chosen ? 'Choose another file' : 'Choose a CSV file'}
            </Button>
          )}
        </FileButton>
        <Anchor href={template} download="contacts-template.csv" size="sm">
          <IconDownload size={15} aria-hidden style={{ verticalAlign: '-2px' }} /> Download the template
        </Anchor>
        {reading && <Loader size="sm" aria-label="Reading the file" />}
      </Group>
      {chosen ? (
        <FileRows rows={chosen.rows} />
      ) : (
        <Text size="xs" c="dimmed" mt="xs">
          {problem && <span className={classes.bad}>{problem} </span>}A column Name and a column Phone. The
          file is read here and goes along with the message.
        </Text>
      )}
    </>
  );
}

/** Bad rows first, because they are what somebody has to look at. */
function FileRows({ rows }: { rows: readonly ContactRow[] }) {
  const bad = rows.filter((row) => row.problem !== '');
  const shown = [...bad, ...rows.filter((row) => row.problem === '')].slice(0, 100);
  return (
    <>
      <Text mt="sm" mb={4} aria-live="polite">
        {rows.length.toLocaleString('en')} contacts
        {bad.length > 0 && (
          <span className={classes.bad}> · {bad.length.toLocaleString('en')} cannot be reached</span>
        )}
      </Text>
      <div className={classes.rows}>
        <Table verticalSpacing={4} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Row</Table.Th>
              <Table.Th>Name</Table.Th>
              <Table.Th>Phone</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((row) => (
              <Table.Tr key={row.line}>
                <Table.Td c="dimmed">{row.line}</Table.Td>
                <Table.Td>{row.name}</Table.Td>
                <Table.Td>
                  {row.phone}
                  {row.problem && <div className={classes.bad}>{row.problem}</div>}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {rows.length > shown.length && (
        <Text size="xs" c="dimmed" mt={4}>
          The first {shown.length} are shown.
        </Text>
      )}
    </>
  );
}
