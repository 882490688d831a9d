// Carries the id of a request to the jobs and messages that it causes.
import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs `work` on behalf of a request; an empty id stands for none. */
export const onBehalfOf = <T>(requestId: string, work: () => T): T => requests.run(requestId, work);

/** The id of the request on whose behalf this runs, as a field of a log line; empty where there is none. */
export function currentRequest(): { requestId?: string } {
  const requestId = requests.getStore();
  return requestId ? { requestId } : {};
}
