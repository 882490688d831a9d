// What a waiting import would do, and changes of it: what was counted last stays in sight until it is counted anew.
import type { ImportChoices, ImportColumn } from '@tidings/contract/calls/people/imports.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { toastError } from '../../../lib/toast.ts';
import { type ImportPlan, type Preview, previewQuery, putMapping, type Shown } from '../api.ts';

/** `plan` is what was chosen, at once; `counted` is what it would do, and `isStale` says that it is of an older plan. */
export function usePreview(id: string, shown: Shown) {
  const queries = useQueryClient();
  const { data, error, refetch, isPlaceholderData } = useQuery(previewQuery(id, shown));
  const change = useMutation({
    // One after the other: each holds the whole plan.
    scope: { id: `plan of import ${id}` },
    mutationFn: ({ columns, choices }: ImportPlan) =>
      putMapping(id, { columns: columns.map(({ field, label }) => ({ field, label })), choices }),
    onError: (failure) => toastError(failure, 'This was not changed'),
    onSettled: () => {
      // Other pages that were looked at know the older plan.
      queries.removeQueries({ queryKey: ['import-preview', id], type: 'inactive' });
      return queries.invalidateQueries({ queryKey: ['import-preview', id] });
    },
  });
  const [counted, setCounted] = useState<Preview>();
  if (data && !data.previewing && data !== counted) setCounted(data);

  // Somebody else has started it or thrown it away.
  const isOver = error instanceof ApiError && error.status === 409;
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: ['import', id] });
  }, [isOver, queries, id]);

  const plan: ImportPlan | undefined = change.isPending ? change.variables : data;
  return {
    plan,
    counted,
    error: counted || isOver ? null : error,
    retry: () => void refetch(),
    isStale: change.isPending || data?.previewing === true || isPlaceholderData,
    setColumn: (at: number, column: ImportColumn) => {
      if (!plan) return;
      const columns = plan.columns.map((before, place) =>
        place === at
          ? { title: before.title, samples: before.samples, by: 'person' as const, ...column }
          : before,
      );
      change.mutate({ ...plan, columns });
    },
    setChoices: (choices: Partial<ImportChoices>) => {
      if (plan) change.mutate({ ...plan, choices: { ...plan.choices, ...choices } });
    },
  };
}

export type PreviewState = ReturnType<typeof usePreview>;
