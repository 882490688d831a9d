// The images that are being uploaded, each with its progress or with what is wrong with it.
import { CloseButton, Group, Progress, Text } from '@mantine/core';
import { counted } from '../../lib/numbers.ts';
import { TextButton } from '../../ui/text-button.tsx';
import classes from './media.module.css';
import type { Upload, Uploads } from './use-uploads.ts';

/** Nothing where nothing is under way. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { list, again, drop } = uploads;
  if (list.length === 0) return null;
  return (
    <section className={classes.uploads} aria-label="Uploading">
      {list.length > 1 && <Whole uploads={uploads} />}
      <ul className={classes.uploadList} aria-label="Uploads">
        {list.map((upload) => (
          <li key={upload.id} className={classes.upload}>
            <span className={classes.uploadName}>{upload.file.name}</span>
            <State upload={upload} onAgain={() => again([upload.id])} />
            <CloseButton
              aria-label={`${upload.state === 'failed' ? 'Dismiss' : 'Stop'} ${upload.file.name}`}
              onClick={() => drop([upload.id])}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of several: how far they are, and what can be done with all at once. */
function Whole({ uploads: { list, done, open, again, drop } }: { uploads: Uploads }) {
  const idsOf = (wanted: (upload: Upload) => boolean) => list.filter(wanted).map(({ id }) => id);
  const failed = idsOf(({ state }) => state === 'failed');
  const repeatable = idsOf(({ mayRetry }) => mayRetry);
  return (
    <Group justify="space-between" gap="xs" className={classes.uploadHead}>
      <Text fw={600}>
        {open > 0
          ? `Uploading ${done + 1} of ${counted(done + open, 'image', 'images')}`
          : `${counted(failed.length, 'image was', 'images were')} not uploaded`}
      </Text>
      <Group gap="xs">
        {open > 1 && (
          <TextButton onClick={() => drop(idsOf(({ state }) => state !== 'failed'))}>Stop all</TextButton>
        )}
        {open === 0 && repeatable.length > 1 && (
          <TextButton onClick={() => again(repeatable)}>Try all again</TextButton>
        )}
        {open === 0 && <TextButton onClick={() => drop(failed)}>Dismiss all</TextButton>}
      </Group>
    </Group>
  );
}

function State({ upload, onAgain }: { upload: Upload; onAgain: () => void }) {
  const { state, share, problem, mayRetry, file } = upload;
  if (state === 'failed') {
    return (
      <div className={classes.uploadState} role="alert">
        <Text size="sm" c="var(--mantine-color-error)" component="span">
          {problem}
        </Text>
        {mayRetry && (
          <TextButton onClick={onAgain} aria-label={`Try again: ${file.name}`}>
            Try again
          </TextButton>
        )}
      </div>
    );
  }
  // All has arrived: the server still looks into it.
  const words = state === 'waiting' ? 'Waiting' : share < 1 ? `${Math.round(share * 100)} %` : 'Almost there';
  return (
    <div className={classes.uploadState}>
      <Progress.Root size="sm" className={classes.bar}>
        <Progress.Section value={share * 100} aria-label={`How much of ${file.name} has arrived`} />
      </Progress.Root>
      <Text size="sm" c="dimmed" component="span">
        {words}
      </Text>
    </div>
  );
}
