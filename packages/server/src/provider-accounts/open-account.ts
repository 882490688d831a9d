// Opens an account's provider and reads its webhook, by the account's kind.
import type { ProviderKindName } from '@tidings/contract/rules/provider-fields.ts';
import type { Account, OpenAccount, ReadHook } from '../providers/account.ts';
import { africasTalkingGateway } from '../sms/africastalking/africastalking.ts';
import { readAfricasTalkingHook } from '../sms/africastalking/africastalking-hook.ts';
import { genericGateway } from '../sms/generic/generic.ts';
import { readGenericHook } from '../sms/generic/generic-hook.ts';
import { type Gateway, openGateway } from '../sms/http/gateway.ts';
import { unread } from '../sms/http/reading.ts';
import { kannelGateway } from '../sms/kannel/kannel.ts';
import { readKannelHook } from '../sms/kannel/kannel-hook.ts';
import { readPhoneHook } from '../sms/phone/phone-hook.ts';
import { openPhone } from '../sms/phone/phone-provider.ts';
import { openSmppAccount } from '../sms/smpp/smpp-provider.ts';
import { openMailAccount } from '../email/smtp/smtp-account.ts';
import { termiiGateway } from '../sms/termii/termii.ts';
import { readTermiiHook } from '../sms/termii/termii-hook.ts';
import { twilioGateway } from '../sms/twilio/twilio.ts';
import { readTwilioHook } from '../sms/twilio/twilio-hook.ts';

/** What a kind of provider can do. */
interface Kind {
  open: OpenAccount;
  readHook: ReadHook;
}

const byHttp = (gateway: (account: Account) => Gateway, readHook: ReadHook): Kind => ({
  open: (account, { clock }) => openGateway(account, { clock }, gateway(account)),
  readHook,
});

const kinds: Record<ProviderKindName, Kind> = {
  // An SMSC reports everything over its SMPP connection.
  smpp: { open: openSmppAccount, readHook: () => unread },
  kannel: byHttp(kannelGateway, readKannelHook),
  twilio: byHttp(twilioGateway, readTwilioHook),
  africastalking: byHttp(africasTalkingGateway, readAfricasTalkingHook),
  termii: byHttp(termiiGateway, readTermiiHook),
  phone: { open: openPhone, readHook: readPhoneHook },
  http: byHttp(genericGateway, readGenericHook),
  // Bounces come by mail.
  smtp: { open: openMailAccount, readHook: () => unread },
};

/** Opens the provider of an account. */
export const openAccountProvider: OpenAccount = (account, parts) => kinds[account.kind].open(account, parts);

/** Reads a request at an account's webhook. An answer of 400 with nothing to store means that it was not understood. */
export const readHook: ReadHook = (account, request) => kinds[account.kind].readHook(account, request);
