// Shows one image, with its uses; renames, tags or deletes it.
import { Anchor, Button, Group, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/http/api-error.ts';
import { useMay } from '../../lib/http/session.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts';
import { deleteImage, type Image, putImage, usesQuery } from './api.ts';
import { deletionWords, sizeWords, usesWords } from './image-words.ts';
import { mediaKeys } from './media-keys.ts';
import classes from './media.module.css';

/** Mount it only while it is open. */
export function ImageDialog({ image, onClose }: { image: Image; onClose: () => void }) {
  const mayChange = useMay('media.write');
  const queries = useQueryClient();
  const uses = useQuery(usesQuery(image.id));
  const form = useForm({ initialValues: { name: image.name, tags: image.tags } });
  const { name, tags } = form.values;
  useReturnFocus();

  const finish = async (title: string, detail?: string) => {
    toast({ title, detail, tone: 'success' });
    onClose();
    await queries.invalidateQueries({ queryKey: mediaKeys.lists() });
  };
  const saving = useMutation({
    mutationFn: () => putImage(image.id, { name, tags }),
    onSuccess: () => finish('Image saved'),
    onError: (error) => {
      if (error instanceof ApiError && error.errors) form.setErrors(error.errors);
      else toastError(error, 'Not saved');
    },
  });
  const deleting = useMutation({
    mutationFn: async () => {
      // Fetched again, because a message may have been written in the meantime.
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
  const isChanged = name.trim() !== image.name || tags.join() !== image.tags.join();

  return (
    <Dialog opened onClose={onClose} title={image.name} size="lg">
      <form noValidate onSubmit={form.onSubmit(() => saving.mutate())}>
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
          <TextInput label="Name" maxLength={150} readOnly={!mayChange} {...form.getInputProps('name')} />
          <TagsInput
            label="Tags"
            description="What it shows, or when it is used: Easter, choir"
            maxTags={20}
            splitChars={[',']}
            acceptValueOnBlur
            readOnly={!mayChange}
            {...form.getInputProps('tags')}
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
