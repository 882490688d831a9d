// The input of a file field, which uploads a chosen file immediately.
import { Anchor, Button, FileButton, Group, Input, Progress } from '@mantine/core';
import { IconFile, IconPaperclip } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { toastError } from '../../../../lib/toast.ts';
import { postPersonFile } from '../api.ts';
import type { CustomInputProps } from './custom-input-props.ts';
import classes from './file-input.module.css';
import type { CustomValue } from '../person-draft.ts';
import { personForm } from '../../../../messages/en/person-form.ts';

interface FileInputProps extends Omit<CustomInputProps, 'field' | 'onLeave'> {
  label: string;
  description?: string;
}

/** The file's name links to it. */
export function FileInput({ label, description, value, onChange, onFail, onUpload, error }: FileInputProps) {
  const { sending, send, stop } = useUpload(onUpload);
  const id = useId();
  // After a reset the same file can be chosen again.
  const reset = useRef<() => void>(null);
  const choose = async (file: File | null) => {
    if (!file) return;
    reset.current?.();
    try {
      const { link, name } = await send(file);
      onChange({ data: link, name });
    } catch (failure) {
      if (failure instanceof DOMException) return;
      if (failure instanceof ApiError && failure.kind === 'refused') onFail(failure.message);
      else toastError(failure, personForm.fileNotUploaded);
    }
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={description}
      error={error}
    >
      <div role="group" aria-labelledby={id} className={classes.field}>
        {sending ? (
          <Sending name={sending.name} share={sending.share} onStop={stop} />
        ) : (
          <>
            {value.data && <FileLink value={value} />}
            <Group gap="xs">
              <FileButton resetRef={reset} onChange={(file) => void choose(file)}>
                {(button) => (
                  <Button
                    {...button}
                    variant="default"
                    leftSection={<IconPaperclip size={16} aria-hidden />}
                    aria-invalid={error ? true : undefined}
                  >
                    {value.data ? personForm.chooseOther : personForm.chooseFile}
                  </Button>
                )}
              </FileButton>
              {value.data && (
                <Button
                  variant="subtle"
                  color="gray"
                  aria-label={personForm.removeFile(label)}
                  onClick={() => onChange({ data: '' })}
                >
                  {personForm.remove}
                </Button>
              )}
            </Group>
          </>
        )}
      </div>
    </Input.Wrapper>
  );
}

function Sending({ name, share, onStop }: { name: string; share: number; onStop: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <Group gap="xs" wrap="nowrap">
      <div className={classes.progress}>
        <div className={classes.name}>{personForm.progress(name, percent)}</div>
        <Progress value={percent} size="sm" aria-label={personForm.uploading(name)} />
      </div>
      <Button variant="subtle" color="gray" onClick={onStop}>
        {personForm.stop}
      </Button>
    </Group>
  );
}

function FileLink({ value: { data, name } }: { value: CustomValue }) {
  const written = name ?? data.split('/').at(-1)?.replace(/\?.*$/, '') ?? data;
  // Any other text was put here by an import and must not become a link.
  const isOurs = data.startsWith('/files/');
  if (!isOurs && !/^https?:\/\//i.test(data)) return <div className={classes.name}>{data}</div>;
  return (
    <Anchor
      href={data}
      className={classes.name}
      target="_blank"
      rel="noreferrer"
      {...(isOurs && { download: written })}
    >
      <IconFile size={16} stroke={1.7} aria-hidden /> {written}
    </Anchor>
  );
}

/** Uploads one file at a time; leaving the form aborts the upload. */
function useUpload(onUpload: (change: 1 | -1) => void) {
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const stopper = useRef<AbortController | null>(null);
  const once = useOnce();
  useEffect(() => () => stopper.current?.abort(), []);
  const send = async (file: File) => {
    const controller = new AbortController();
    stopper.current = controller;
    setSending({ name: file.name, share: 0 });
    onUpload(1);
    try {
      const progress = (share: number) => setSending({ name: file.name, share });
      return await postPersonFile(file, progress, controller.signal, once);
    } finally {
      onUpload(-1);
      setSending(null);
    }
  };
  return { sending, send, stop: () => stopper.current?.abort() };
}
