// Describes a call of the contract for the API document, as a schema of Fastify.
import type { Call } from '@tidings/contract/call.ts';
import { errorStatus } from '@tidings/contract/errors.ts';
import { z } from 'zod';

/** The schema of a route; `alias` is the number of the further path, from 1, or 0 for the call's own path. */
export function describeCall(call: Call, alias: number): Record<string, unknown> {
  return {
    operationId: alias > 0 ? `${call.operationId}Also${alias > 1 ? alias : ''}` : call.operationId,
    summary: alias > 0 ? `The same as ${call.path}` : call.summary,
    tags: [call.tag],
    ...(call.needs === 'nobody' ? { security: [] } : {}),
    ...(call.form
      ? { consumes: call.form.needed ? ['multipart/form-data'] : ['multipart/form-data', 'application/json'] }
      : {}),
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: bodyOf(call) } : {}),
    ...(call.idempotencyKey ? { headers: keyHeader[call.idempotencyKey] } : {}),
    response: responsesOf(call),
  };
}

/** The schema of a call's body, with its file among the fields, and its example. */
function bodyOf({ body, form, example }: Call): z.ZodType | undefined {
  const file = form?.needed ? z.file() : z.file().optional();
  const whole = form && body instanceof z.ZodObject ? body.extend({ [form.file]: file }) : body;
  // Not among `examples`, which zod drops where a schema changes its input.
  return example ? whole?.meta({ callExample: example }) : whole;
}

const headerSaying = (words: string) =>
  z.object({
    'Idempotency-Key': z
      .string()
      .regex(/^[!-~]{1,200}$/)
      .optional()
      .describe(words),
  });

/** The Idempotency-Key header as the API document describes it. */
const keyHeader = {
  answer: headerSaying(
    'Made by the caller, once for what is to be created. The same key with the same content gives the first answer again, for a day at least; with other content it is refused with 409. Refusals are not kept. Letters, digits and signs of ASCII.',
  ),
  message: headerSaying(
    'Made by the caller, once for a message. The same key with the same content answers with the message that it bound, for good; with other content it is refused with 409. Refusals are not bound. Letters, digits and signs of ASCII.',
  ),
};

const refusalFields = z.object({
  status: z.literal(false),
  message: z.string(),
  code: z.enum(Object.keys(errorStatus)).optional(),
  errors: z.record(z.string(), z.string()).optional(),
});

/** What every refused request is answered by. */
export const refusal = refusalFields.meta({
  id: 'Refusal',
  description: 'What is wrong, in a sentence; and field by field where that can be said',
  examples: [{ status: false, message: 'There is no such person.', code: 'notFound' }],
});

/** Any status from 400 on: a call can meet each of them, such as 413, 429 and 503. */
export const refusals = {
  '4xx': inJson('What is wrong with the request, or why it is refused', refusal),
  '5xx': inJson('The server failed, or cannot serve now', refusal),
};

/** What is not JSON and no file. The events of a stream are described by their call. */
const ofType: Record<string, z.ZodType> = {
  'text/csv': z.string(),
  'text/event-stream': z.unknown().meta({ examples: ['event: progress\ndata: {"total":12}\n\n'] }),
};

function responsesOf(call: Call): Record<string, unknown> {
  const { status = 200, contentTypes = ['application/json'] } = call;
  // An answer with status 200 may say no, and then has the code of the reason.
  const no = call.refusal ? refusalFields.extend(call.refusal) : refusal;
  const sorry = inJson('What is wrong with the request, or why it is refused', no);
  const yes = (type: string) =>
    type !== 'application/json'
      ? (ofType[type] ?? z.file())
      : call.refuses && status === 200
        ? z.union([call.response, no])
        : call.response;
  return {
    [status]: {
      description: meanings[status],
      content: Object.fromEntries(contentTypes.map((type) => [type, { schema: yes(type) }])),
    },
    ...(call.refuses && status !== 200 ? { 200: inJson('Why it is refused', no) } : {}),
    ...refusals,
    ...(call.refusal ? { '4xx': sorry, '5xx': inJson(refusals['5xx'].description, no) } : {}),
  };
}

const meanings = { 200: 'Done', 201: 'Created', 202: 'Taken, and done in the background' } as const;

function inJson(description: string, schema: z.ZodType) {
  return { description, content: { 'application/json': { schema } } };
}
