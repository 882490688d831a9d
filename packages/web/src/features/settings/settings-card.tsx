// One list of the settings: what it is for, its entries, and how to add one.
import { Button, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './settings.module.css';

interface SettingsCardProps {
  title: string;
  about: string;
  /** The words of the button that adds; null for who may not. */
  add: string | null;
  onAdd: () => void;
  empty: boolean;
  children: ReactNode;
}

/** A card; while its list is empty it says so. */
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
      {empty && <Text py="sm">None yet.</Text>}
      {children}
    </section>
  );
}
