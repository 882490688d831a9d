// The API calls of e-mail templates.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '@tidings/contract/call.ts';
import type * as templates from '@tidings/contract/calls/email/mail-templates.ts';
import { api } from '../../../lib/http/api.ts';
import type { Once } from '../../../lib/once.ts';
import { composeKeys } from '../compose-keys.ts';

export type TemplateInput = BodyInput<typeof templates.addMailTemplate>;

/** The organisation's templates, then the built-in ones, all without their HTML. */
export const templatesQuery = queryOptions({
  queryKey: composeKeys.templates,
  queryFn: ({ signal }) => api<typeof templates.listMailTemplates>('GET', '/api/mail-templates', { signal }),
});

/** One of them with its HTML. */
export const templateQuery = ({ id, updatedAt }: templates.ListedTemplate) =>
  queryOptions({
    queryKey: composeKeys.template(id, updatedAt),
    queryFn: ({ signal }) =>
      api<typeof templates.getMailTemplate>('GET', '/api/mail-templates/:id', { params: { id }, signal }),
    staleTime: Infinity,
  });

export const postTemplate = (body: TemplateInput, once: Once) =>
  api<typeof templates.addMailTemplate>('POST', '/api/mail-templates', { body, once });

export const putTemplate = (id: string, body: BodyInput<typeof templates.changeMailTemplate>) =>
  api<typeof templates.changeMailTemplate>('PUT', '/api/mail-templates/:id', { params: { id }, body });

export const deleteTemplate = (id: string) =>
  api<typeof templates.removeMailTemplate>('DELETE', '/api/mail-templates/:id', { params: { id } });
