// Dismisses a set of duplicates, and moves the focus to the next one.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast, toastError } from '../../../lib/toast.ts';
import { peopleKeys } from '../../pickers/keys/people-keys.ts';
import { duplicatesQuery, postDismissal, type DuplicateSet } from './api.ts';
import { duplicateTexts } from '../../../messages/en/duplicates.ts';

/** Identifies a set, also after it was read again. */
export const keyOf = ({ people }: DuplicateSet): string => people.map(({ id }) => id).join();

/** `list` is the ref of the element whose children are the sets; `busy` is the set being dismissed. */
export function useDismissal(page: number) {
  const queries = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const leaving = useRef<{ at: number; element: Element | undefined } | null>(null);
  // After every render, because one of them removes the set, and not always the next one.
  useEffect(() => {
    if (leaving.current === null || leaving.current.element?.isConnected) return;
    const { at } = leaving.current;
    leaving.current = null;
    if (document.activeElement !== document.body) return;
    const left = [...(list.current?.children ?? [])];
    const next = left[Math.min(at, left.length - 1)]?.querySelector<HTMLElement>('[data-different]');
    (next ?? document.querySelector<HTMLElement>('#main'))?.focus();
  });
  const dismissal = useMutation({
    mutationFn: ({ people }: DuplicateSet) => postDismissal(people.map(({ id }) => id)),
    onSuccess: async (_, dismissed) => {
      toast({
        title: duplicateTexts.dismissed,
        detail: duplicateTexts.dismissedHint,
        tone: 'success',
      });
      queries.setQueryData(duplicatesQuery(page).queryKey, (shown) => {
        const at = shown?.items.findIndex((set) => keyOf(set) === keyOf(dismissed)) ?? -1;
        if (!shown || at < 0) return shown;
        leaving.current = { at, element: list.current?.children[at] };
        return { items: shown.items.filter((_, n) => n !== at), total: shown.total - 1 };
      });
      await queries.invalidateQueries({ queryKey: peopleKeys.duplicates });
    },
    onError: (error) => toastError(error, duplicateTexts.notDismissed),
  });
  return {
    list,
    dismiss: (set: DuplicateSet) => dismissal.mutate(set),
    busy: dismissal.isPending ? dismissal.variables : undefined,
  };
}
