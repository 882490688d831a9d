// English names of roles, and of what API keys may do.
import { roleNames, scopeNames } from '@tidings/contract/permissions.ts';
import { catalogue } from '../language.ts';

export const roleTexts = catalogue('roleTexts', roleNames);
export const scopeTexts = catalogue('scopeTexts', scopeNames);
