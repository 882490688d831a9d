// The role suggested for the next family member.
import { expect, test } from 'vitest';
import type { FamilyRole } from './api.ts';
import { nextRole, roleWord } from './family-roles.ts';

test('[OT-01] suggests head, then spouse, then child', () => {
  const members: { role: FamilyRole }[] = [];
  for (let n = 0; n < 4; n++) members.push({ role: nextRole(members) });
  expect(members.map(({ role }) => role)).toEqual(['head', 'spouse', 'child', 'child']);
  expect(roleWord('ward')).toBe('Ward');
});
