// Dialogs and menus of every screen: axe at three widths, light and dark.
import * as specified from '../packages/contract/src/rules/specified-texts.ts';
import { accountTexts } from '../packages/web/src/messages/en/account.ts';
import { attendanceTexts } from '../packages/web/src/messages/en/attendance.ts';
import { colleagueTexts } from '../packages/web/src/messages/en/colleagues.ts';
import { compose } from '../packages/web/src/messages/en/compose.ts';
import { consent } from '../packages/web/src/messages/en/consent.ts';
import { emailSettingsTexts } from '../packages/web/src/messages/en/email-settings.ts';
import { familyTexts } from '../packages/web/src/messages/en/families.ts';
import { keyTexts } from '../packages/web/src/messages/en/keys.ts';
import { messageName } from '../packages/web/src/messages/en/message-name.ts';
import { filterTexts } from '../packages/web/src/messages/en/people-filter.ts';
import { peopleSettingsTexts } from '../packages/web/src/messages/en/people-settings.ts';
import { peopleTexts } from '../packages/web/src/messages/en/people.ts';
import { personTexts } from '../packages/web/src/messages/en/person.ts';
import { providerTexts } from '../packages/web/src/messages/en/providers.ts';
import { shellTexts } from '../packages/web/src/messages/en/shell.ts';
import { templateTexts } from '../packages/web/src/messages/en/templates.ts';
import { expect, expectSoundAtEveryWidth, test } from './support/fixtures.ts';
import { seedScreens } from './support/screens.ts';

type Name = string | RegExp;

const moreFor = /^More for /;

/** A screen, a button on it, and an item of the menu that the button opens. */
const table: [screen: string, button: Name, item?: Name][] = [
  ['home', /Ada Obi/],
  ['home', shellTexts.compose],
  ['people', peopleTexts.more],
  ['people', peopleTexts.columns],
  ['people', moreFor],
  ['people', filterTexts.addFilter],
  ['people, filtered', filterTexts.saveSmartGroup],
  ['a person', moreFor],
  ['a person', moreFor, personTexts.erase],
  ['a person', personTexts.addToGroup],
  ['groups', 'More for Choir'],
  ['a group', moreFor],
  ['a family', familyTexts.delete],
  ['attendance', attendanceTexts.take],
  ['an attendance list', attendanceTexts.more],
  ['an attendance list', attendanceTexts.more, attendanceTexts.deleteList],
  ['an attendance list', attendanceTexts.addGuest],
  ['compose SMS', templateTexts.menu],
  ['compose SMS', templateTexts.menu, templateTexts.start],
  ['compose SMS', compose.moreWays],
  ['compose SMS', / people on .* phones?/],
  ['compose SMS, empty', specified.requestSenderId],
  ['compose e-mail', templateTexts.menu],
  ['compose e-mail', templateTexts.menu, templateTexts.start],
  ['compose e-mail', compose.moreWays],
  ['scheduled', moreFor],
  ['report of an SMS', messageName.change],
  ['templates', moreFor],
  ['templates', moreFor, templateTexts.edit],
  ['consent', consent.add],
  ['settings of people', peopleSettingsTexts.addField],
  ['settings of people', peopleSettingsTexts.addMembership],
  ['settings of e-mail', emailSettingsTexts.addDomain],
  ['settings of providers', providerTexts.addSms],
  ['settings of providers', providerTexts.addEmail],
  ['sender ids', specified.requestSenderId],
  ['colleagues', colleagueTexts.invite],
  ['colleagues', moreFor],
  ['keys', keyTexts.createKey],
  ['account', accountTexts.changeName],
  ['account', accountTexts.changePassword],
  ['account', accountTexts.turnOn],
];

// Two halves, so that two workers share them.
for (const half of [0, 1])
  test(`every dialog and menu is accessible, half ${half + 1} of 2`, async ({ page, church }) => {
    test.slow();
    const screens = await seedScreens(church);
    for (const [screen, button, item] of table.filter((_, n) => n % 2 === half))
      await test.step([screen, button, item ?? ''].join(' '), async () => {
        await page.goto(screens[screen] ?? screen);
        await page.getByRole('button', { name: button, exact: true }).first().click();
        if (item) await page.getByRole('menuitem', { name: item }).click();
        const opened = page.locator(item ? '[role=dialog]' : '[role=dialog], [role=menu]');
        await expect(opened.last()).toBeVisible();
        await expectSoundAtEveryWidth(page);
      });
  });
