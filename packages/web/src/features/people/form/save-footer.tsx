// The sticky footer of the person form: Save, Cancel, and whether edits are kept.
import { Button } from '@mantine/core';
import { IconCloudCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMay } from '../../../lib/http/session.ts';
import { mayDiscardChanges } from '../../../ui/dialogs/may-discard.ts';
import { lastList } from '../list/last-list.ts';
import { useBarSize } from '../../../lib/use-bar-size.ts';
import classes from './person-form.module.css';
import type { PersonFormState } from './use-person-form.ts';
import { personForm } from '../../../messages/en/person-form.ts';
import { specified } from '../../../messages/en/specified.ts';

/** Save is disabled while the first name is empty or a save runs (PF-05). Cancel discards the edits. */
export function SaveFooter({ form }: { form: PersonFormState }) {
  const mayWrite = useMay('people.write');
  const navigate = useNavigate();
  const cancel = async () => {
    if (form.hasEdits && !(await mayDiscardChanges())) return;
    form.discard();
    await navigate({ to: '/tenant/people', search: lastList(), ignoreBlocker: true });
  };
  return (
    <div ref={useBarSize('bottom')} className={classes.footer}>
      {mayWrite && (
        <Button type="submit" disabled={form.blocked} loading={form.saving} aria-keyshortcuts="Control+S">
          {specified.save}
        </Button>
      )}
      <Button variant="default" onClick={() => void cancel()} disabled={form.saving}>
        {mayWrite ? specified.cancel : personForm.leaveBack}
      </Button>
      <span className={classes.kept} role="status">
        {form.uploading && personForm.waitsForFile}
        {form.hasEdits && !form.saving && !form.uploading && (
          <>
            <IconCloudCheck size={18} stroke={1.7} aria-hidden /> {personForm.kept}
          </>
        )}
      </span>
    </div>
  );
}
