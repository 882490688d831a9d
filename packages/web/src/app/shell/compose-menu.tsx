// The Compose button, whose menu chooses SMS or e-mail.
import { ActionIcon, Button } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { useMay } from '../../lib/http/session.ts';
import { shellTexts } from '../../messages/en/shell.ts';
import { type Asked, OnDemand } from '../../ui/menus/on-demand.tsx';

const load = () => import('./compose-choices.tsx').then(({ ComposeChoices }) => ComposeChoices);

/** The menu of channels; `target` is the button that opens it. */
export const ComposeButton = ({ target, width }: Asked & { width?: 'target' }) => (
  <OnDemand target={target} load={load} about={{ ...(width && { width }) }} />
);

/** The side bar's Compose button, for users who may write messages. */
export function ComposeMenu({ folded }: { folded: boolean }) {
  if (!useMay('messages.write')) return null;
  const icon = <IconPencilPlus size={20} stroke={1.7} aria-hidden />;
  if (folded) {
    return (
      <ComposeButton
        target={
          <ActionIcon variant="light" aria-label={shellTexts.compose}>
            {icon}
          </ActionIcon>
        }
      />
    );
  }
  return (
    <ComposeButton
      width="target"
      target={
        <Button variant="light" leftSection={icon} fullWidth style={{ flexShrink: 0 }}>
          {shellTexts.compose}
        </Button>
      }
    />
  );
}
