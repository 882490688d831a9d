// Compares the answers to generated requests with what the API document declares.
import type { FastifyInstance } from 'fastify';
import { openFitsSchema } from '../fits-schema.ts';
import type { Judge } from './run-generated.ts';

/** Opens the judge: status, content type and body of an answer must be among those declared for its call. */
export async function openDocumentJudge(app: FastifyInstance): Promise<Judge> {
  const fits = openFitsSchema((await app.inject('/api/openapi.json')).json());
  return (route, { status, headers, body }, request) => {
    // An edit may have led to another method, or to the path of another call.
    if (request.method !== route.method || !isAt(route.path, request.url)) return undefined;
    // Node's answer to an unknown Expect, which no route sees.
    if (status === 417) return undefined;
    const { responses } = route;
    const declared = responses[String(status)] ?? responses[`${Math.floor(status / 100)}XX`];
    if (!declared) return `${status} is not declared: ${body.toString().slice(0, 200)}`;
    const { 'content-type': written = '' } = headers;
    const type = typeof written === 'string' ? (written.split(';')[0] ?? '') : '';
    const content = declared.content?.[type];
    if (!content) return `${status} with content type '${type}' is not declared`;
    // A stream has been closed before its body, and a compressed body is another test's.
    if (headers['content-encoding'] !== undefined) return undefined;
    if (type !== 'application/json' || body.length === 0) return undefined;
    const fault = fits(content.schema, JSON.parse(body.toString()));
    return fault ? `${status} does not fit its schema: ${fault}` : undefined;
  };
}

/** Whether a URL is at a path such as '/api/people/{id}', with something for each parameter. */
function isAt(path: string, url: string): boolean {
  const [at = ''] = url.split(/[?#]/);
  const steps = at.split('/');
  return (
    steps.length === path.split('/').length &&
    path
      .split('/')
      .every((step, i) => (step.startsWith('{') ? !/^\.{0,2}$/.test(steps[i] ?? '') : step === steps[i]))
  );
}
