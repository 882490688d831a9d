// Chooses a file of contacts, which the server reads and checks (SC-12).
import { Anchor, Button, FileButton, Group, Loader, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useUser } from '../../../lib/http/session.ts';
import { describeFailure, toast } from '../../../lib/toast.ts';
import { destinationTexts } from '../../../messages/en/destinations.ts';
import { readContacts } from '../api.ts';
import { saidBy } from '../send/server-message.ts';
import type { BadRow, Chip } from './chips.ts';
import { FileRows } from './file-rows.tsx';
import { printOf } from './sent-file.ts';
import classes from './to-field.module.css';
import { specified } from '../../../messages/en/specified.ts';

/** The address of an empty file with the titles of its columns. */
const template = (): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${destinationTexts.templateColumns}\r\n`)}`;

interface FilePickerProps {
  to: readonly Chip[];
  onAdd: (...chips: Chip[]) => void;
  /** Is given the file itself, which is sent with the message. */
  onFile: (file: File) => void;
}

/** The button, the template to download, and the rows of the chosen files. */
export function FilePicker({ to, onAdd, onFile }: FilePickerProps) {
  const { isoCode } = useUser();
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState('');
  // A file that was read and has not a single number that can be reached.
  const [useless, setUseless] = useState<{ name: string; bad: BadRow[] } | null>(null);
  const files = to.filter((chip) => chip.kind === 'file');

  const choose = async (file: File | null) => {
    if (!file || reading) return;
    setReading(true);
    setProblem('');
    setUseless(null);
    try {
      const { contacts, rejected } = await readContacts(file, isoCode);
      if (contacts.length > 0) {
        onFile(file);
        onAdd({ kind: 'file', name: file.name, contacts, bad: rejected, print: printOf(file) });
      } else setUseless({ name: file.name, bad: rejected });
    } catch (error) {
      const note = describeFailure(error, specified.fileNotSent);
      if (note) toast(note);
      setProblem(saidBy(error) || destinationTexts.notRead);
    } finally {
      setReading(false);
    }
  };

  return (
    <>
      <Group>
        <FileButton accept=".csv,.txt,.tsv,.xlsx" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button
              {...props}
              variant="light"
              leftSection={<IconUpload size={16} aria-hidden />}
              disabled={reading}
            >
              {files.length > 0 ? destinationTexts.chooseAnother : destinationTexts.chooseFile}
            </Button>
          )}
        </FileButton>
        <Anchor href={template()} download="contacts-template.csv" size="sm">
          <IconDownload size={15} aria-hidden style={{ verticalAlign: '-2px' }} /> {destinationTexts.template}
        </Anchor>
        {reading && <Loader size="sm" aria-label={destinationTexts.readingFile} />}
      </Group>
      <Text size="xs" c="dimmed" mt="xs" component="div" aria-live="polite">
        {problem && <span className={classes.bad}>{problem} </span>}
        {files.length === 0 && destinationTexts.formats}
      </Text>
      {useless && <FileRows name={useless.name} rows={[]} bad={useless.bad} />}
      {files.map((file) => (
        <FileRows key={file.name} name={file.name} rows={file.contacts} bad={file.bad ?? []} />
      ))}
    </>
  );
}
