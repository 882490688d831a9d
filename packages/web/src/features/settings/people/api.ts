// The API calls of the people settings.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/people/people-settings.ts';
import { api } from '../../../lib/http/api.ts';
import type { Once } from '../../../lib/once.ts';
import { toastError } from '../../../lib/toast.ts';
import { groupKeys } from '../../pickers/keys/group-keys.ts';
import { peopleKeys } from '../../pickers/keys/people-keys.ts';

export type PeopleSettings = ResponseOf<typeof calls.getPeopleSettings>;
export type Field = PeopleSettings['fields'][number];
export type Entry = PeopleSettings['classifications'][number];
/** Which of the two lists of names. */
export type ListName = 'classifications' | 'age-groups';

export const peopleSettingsQuery = queryOptions({
  queryKey: peopleKeys.settings,
  queryFn: ({ signal }) => api<typeof calls.getPeopleSettings>('GET', '/api/settings/people', { signal }),
});

export const postField = (body: BodyInput<typeof calls.createField>, once: Once) =>
  api<typeof calls.createField>('POST', '/api/settings/fields', { body, once });

export const putField = (id: string, body: BodyInput<typeof calls.updateField>) =>
  api<typeof calls.updateField>('PUT', '/api/settings/fields/:id', { params: { id }, body });

export const putFieldOrder = (fieldIds: string[]) =>
  api<typeof calls.orderFields>('PUT', '/api/settings/fields-order', { body: { fieldIds } });

export const postEntry = (list: ListName, name: string, once: Once) =>
  api<typeof calls.createEntry>('POST', '/api/settings/lists/:list', {
    params: { list },
    body: { name },
    once,
  });

export const putEntry = (list: ListName, id: string, body: BodyInput<typeof calls.updateEntry>) =>
  api<typeof calls.updateEntry>('PUT', '/api/settings/lists/:list/:id', { params: { list, id }, body });

export const putEntryOrder = (list: ListName, entryIds: string[]) =>
  api<typeof calls.orderEntries>('PUT', '/api/settings/lists/:list/order', {
    params: { list },
    body: { entryIds },
  });

// Forms and lists elsewhere offer these entries and fields.
const shownElsewhere = [
  peopleKeys.settings,
  peopleKeys.customFields,
  peopleKeys.classifications,
  peopleKeys.ageGroups,
  groupKeys.destinations,
];

/**
 * Makes one change of the settings and refetches everything that shows them; `onError` handles a failure. Changes of the
 * same `scope` are made one after the other.
 */
export function useSettingsChange<T>(
  change: (given: T) => Promise<unknown>,
  onError: (error: Error) => unknown = toastError,
  scope?: string,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    ...(scope !== undefined && { scope: { id: scope } }),
    onSuccess: () => Promise.all(shownElsewhere.map((queryKey) => queries.invalidateQueries({ queryKey }))),
    onError: (error) => onError(error),
  });
}

/** Stores the order of a list; quick changes are stored one after the other, so that the last one stays. */
export const useOrdering = (put: (ids: string[]) => Promise<unknown>, list: ListName | 'fields') =>
  useSettingsChange(put, toastError, `order:${list}`);
