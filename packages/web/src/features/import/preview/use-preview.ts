// The preview of a waiting import, and changes to its plan.
import type { ImportChoices, ImportColumn } from '@tidings/contract/calls/people/imports.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { toastError } from '../../../lib/toast.ts';
import { type ImportPlan, type Preview, previewQuery, putMapping } from '../api.ts';
import { importKeys, type RowFilter } from '../import-keys.ts';
import { importTexts } from '../../../messages/en/import.ts';

/** `plan` holds the latest choices; `result` is the last preview, which `isStale` marks as being of an older plan. */
export function usePreview(id: string, filter: RowFilter) {
  const queries = useQueryClient();
  const { data, error, refetch, isPlaceholderData } = useQuery(previewQuery(id, filter));
  const change = useMutation({
    // Changes run one after the other, because each sends the whole plan.
    scope: { id: `import-plan:${id}` },
    mutationFn: ({ columns, choices }: ImportPlan) =>
      putMapping(id, {
        columns: columns.map(({ field, label, dayFirst }) => ({ field, label, dayFirst })),
        choices,
      }),
    onError: (failure) => toastError(failure, importTexts.notChanged),
    onSettled: () => {
      // Cached pages show the older plan.
      queries.removeQueries({ queryKey: importKeys.previewsOf(id), type: 'inactive' });
      return queries.invalidateQueries({ queryKey: importKeys.previewsOf(id) });
    },
  });
  const [result, setResult] = useState<Preview>();
  if (data && !data.previewing && data !== result) setResult(data);

  // Another user has started or discarded the import.
  const isOver = error instanceof ApiError && error.status === 409;
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: importKeys.one(id) });
  }, [isOver, queries, id]);

  const plan: ImportPlan | undefined = change.isPending ? change.variables : data;
  return {
    plan,
    result,
    error: result || isOver ? null : error,
    retry: () => void refetch(),
    isStale: change.isPending || data?.previewing === true || isPlaceholderData,
    setColumn: (at: number, column: ImportColumn) => {
      if (!plan) return;
      const columns = plan.columns.map((before, place) =>
        place === at
          ? {
              title: before.title,
              samples: before.samples,
              // Until the answer says how the new field's dates are read.
              dates: column.field === before.field ? before.dates : null,
              by: 'person' as const,
              ...column,
            }
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
