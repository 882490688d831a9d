// Private files, such as people's pictures, by signed links.
import { z } from 'zod';
import { defineCall } from '../call.ts';

export const getFile = defineCall({
  operationId: 'getFile',
  method: 'GET',
  path: '/files/:area/:owner/:name',
  summary: 'A private file, by the signed link that a call has answered; the link expires',
  tag: 'Files',
  needs: 'nobody',
  params: z.object({ area: z.string().max(40), owner: z.string().max(60), name: z.string().max(120) }),
  query: z.object({ until: z.string().max(20).default(''), signature: z.string().max(100).default('') }),
  response: z.unknown(),
  contentTypes: ['application/octet-stream', 'image/jpeg', 'image/png'],
});
