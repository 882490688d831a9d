// Shows the organisation's logo, and changes or removes it.
import { Button, FileButton, Group, Text, Title } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast, toastError } from '../../../lib/toast.ts';
import { organisationTexts as texts } from '../../../messages/en/organisation.ts';
import { settingsTexts } from '../../../messages/en/settings.ts';
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
        {texts.logo}
      </Title>
      <Text c="dimmed">{logoIsPublic ? texts.logoPublic : texts.logoPrivate}</Text>
      <div className={classes.ground}>
        {logo ? (
          <img src={logo} alt={texts.logoOf(name)} className={classes.logo} />
        ) : (
          <span className={classes.none}>{texts.noLogo}</span>
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
      toast({ title: file ? texts.logoSaved : texts.logoRemoved, tone: 'success' });
    },
    onError: (error) => toastError(error, settingsTexts.notSaved),
  });
  const choose = (file: File | null) => {
    if (!file) return;
    reset.current?.();
    const refused = pictureProblem(file) ?? (file.size > 5 * 1024 * 1024 ? texts.logoTooLarge : null);
    setProblem(refused);
    if (!refused) saving.mutate(file);
  };
  const remove = async () => {
    const yes = await confirm({
      title: texts.removeLogoTitle,
      message: texts.removeLogoHint,
      confirmLabel: texts.remove,
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
            {hasLogo ? texts.changeLogo : texts.chooseLogo}
          </Button>
        )}
      </FileButton>
      {hasLogo && (
        <Button variant="subtle" color="gray" disabled={saving.isPending} onClick={() => void remove()}>
          {texts.removeLogo}
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
