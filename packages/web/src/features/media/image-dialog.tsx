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
import { changesOf } from '../../ui/forms/changed-fields.ts';
import { media } from '../../messages/en/media.ts';
import { answered } from '../../messages/language.ts';

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
    mutationFn: () => putImage(image.id, changesOf({ name: image.name, tags: image.tags }, { name, tags })),
    onSuccess: () => finish(media.saved),
    onError: (error) => {
      if (error instanceof ApiError && error.errors) form.setErrors(error.errors);
      else toastError(error, media.notSaved);
    },
  });
  const deleting = useMutation({
    mutationFn: async () => {
      // Fetched again, because a message may have been written in the meantime.
      const { usedIn } = await queries.fetchQuery(usesQuery(image.id));
      const yes = await confirm({
        title: media.deleteTitle,
        message: deletionWords(usedIn),
        confirmLabel: media.delete,
        danger: true,
      });
      return yes ? deleteImage(image.id) : null;
    },
    onSuccess: (answer) => answer && finish(media.deleted, answer.message && answered(answer.message)),
    onError: (error) => toastError(error, media.notDeleted),
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
              {media.openFullSize}
            </Anchor>
          </Text>
          <TextInput
            label={media.name}
            maxLength={150}
            readOnly={!mayChange}
            {...form.getInputProps('name')}
          />
          <TagsInput
            label={media.tags}
            description={media.tagsHint}
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
                {media.delete}
              </Button>
              <Button type="submit" disabled={!isChanged || name.trim() === ''} loading={saving.isPending}>
                {media.save}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
