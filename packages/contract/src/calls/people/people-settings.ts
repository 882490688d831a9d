// Calls of settings: custom fields, classifications, age groups; retired, never deleted.
import { z } from 'zod';
import { defineCall, done, id, someLine, text, truth } from '../../call.ts';

const controlTypes = [0, 1, 2, 3, 4, 6, 7] as const;

const lists = z.enum(['classifications', 'age-groups']);
const listParams = z.object({ list: lists });
const entryParams = z.object({ list: lists, id });
const named = z.object({ id, name: z.string(), retired: z.boolean(), people: z.number() });
const field = z.object({
  id,
  label: z.string(),
  controlType: z.number(),
  parameterValues: z.string(),
  retired: z.boolean(),
  /** How many people have a value in it. */
  people: z.number(),
});

export const getPeopleSettings = defineCall({
  operationId: 'getPeopleSettings',
  method: 'GET',
  path: '/api/settings/people',
  summary:
    'Custom fields, classifications and age groups in their order, retired ones too, with how many use each',
  tag: 'Settings',
  needs: 'settings.read',
  response: z.object({
    fields: z.array(field),
    classifications: z.array(named),
    ageGroups: z.array(named),
  }),
});

const label = someLine(80, 'Give the field a name');

export const createField = defineCall({
  operationId: 'createField',
  method: 'POST',
  path: '/api/settings/fields',
  summary: 'Creates a custom field of people',
  tag: 'Settings',
  needs: 'settings.write',
  audit: 'field.created',
  body: z.object({
    label,
    controlType: z.literal(controlTypes, { error: 'Choose what kind of field it is' }),
    /** The values of a dropdown, separated by commas; a comma within a value has a backslash before it. */
    parameterValues: text(4000).default(''),
  }),
  idempotencyKey: 'answer',
  status: 201,
  response: z.object({ status: z.literal(true), id }),
});

export const updateField = defineCall({
  operationId: 'updateField',
  method: 'PUT',
  path: '/api/settings/fields/:id',
  summary: 'Renames a custom field, changes the values of a dropdown, retires it or takes it up again',
  tag: 'Settings',
  needs: 'settings.write',
  audit: 'field.updated',
  refusal: { inUse: z.array(z.object({ value: z.string(), people: z.number() })).optional() },
  params: z.object({ id }),
  body: z.object({
    label: label.optional(),
    parameterValues: text(4000).optional(),
    /** Also removes values from the list that people have, who keep them; otherwise that is refused with 409. */
    evenIfUsed: truth.optional(),
    retired: truth.optional(),
  }),
  response: done,
});

export const orderFields = defineCall({
  operationId: 'orderFields',
  method: 'PUT',
  path: '/api/settings/fields-order',
  summary: 'Puts the custom fields into an order',
  tag: 'Settings',
  needs: 'settings.write',
  audit: 'fields.ordered',
  body: z.object({ fieldIds: z.array(id).max(1000) }),
  response: done,
});

const name = someLine(80, 'Give it a name');

export const createEntry = defineCall({
  operationId: 'createEntry',
  method: 'POST',
  path: '/api/settings/lists/:list',
  summary: 'Adds a classification or an age group',
  tag: 'Settings',
  needs: 'settings.write',
  audit: 'list.entryCreated',
  params: listParams,
  body: z.object({ name }),
  idempotencyKey: 'answer',
  status: 201,
  response: z.object({ status: z.literal(true), id }),
});

export const updateEntry = defineCall({
  operationId: 'updateEntry',
  method: 'PUT',
  path: '/api/settings/lists/:list/:id',
  summary: 'Renames a classification or an age group, retires it or takes it up again',
  tag: 'Settings',
  needs: 'settings.write',
  audit: 'list.entryUpdated',
  params: entryParams,
  body: z.object({ name: name.optional(), retired: truth.optional() }),
  response: done,
});

export const orderEntries = defineCall({
  operationId: 'orderEntries',
  method: 'PUT',
  path: '/api/settings/lists/:list/order',
  summary: 'Puts the classifications, or the age groups, into an order',
  tag: 'Settings',
  needs: 'settings.write',
  audit: 'list.ordered',
  params: listParams,
  body: z.object({ entryIds: z.array(id).max(1000) }),
  response: done,
});
