// Calls of the person form's choices: lookups, classifications, age groups, custom fields.
import { z } from 'zod';
import { defineCall, id } from '../../call.ts';

export const getLookups = defineCall({
  operationId: 'getLookups',
  method: 'GET',
  path: '/api/LookUp/GetAllLookUps',
  summary: 'Genders and marital states',
  tag: 'People',
  needs: 'people.read',
  forGroupLeaders: true,
  response: z.array(z.object({ type: z.string(), lookUps: z.array(z.object({ id, value: z.string() })) })),
});

const named = z.object({ id, name: z.string() });

export const getClassifications = defineCall({
  operationId: 'getClassifications',
  method: 'GET',
  path: '/api/Settings/GetTenantPeopleClassification',
  summary: 'The membership classifications',
  tag: 'People',
  needs: 'people.read',
  forGroupLeaders: true,
  response: z.array(named),
});

export const getAgeGroups = defineCall({
  operationId: 'getAgeGroups',
  method: 'GET',
  path: '/api/Settings/GetTenantAgeGroups',
  summary: 'The age groups',
  tag: 'People',
  needs: 'people.read',
  forGroupLeaders: true,
  response: z.array(named),
});

export const getCustomFields = defineCall({
  operationId: 'getCustomFields',
  method: 'GET',
  path: '/api/CustomFields/GetAllCustomFields',
  summary: 'The custom fields; entityType 0 are a person’s',
  tag: 'People',
  needs: 'people.read',
  forGroupLeaders: true,
  response: z.array(
    z.object({
      id,
      label: z.string(),
      controlType: z.number(),
      parameterValues: z.string(),
      data: z.string(),
      entityType: z.number(),
    }),
  ),
});
