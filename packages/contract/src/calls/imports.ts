// The import of people from a file: sending it, how far it is, what was wrong in it, taking it back.
import { z } from 'zod';
import { defineCall, done, id, idParams } from '../call.ts';

export const importPeople = defineCall({
  method: 'POST',
  path: '/api/people/import',
  summary: 'Imports a CSV file of people; the rows are read in the background',
  tag: 'People',
  needs: 'people.import',
  audit: 'people.imported',
  form: true,
  file: 'file',
  body: z.object({}),
  status: 202,
  response: z.object({ importId: id }),
});

const importState = z.object({
  id,
  state: z.enum(['running', 'done', 'failed', 'undone']),
  fileName: z.string(),
  /** Why it failed, in a sentence. */
  message: z.string(),
  /** Rows in the file; rows read so far; and what became of them. */
  total: z.number(),
  rows: z.number(),
  created: z.number(),
  updated: z.number(),
  skipped: z.number(),
  failed: z.number(),
});

export const getImport = defineCall({
  method: 'GET',
  path: '/api/people/imports/:id',
  summary: 'How far an import is',
  tag: 'People',
  needs: 'people.import',
  params: idParams,
  response: importState,
});

export const getImportErrors = defineCall({
  method: 'GET',
  path: '/api/people/imports/:id/errors',
  summary:
    'The rows that could not be taken as they are, each with its reason; also as CSV, by format or Accept',
  tag: 'People',
  needs: 'people.import',
  params: idParams,
  query: z.object({ format: z.enum(['json', 'csv']).optional() }),
  response: z.object({
    items: z.array(z.object({ row: z.number(), reason: z.string(), text: z.string() })),
    total: z.number(),
  }),
});

export const undoImport = defineCall({
  method: 'DELETE',
  path: '/api/people/imports/:id',
  summary: 'Takes back the people and memberships that an import created',
  tag: 'People',
  needs: 'people.import',
  audit: 'people.importUndone',
  params: idParams,
  response: done,
});
