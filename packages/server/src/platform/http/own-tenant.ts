// Callers of old send the tenant and the country along; both come from the session, and another's are refused.
import { AppError } from '@tidings/contract/errors.ts';
import type { Session } from './session.ts';

/** Throws 'notFound' where a part of a call, as it was sent, names a tenant, 'badInput' where it names a country, not the session's. */
export function requireOwnTenant({ tenantId, country }: Session, ...parts: unknown[]): void {
  for (const part of parts) {
    if (typeof part !== 'object' || part === null) continue;
    for (const [name, value] of Object.entries(part)) {
      if (!/^(tenantid|isocode)$/i.test(name)) continue;
      if (value === '' || value === null || value === undefined) continue;
      // A list or an object names neither; it may also have no form as a text.
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
