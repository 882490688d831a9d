// English texts of the audit log's page.
import { auditGroupNames as groupNames } from '@tidings/contract/rules/audit-groups.ts';
import { catalogue } from '../language.ts';

export const auditTexts = catalogue('auditTexts', {
  title: 'Audit log',
  back: 'Back to settings',
  export: 'Export',
  intro: 'Who did what, and when. No one can change or delete these lines.',
  noMatches: 'No matches',
  none: 'No activity yet',
  clear: 'Clear filters',
  noneHint: 'What you and your colleagues do will appear here.',
  from: 'From',
  to: 'To',
  who: 'Who',
  everyone: 'Everyone',
  keyName: (name: string) => `API key ${name}`,
  revoked: (who: string) => `${who} (revoked)`,
  left: (who: string) => `${who} (has left)`,
  what: 'What',
  everything: 'Everything',
  formerUser: 'Former colleague',
  server: 'The server',
  unknown: (action: string) => `did '${action}'`,
  byKey: (key: string) => `(API key ${key})`,
});

export const auditGroupNames = catalogue('auditGroupNames', groupNames);
