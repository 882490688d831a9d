// Chooses a file of contacts, which the server reads and checks (SC-12).
import { Anchor, Button, FileButton, Group, Loader, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { destinationTexts } from '../../../messages/en/destinations.ts';
import type { Chip } from './chips.ts';
import { FileRows } from './file-rows.tsx';
import classes from './to-field.module.css';
import type { ContactFile } from './use-contact-file.ts';

/** The address of an empty file with the titles of its columns. */
const template = (): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${destinationTexts.templateColumns}\r\n`)}`;

interface FilePickerProps {
  to: readonly Chip[];
  contactFile: ContactFile;
}

/** The button, the template to download, and the rows of the chosen files. */
export function FilePicker({ to, contactFile }: FilePickerProps) {
  const { choose, reading, problem, useless } = contactFile;
  const files = to.filter((chip) => chip.kind === 'file');
  return (
    <>
      <Group>
        <FileButton accept=".csv,.txt,.tsv,.xlsx" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button
              {...props}
              variant="light"
              leftSection={<IconUpload size={16} aria-hidden />}
              disabled={reading !== ''}
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
