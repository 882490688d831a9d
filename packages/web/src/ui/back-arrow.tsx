// The arrow before a screen's title, back to where one came from.
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { placeInHistory, wayBack } from '../lib/visited.ts';
import { dialogTexts } from '../messages/en/dialogs.ts';
import { isPlainClick } from './light-link.tsx';

export interface Back {
  to: string;
  label: string;
  search?: Record<string, string>;
}

/**
 * Goes back in the browser's history, so that a list keeps its scroll and filter. A screen that was opened by its
 * address has a fixed one above it.
 */
export function BackArrow({ to, label, search }: Back) {
  const router = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const at = useRouterState({ select: ({ location }) => placeInHistory(location.state) });
  const back = wayBack(path, at);
  const icon = <IconArrowLeft size={20} aria-hidden />;
  if (!back) {
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        renderRoot={(props) => <Link to={to} search={search ?? {}} {...props} />}
      >
        {icon}
      </ActionIcon>
    );
  }
  const name = back.path === to ? label : dialogTexts.backTo(back.title);
  return (
    <ActionIcon
      component="a"
      href={back.href}
      variant="subtle"
      color="gray"
      aria-label={name}
      title={name}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        router.history.go(-back.steps);
      }}
    >
      {icon}
    </ActionIcon>
  );
}
