// The ways to every dialog and menu: a screen, and what is pressed on it.
import type { Locator, Page } from '@playwright/test';
import * as specified from '../../packages/contract/src/rules/specified-texts.ts';
import { accountTexts } from '../../packages/web/src/messages/en/account.ts';
import { attendanceTexts } from '../../packages/web/src/messages/en/attendance.ts';
import { colleagueTexts } from '../../packages/web/src/messages/en/colleagues.ts';
import { compose } from '../../packages/web/src/messages/en/compose.ts';
import { commandTexts } from '../../packages/web/src/messages/en/commands.ts';
import { consent } from '../../packages/web/src/messages/en/consent.ts';
import { email } from '../../packages/web/src/messages/en/email.ts';
import { emailSettingsTexts } from '../../packages/web/src/messages/en/email-settings.ts';
import { familyTexts } from '../../packages/web/src/messages/en/families.ts';
import { helpTexts } from '../../packages/web/src/messages/en/help.ts';
import { keyTexts } from '../../packages/web/src/messages/en/keys.ts';
import { mergeFieldTexts } from '../../packages/web/src/messages/en/merge-fields.ts';
import { messageName } from '../../packages/web/src/messages/en/message-name.ts';
import { operatorTexts } from '../../packages/web/src/messages/en/operator.ts';
import { filterTexts } from '../../packages/web/src/messages/en/people-filter.ts';
import { peopleSettingsTexts } from '../../packages/web/src/messages/en/people-settings.ts';
import { peopleTexts } from '../../packages/web/src/messages/en/people.ts';
import { noteTexts } from '../../packages/web/src/messages/en/person-notes.ts';
import { personTexts } from '../../packages/web/src/messages/en/person.ts';
import { providerTexts } from '../../packages/web/src/messages/en/providers.ts';
import { shellTexts } from '../../packages/web/src/messages/en/shell.ts';
import { templateTexts } from '../../packages/web/src/messages/en/templates.ts';
import { unitTexts } from '../../packages/web/src/messages/en/units.ts';
import type { Church } from './fixtures.ts';

/** The whole name of a button, an item of a menu or a checkbox. */
export type Name = string | RegExp;

const moreFor = /^More for /;

/** A screen, and what is pressed on it, one after the other: a button, an item of its menu, a button of a dialog. */
export type Way = [screen: string, ...pressed: Name[]];

export const dialogWays: readonly Way[] = [
  ['home', /Ada Obi/],
  ['home', new RegExp(`^${shellTexts.notices}`)],
  ['home', shellTexts.compose],
  ['home', /^[\d,]+ units$/],
  ['home', commandTexts.search],
  ['people', peopleTexts.more],
  ['people', peopleTexts.columns],
  ['people', moreFor],
  ['people', filterTexts.addFilter],
  ['people, filtered', filterTexts.saveSmartGroup],
  ['people, filtered', filterTexts.withPhone],
  ['people', peopleTexts.selectPage, peopleTexts.addToGroup],
  ['people', peopleTexts.selectPage, peopleTexts.moreForSelected, peopleTexts.setMembership],
  ['a person', moreFor],
  ['a person', moreFor, personTexts.erase],
  ['a person', personTexts.addToGroup],
  ['a person', moreFor, personTexts.mergeWith],
  ['a person', noteTexts.add],
  ['groups', 'More for Choir'],
  ['groups', 'More for Choir', specified.deleteAction],
  ['a group', moreFor],
  ['a family', familyTexts.delete],
  ['attendance', attendanceTexts.take],
  ['an attendance list', attendanceTexts.more],
  ['an attendance list', attendanceTexts.more, attendanceTexts.deleteList],
  ['an attendance list', attendanceTexts.addGuest],
  ['an attendance list', attendanceTexts.finish],
  ['compose SMS', templateTexts.menu],
  ['compose SMS', templateTexts.menu, templateTexts.start],
  ['compose SMS', templateTexts.menu, templateTexts.start, 'More for Rehearsal', templateTexts.edit],
  ['compose SMS', mergeFieldTexts.menu],
  ['compose SMS', compose.moreWays],
  ['compose SMS', / people on .* phones?/],
  ['compose SMS, empty', specified.requestSenderId],
  ['compose SMS', helpTexts.pages],
  ['compose SMS', helpTexts.senderId],
  ['/tenant/peoplegroups?panel=email&group=~Choir'],
  ['compose e-mail', email.preview],
  ['compose e-mail', templateTexts.menu],
  ['compose e-mail', templateTexts.menu, templateTexts.start],
  ['compose e-mail', compose.moreWays],
  ['scheduled', moreFor],
  ['drafts', moreFor],
  ['units', unitTexts.change],
  ['units', unitTexts.withdraw],
  ['report of an SMS', messageName.change],
  ['report of an SMS', /^Bọ́lá|^Adaugo/],
  ['templates', moreFor],
  ['templates', /^Rehearsal/],
  ['templates', moreFor, templateTexts.edit],
  ['consent', consent.add],
  ['settings of people', peopleSettingsTexts.addField],
  ['settings of people', peopleSettingsTexts.addMembership],
  ['settings of e-mail', emailSettingsTexts.addDomain],
  ['settings of providers', providerTexts.addSms],
  ['settings of providers', providerTexts.addEmail],
  ['settings of providers', providerTexts.moreFor('Spare mail')],
  ['settings of providers', providerTexts.moreFor('Our gateway'), providerTexts.hookAddress],
  ['settings of providers', providerTexts.test],
  [
    'settings of providers',
    providerTexts.moreFor('Spare mail'),
    providerTexts.change,
    providerTexts.useEmail,
    providerTexts.save,
  ],
  ['sender ids', specified.requestSenderId],
  ['colleagues', colleagueTexts.invite],
  ['colleagues', moreFor],
  ['keys', keyTexts.createKey],
  ['account', accountTexts.changeName],
  ['account', accountTexts.changePassword],
  ['account', accountTexts.turnOn],
];

/** The operator's own. */
export const operatorWays: readonly Way[] = [
  ['/operator', /^Sending speed of /],
  ['/operator', /^Take back units from /],
  ['/operator', /^Suspend /],
  ['/operator', /^Refuse the request from /],
  ['/operator', operatorTexts.invite],
];

/** What a phone opens from below. */
export const phoneWays: readonly Way[] = [
  ['home', shellTexts.more],
  ['people, filtered', /^Filter/],
  ['compose SMS', /Preview$/],
];

/** What is pressed as the nth step of a way. */
export function openerOf(page: Page, name: Name, n: number): Locator {
  const found = page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('menuitem', { name, exact: true }))
    .or(page.getByRole('checkbox', { name, exact: true }));
  // What was opened last is at the end of the page.
  return n === 0 ? found.first() : found.last();
}

/** A gateway, a mail server, and one that could take its place. */
export async function seedAccounts(church: Church): Promise<void> {
  const mail = { kind: 'smtp', settings: { host: 'mail.example.org', from: 'office@example.org' } };
  await church.call('POST', '/api/providers', { ...mail, name: 'Our mail', email: true });
  await church.call('POST', '/api/providers', { ...mail, name: 'Spare mail', email: false });
  await church.call('POST', '/api/providers', {
    kind: 'http',
    name: 'Our gateway',
    settings: { address: 'https://sms.example.org/send', body: '{"to":"{to}","text":"{text}"}' },
    regular: false,
    hybrid: false,
  });
}
