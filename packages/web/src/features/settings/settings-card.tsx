// A card with one list of the settings and a button that adds to it.
import { Button, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { settingsTexts as texts } from '../../messages/en/settings.ts';
import classes from './settings.module.css';

interface SettingsCardProps {
  title: string;
  about: string;
  /** The label of the button that adds; null where the user may not add. */
  add: string | null;
  onAdd: () => void;
  empty: boolean;
  children: ReactNode;
}

/** Says so while its list is empty. */
export function SettingsCard({ title, about, add, onAdd, empty, children }: SettingsCardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <header className={classes.head}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {add && (
          <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
            {add}
          </Button>
        )}
      </header>
      <Text c="dimmed" maw="44rem" mb="xs">
        {about}
      </Text>
      {empty && <Text py="sm">{texts.noneYet}</Text>}
      {children}
    </section>
  );
}
