// One kind of filter as a chip of the sentence.
import { Button, CloseButton, Group, Popover, Text, UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import type { EditorProps } from './editor-props.ts';
import { FilterEditor } from './filter-editor.tsx';
import { labelOfKind, type FilterKind } from './filter-kinds.ts';
import { wordsOf } from './filter-words.ts';
import classes from './filter.module.css';
import { filterTexts } from '../../../../messages/en/people-filter.ts';

interface FilterChipProps extends EditorProps {
  kind: FilterKind;
  opened: boolean;
  onOpen: (opened: boolean) => void;
  onRemove: () => void;
}

/** A click edits it, its cross removes it. A newly added chip shows the name of its kind until something is chosen. */
export function FilterChip({ kind, opened, onOpen, onRemove, ...editing }: FilterChipProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { label, icon: Icon } = labelOfKind(kind, editing.names.fields ?? []);
  const words = wordsOf(kind, editing.filter, editing.names);
  const close = () => {
    button.current?.focus();
    onOpen(false);
  };
  return (
    <span className={classes.chip} data-open={opened || undefined}>
      <Popover
        opened={opened}
        onChange={(open) => !open && onOpen(false)}
        onDismiss={() => onOpen(false)}
        position="bottom-start"
        width={320}
        withinPortal={false}
        floatingStrategy="fixed"
        trapFocus
        closeOnEscape={false}
      >
        <Popover.Target>
          <UnstyledButton ref={button} className={classes.words} onClick={() => onOpen(!opened)}>
            <Icon size={16} stroke={1.7} aria-hidden />
            <span>{words || filterTexts.empty(label)}</span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown
          className={classes.editor}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.defaultPrevented) return;
            event.stopPropagation();
            close();
          }}
        >
          <Text fw={600}>{label}</Text>
          <FilterEditor kind={kind} {...editing} />
          <Group justify="space-between" gap="xs">
            <Button variant="subtle" color="gray" onClick={onRemove}>
              {filterTexts.remove}
            </Button>
            <Button variant="light" onClick={close}>
              {filterTexts.done}
            </Button>
          </Group>
        </Popover.Dropdown>
      </Popover>
      <CloseButton size="sm" aria-label={filterTexts.removePart(words || label)} onClick={onRemove} />
    </span>
  );
}
