// Uploads one file, dropped or chosen, and shows the progress.
import { Alert, Anchor, Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { isOffline } from '../../lib/http/api-error.ts';
import { toast } from '../../lib/toast.ts';
import classes from './import-page.module.css';
import { StepHeading } from './step-heading.tsx';
import { useImportFile } from './use-import-file.ts';
import { Phrase } from '../../ui/text/phrase.tsx';
import { importTexts } from '../../messages/en/import.ts';
import { specified } from '../../messages/en/specified.ts';

const titles = importTexts.templateColumns;
const template = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${titles}\r\n`)}`;

/** Says which files work. `onAccepted` gets the id of the import that now waits for review. */
export function DropFile({ onAccepted }: { onAccepted: (id: string) => void }) {
  const [isDragging, setIsDragging] = useState(false);
  const { file, error, isSending, share, send, stop } = useImportFile(onAccepted);
  const drop = ([first, ...more]: File[]) => {
    if (!first || isSending) return;
    if (more.length > 0) toast({ title: importTexts.oneAtATime, tone: 'warning' });
    else send(first);
  };
  return (
    <>
      {error && file && (
        <Alert color="red" title={importTexts.notTaken(file.name)} role="alert">
          {isOffline(error) ? `${specified.offline}. ${specified.ensureInternet}` : error.message}
          <Group mt="sm">
            <Button variant="default" onClick={() => send(file)}>
              {importTexts.tryAgain}
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
            <StepHeading>{importTexts.chooseTitle}</StepHeading>
            <FileButton
              accept=".csv,.tsv,.txt,.xlsx,.vcf,.vcard,.zip"
              onChange={(chosen) => chosen && send(chosen)}
              inputProps={{ 'aria-label': importTexts.fileLabel }}
            >
              {(props) => <Button {...props}>{importTexts.chooseFile}</Button>}
            </FileButton>
            <Text className={classes.orDrop}>{importTexts.orDrop}</Text>
            <Text c="dimmed" size="xs">
              {importTexts.formats}
            </Text>
          </>
        )}
      </div>
      <div className={classes.hints}>
        <Text>
          <Phrase text={importTexts.programs} parts={programs} />
        </Text>
        <Text c="dimmed">{importTexts.promise}</Text>
        <Anchor href={template} download="people-template.csv" size="sm">
          <IconDownload size={15} aria-hidden style={{ verticalAlign: '-2px' }} /> {importTexts.template}
        </Anchor>
      </div>
    </>
  );
}

const programs = {
  planningCenter: <b>{importTexts.planningCenter}</b>,
  breeze: <b>{importTexts.breeze}</b>,
  churchCrm: <b>{importTexts.churchCrm}</b>,
  google: <b>{importTexts.google}</b>,
  outlook: <b>{importTexts.outlook}</b>,
  phone: <b>{importTexts.phoneExport}</b>,
};

function Sending({ file, share, onStop }: { file: File; share: number; onStop: () => void }) {
  const isSent = share >= 1;
  return (
    <>
      <StepHeading>{isSent ? importTexts.reading(file.name) : importTexts.sending(file.name)}</StepHeading>
      <Progress.Root size="lg" className={classes.bar}>
        <Progress.Section
          value={Math.max(share * 100, 2)}
          animated={isSent}
          aria-label={importTexts.uploaded}
        />
      </Progress.Root>
      <Button variant="default" onClick={onStop}>
        {specified.cancel}
      </Button>
    </>
  );
}
