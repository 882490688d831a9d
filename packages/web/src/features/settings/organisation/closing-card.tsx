// Exports the whole organisation, closes it, and reopens it within thirty days (PR-01).
import { Alert, Button, Group, Text, TextInput, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { saveFile } from '../../../lib/http/save-file.ts';
import { useUser } from '../../../lib/http/session.ts';
import { sessionKeys } from '../../../lib/session-keys.ts';
import { deletionOf, timeInZone } from '../../../lib/time.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { organisationTexts as texts } from '../../../messages/en/organisation.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import cards from '../settings-form.module.css';
import { fetchExport, type Organisation, organisationQuery, postClose, postReopen } from './api.ts';

/** For owners alone. */
export function ClosingCard({ organisation }: { organisation: Organisation }) {
  const { closedAt, name } = organisation;
  const { timeZone } = useUser();
  const [closing, setClosing] = useState(false);
  const refresh = useRefresh();
  const exporting = useMutation({
    mutationFn: fetchExport,
    onSuccess: (file) => {
      saveFile(`${name.replaceAll(/[\\/:*?"<>|]/g, ' ')}.zip`, file);
      toast({ title: texts.exported, tone: 'success' });
    },
    onError: (error) => toastError(error, texts.notExported),
  });
  const reopening = useMutation({
    mutationFn: postReopen,
    onSuccess: async () => {
      await refresh();
      toast({ title: texts.reopened, tone: 'success' });
    },
    onError: (error) => toastError(error, texts.notReopened),
  });
  return (
    <section className={cards.card} aria-labelledby="whole">
      <Title order={2} size="h4" id="whole">
        {texts.whole}
      </Title>
      <Text c="dimmed">{texts.exportHint}</Text>
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {texts.exportAll}
        </Button>
      </Group>
      {closedAt === null ? (
        <>
          <Text c="dimmed">{texts.closeHint}</Text>
          <Group>
            <Button variant="light" color="red" onClick={() => setClosing(true)}>
              {texts.close}
            </Button>
          </Group>
        </>
      ) : (
        <Alert color="red" title={texts.closedUntil(timeInZone(deletionOf(closedAt), timeZone))}>
          <Button loading={reopening.isPending} onClick={() => reopening.mutate()}>
            {texts.reopen}
          </Button>
        </Alert>
      )}
      {closing && <CloseDialog name={name} onClose={() => setClosing(false)} />}
    </section>
  );
}

/** Asks for the name, so that nobody closes an organisation by a slip. */
function CloseDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const refresh = useRefresh();
  const [typed, setTyped] = useState('');
  const closing = useMutation({
    mutationFn: () => postClose(typed),
    onSuccess: async () => {
      await refresh();
      onClose();
      toast({ title: texts.closed, tone: 'success' });
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || !error.errors?.['name']) toastError(error, texts.notClosed);
    },
  });
  const fault = closing.error instanceof ApiError ? closing.error.errors?.['name'] : undefined;
  return (
    <FormDialog
      title={texts.closeTitle(name)}
      send={texts.close}
      onSend={() => closing.mutate()}
      onClose={onClose}
      sending={closing.isPending}
      idle={typed.trim() !== name}
      fault={closing.error}
    >
      <Text>{texts.closeLead}</Text>
      <TextInput
        label={texts.typeName(name)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={fault}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}

/** Reads again what says whether the organisation is closed: its page, and the banner of every screen. */
function useRefresh(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: organisationQuery.queryKey }),
      queries.invalidateQueries({ queryKey: sessionKeys.sendingRight() }),
    ]);
}
