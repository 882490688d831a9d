// One image: seen large, renamed, tagged, deleted, with where it is shown.
import { Anchor, Button, Group, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { useMay } from '../../lib/http/session.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts';
import { deleteImage, type Image, putImage, usesQuery } from './api.ts';
import { deletionWords, sizeWords, usesWords } from './image-words.ts';
import classes from './media.module.css';

/** Mount it only while it is open. */
export function ImageDialog({ image, onClose }: { image: Image; onClose: () => void }) {
  const mayChange = useMay('media.write');
  const queries = useQueryClient();
  const uses = useQuery(usesQuery(image.id));
  const [name, setName] = useState(image.name);
  const [tags, setTags] = useState(image.tags);
  useReturnFocus();

  const finish = async (title: string, detail?: string) => {
    toast({ title, detail, tone: 'success' });
    onClose();
    await queries.invalidateQueries({ queryKey: ['media', 'list'] });
  };
  const saving = useMutation({
    mutationFn: () => putImage(image.id, { name, tags }),
    onSuccess: () => finish('Image saved'),
    onError: (error) => {
      if (!(error instanceof ApiError && error.errors)) toastError(error, 'Not saved');
    },
  });
  const deleting = useMutation({
    mutationFn: async () => {
      // Asked afresh: a message may have been written meanwhile.
      const { usedIn } = await queries.fetchQuery(usesQuery(image.id));
      const yes = await confirm({
        title: 'Delete this image?',
        message: deletionWords(usedIn),
        confirmLabel: 'Delete',
        danger: true,
      });
      return yes ? deleteImage(image.id) : null;
    },
    onSuccess: (answer) => answer && finish('Deleted', answer.message),
    onError: (error) => toastError(error, 'Not deleted'),
  });
  const errors = saving.error instanceof ApiError ? (saving.error.errors ?? {}) : {};
  const isChanged = name.trim() !== image.name || tags.join() !== image.tags.join();

  return (
    <Dialog opened onClose={onClose} title={image.name} size="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <Stack>
          <img src={image.imagePath} alt={image.name} className={classes.large} />
          <Text size="sm" c="dimmed">
            {sizeWords(image)}
            {uses.data && ` · ${usesWords(uses.data.usedIn)}`}
            {' · '}
            <Anchor size="sm" underline="always" href={image.imagePath} target="_blank" rel="noreferrer">
              Open it alone
            </Anchor>
          </Text>
          <TextInput
            label="Name"
            value={name}
            maxLength={150}
            readOnly={!mayChange}
            error={errors['name']}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TagsInput
            label="Tags"
            description="What it shows, or when it is used: Easter, choir"
            value={tags}
            maxTags={20}
            splitChars={[',']}
            acceptValueOnBlur
            readOnly={!mayChange}
            error={errors['tags']}
            onChange={setTags}
          />
          {mayChange && (
            <Group justify="space-between">
              <Button
                variant="subtle"
                color="red"
                loading={deleting.isPending}
                onClick={() => deleting.mutate()}
              >
                Delete
              </Button>
              <Button type="submit" disabled={!isChanged || name.trim() === ''} loading={saving.isPending}>
                Save
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
