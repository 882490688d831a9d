// Dismisses a set of duplicates, and moves the focus to the next one.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast, toastError } from '../../../lib/toast.ts';
import { peopleKeys } from '../../pickers/keys/people-keys.ts';
import { duplicatesQuery, postDismissal, type DuplicateSet } from './api.ts';
import { duplicateTexts } from '../../../messages/en/duplicates.ts';

/** `list` is the ref of the element whose children are the sets; `busy` is the set being dismissed. */
export function useDismissal(page: number) {
  const queries = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<number | null>(null);
  // After every render, because one of them removes the set.
  useEffect(() => {
    if (place.current === null) return;
    const at = place.current;
    place.current = null;
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
        if (!shown?.items.includes(dismissed)) return shown;
        place.current = shown.items.indexOf(dismissed);
        return { items: shown.items.filter((set) => set !== dismissed), total: shown.total - 1 };
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
