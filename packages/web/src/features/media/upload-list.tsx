// The images being uploaded, each with its progress or its problem.
import { CloseButton, Group, Progress, Text } from '@mantine/core';
import { TextButton } from '../../ui/text-button.tsx';
import classes from './media.module.css';
import type { Upload, Uploads } from './use-uploads.ts';
import { media } from '../../messages/en/media.ts';

/** Renders nothing where there are no uploads. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { list, retry, drop } = uploads;
  if (list.length === 0) return null;
  return (
    <section className={classes.uploads} aria-label={media.uploading}>
      {list.length > 1 && <ListHead uploads={uploads} />}
      <ul className={classes.uploadList} aria-label={media.uploads}>
        {list.map((upload) => (
          <li key={upload.id} className={classes.upload}>
            <span className={classes.uploadName}>{upload.file.name}</span>
            <State upload={upload} onRetry={() => retry([upload.id])} />
            <CloseButton
              aria-label={(upload.state === 'failed' ? media.dismiss : media.stop)(upload.file.name)}
              onClick={() => drop([upload.id])}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The progress of several uploads, with buttons for all of them. */
function ListHead({ uploads: { list, done, open, retry, drop } }: { uploads: Uploads }) {
  const idsOf = (matches: (upload: Upload) => boolean) => list.filter(matches).map(({ id }) => id);
  const failed = idsOf(({ state }) => state === 'failed');
  const retryable = idsOf(({ mayRetry }) => mayRetry);
  return (
    <Group justify="space-between" gap="xs" className={classes.uploadHead}>
      <Text fw={600}>
        {open > 0 ? media.uploadingOf(done + 1, done + open) : media.notUploaded(failed.length)}
      </Text>
      <Group gap="xs">
        {open > 1 && (
          <TextButton onClick={() => drop(idsOf(({ state }) => state !== 'failed'))}>
            {media.stopAll}
          </TextButton>
        )}
        {open === 0 && retryable.length > 1 && (
          <TextButton onClick={() => retry(retryable)}>{media.tryAllAgain}</TextButton>
        )}
        {open === 0 && <TextButton onClick={() => drop(failed)}>{media.dismissAll}</TextButton>}
      </Group>
    </Group>
  );
}

function State({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  const { state, share, problem, mayRetry, file } = upload;
  if (state === 'failed') {
    return (
      <div className={classes.uploadState} role="alert">
        <Text size="sm" c="var(--mantine-color-error)" component="span">
          {problem}
        </Text>
        {mayRetry && (
          <TextButton onClick={onRetry} aria-label={media.tryFileAgain(file.name)}>
            {media.tryAgain}
          </TextButton>
        )}
      </div>
    );
  }
  // A share of 1 means that the server is still checking the image.
  const words = state === 'waiting' ? media.waiting : share < 1 ? media.percent(share) : media.almostDone;
  return (
    <div className={classes.uploadState}>
      <Progress.Root size="sm" className={classes.bar}>
        <Progress.Section value={share * 100} aria-label={media.progressOf(file.name)} />
      </Progress.Root>
      <Text size="sm" c="dimmed" component="span">
        {words}
      </Text>
    </div>
  );
}
