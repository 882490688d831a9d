// The images that are being uploaded, each with its progress or with what is wrong with it.
import { CloseButton, Progress, Text } from '@mantine/core';
import { TextButton } from '../../ui/text-button.tsx';
import classes from './media.module.css';
import type { Upload, Uploads } from './use-uploads.ts';

/** Nothing where nothing is under way. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  if (uploads.list.length === 0) return null;
  return (
    <ul className={classes.uploads} aria-label="Uploads">
      {uploads.list.map((upload) => (
        <li key={upload.id} className={classes.upload}>
          <span className={classes.uploadName}>{upload.file.name}</span>
          <State upload={upload} onAgain={() => uploads.again(upload.id)} />
          <CloseButton
            aria-label={`${upload.state === 'failed' ? 'Dismiss' : 'Stop'} ${upload.file.name}`}
            onClick={() => uploads.drop(upload.id)}
          />
        </li>
      ))}
    </ul>
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
          <TextButton onClick={onAgain} aria-label={`Try ${file.name} again`}>
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
