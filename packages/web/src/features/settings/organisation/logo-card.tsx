// Shows the organisation's logo, and changes or removes it.
import { Button, FileButton, Group, Text, Title } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast, toastError } from '../../../lib/toast.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { pictureProblem, pictureTypes } from '../../../ui/fields/picture-file.ts';
import cards from '../settings-form.module.css';
import { deleteLogo, type Organisation, organisationQuery, putLogo } from './api.ts';
import classes from './organisation.module.css';

interface LogoCardProps {
  organisation: Organisation;
  mayChange: boolean;
}

/** A chosen file is stored without a further button. */
export function LogoCard({ organisation: { logo, name, logoIsPublic }, mayChange }: LogoCardProps) {
  return (
    <section className={cards.card} aria-labelledby="logo">
      <Title order={2} size="h4" id="logo">
        Logo
      </Title>
      <Text c="dimmed">
        {logoIsPublic
          ? 'Shown at the top of your e-mails, and where people unsubscribe, prove an address or accept an invitation.'
          : 'Shown at the top of your e-mails. Pages such as the unsubscribe page show it once your organisation is approved.'}
      </Text>
      <div className={classes.ground}>
        {logo ? (
          <img src={logo} alt={`Logo of ${name}`} className={classes.logo} />
        ) : (
          <span className={classes.none}>No logo yet</span>
        )}
      </div>
      {mayChange && <LogoButtons hasLogo={logo !== ''} />}
    </section>
  );
}

function LogoButtons({ hasLogo }: { hasLogo: boolean }) {
  const queries = useQueryClient();
  const reset = useRef<() => void>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useMutation({
    mutationFn: async (file: File | null): Promise<void> => {
      await (file ? putLogo(file) : deleteLogo());
    },
    onSuccess: async (_answer, file) => {
      await queries.invalidateQueries({ queryKey: organisationQuery.queryKey });
      toast({ title: file ? 'Logo saved' : 'Logo removed', tone: 'success' });
    },
    onError: (error) => toastError(error, 'Not saved'),
  });
  const choose = (file: File | null) => {
    if (!file) return;
    reset.current?.();
    const refused = pictureProblem(file) ?? (file.size > 5 * 1024 * 1024 ? tooLarge : null);
    setProblem(refused);
    if (!refused) saving.mutate(file);
  };
  const remove = async () => {
    const yes = await confirm({
      title: 'Remove the logo?',
      message: 'E-mails that were sent already go on showing it.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (yes) saving.mutate(null);
  };
  return (
    <Group gap="xs">
      <FileButton resetRef={reset} accept={pictureTypes.join(',')} onChange={choose}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            leftSection={<IconPhoto size={16} aria-hidden />}
            loading={saving.isPending}
          >
            {hasLogo ? 'Change logo' : 'Choose a logo'}
          </Button>
        )}
      </FileButton>
      {hasLogo && (
        <Button variant="subtle" color="gray" disabled={saving.isPending} onClick={() => void remove()}>
          Remove logo
        </Button>
      )}
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" w="100%">
          {problem}
        </Text>
      )}
    </Group>
  );
}

const tooLarge = 'This picture is too large: 5 MB at most';
