// Refuses a tenant or country other than the session's, which old clients send along.
import { AppError } from '@tidings/contract/errors.ts';
import type { Session } from './session.ts';

/**
 * Throws 'notFound' where one of the `parts`, as they were sent, names another tenant, and 'badInput' where it names
 * another country.
 */
export function requireOwnTenant({ tenantId, country }: Session, ...parts: unknown[]): void {
  for (const part of parts) {
    if (typeof part !== 'object' || part === null) continue;
    for (const [name, value] of Object.entries(part)) {
      if (!/^(tenantid|isocode)$/i.test(name)) continue;
      if (value === '' || value === null || value === undefined) continue;
      // A list or an object is no tenant, and may fail to convert to text.
      const text = typeof value === 'object' ? '' : String(value).trim();
      if (/^tenantid$/i.test(name) && text.toLowerCase() !== tenantId)
        throw new AppError('notFound', 'There is no such organisation.');
      if (/^isocode$/i.test(name) && text.toUpperCase() !== country) {
        const message = 'The country is not that of your organisation.';
        throw new AppError('badInput', message, { [name]: message });
      }
    }
  }
}
