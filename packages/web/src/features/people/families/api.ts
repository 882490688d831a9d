// API calls and queries of families.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/people/families.ts';
import { api } from '../../../lib/http/api.ts';
import type { Once } from '../../../lib/once.ts';
import { peopleKeys } from '../../pickers/keys/people-keys.ts';

export type FamiliesOfPage = ResponseOf<typeof calls.listFamilies>;
export type Family = ResponseOf<typeof calls.getFamily>['family'];
export type FamilyRole = Family['members'][number]['role'];

export const familiesPerPage = 25;

export const familiesQuery = (list: { search: string; page: number }) =>
  queryOptions({
    queryKey: peopleKeys.familyList(list),
    queryFn: ({ signal }) =>
      api<typeof calls.listFamilies>('GET', '/api/families', {
        query: { ...list, pageSize: familiesPerPage },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const familyQuery = (id: string) =>
  queryOptions({
    queryKey: peopleKeys.family(id),
    queryFn: ({ signal }) =>
      api<typeof calls.getFamily>('GET', '/api/families/:id', { params: { id }, signal }),
  });

export const postFamily = (body: BodyInput<typeof calls.createFamily>, once: Once) =>
  api<typeof calls.createFamily>('POST', '/api/families', { body, once });

export const putFamily = (id: string, body: BodyInput<typeof calls.updateFamily>) =>
  api<typeof calls.updateFamily>('PUT', '/api/families/:id', { params: { id }, body });

export const removeFamily = (id: string) =>
  api<typeof calls.deleteFamily>('DELETE', '/api/families/:id', { params: { id } });
