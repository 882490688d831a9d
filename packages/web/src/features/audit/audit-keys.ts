// Query keys of the audit log.

export const auditKeys = {
  lines: (from: string, to: string, actor: string, action: string) => ['audit', from, to, actor, action],
  actors: ['audit-actors'],
};
