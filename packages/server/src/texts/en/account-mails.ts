// English texts of the mails about account changes and new devices.
import { hello } from './mails.ts';

/** What happened, and the subject of its mail. */
export const accountEvents = {
  newDevice: {
    subject: 'New sign-in to Tidings',
    what: 'Someone signed in to your account on a new device.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    what: 'The password of your account was changed.',
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    what: 'Your account now uses another e-mail address instead of this one.',
  },
  twoFactorOn: {
    subject: 'Two-factor sign-in is on',
    what: 'Two-factor sign-in was turned on: signing in now needs a code from your phone too.',
  },
  twoFactorOff: {
    subject: 'Two-factor sign-in is off',
    what: 'Two-factor sign-in was turned off: your password alone now signs you in.',
  },
  appAdded: {
    subject: 'An authenticator app was added',
    what: 'An authenticator app was added to your account: you can enter its codes after your password, as you can use your passkeys.',
  },
  appRemoved: {
    subject: 'Your authenticator app was removed',
    what: 'The authenticator app of your account was removed. Your passkeys still work.',
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    what: 'A passkey was added to your account. It can sign you in, even without your password.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    what: 'A passkey of your account was removed. It can no longer sign you in.',
  },
  lastPasskeyRemoved: {
    subject: 'Two-factor sign-in is off',
    what: 'The last passkey of your account was removed, so two-factor sign-in is off: your password alone now signs you in.',
  },
  recoveryCodesRenewed: {
    subject: 'You have new recovery codes',
    what: 'New recovery codes were made for your account, and the old ones no longer work.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    what: 'Someone used a recovery code to sign in to your account. It cannot be used again.',
  },
  lockedOut: {
    subject: 'You were signed out everywhere',
    what: 'The people who run this server signed you out on every device, and removed your password, passkeys and two-factor sign-in.',
  },
};

/** The parts of such a mail besides what happened. */
export const accountMail = {
  hello,
  passkey: (name: string) => `Passkey: ${name}`,
  time: (time: string) => `Time: ${time}`,
  /** A browser and a system, of which one may be unknown. */
  device: (browser: string, system: string) =>
    `Device: ${browser && system ? `${browser} on ${system}` : browser || system}`,
  /** `place` is empty where it is not known. */
  address: (ip: string, place: string) => `IP address: ${ip}${place && ` (${place})`}`,
  localNetwork: 'local network',
  askForHelp:
    'If this was you, there is nothing to do. If it was not you, ask an owner of your organisation, or the people who run this server, for help now.',
  removePasskey: (account: string) =>
    `If this was you, there is nothing to do. If it was not you, remove it now (${account}), and change your password there.`,
  setNewPassword: (forgotten: string) =>
    `If this was you, there is nothing to do. If it was not you, set a new password now, which signs out every device: ${forgotten}`,
  lookAtPasskeys: (account: string) =>
    `Then check the passkeys of your account, and remove any that is not yours: ${account}`,
  getNewPassword: (forgotten: string) =>
    `They can give you a link to set a new password, or you can ask for one yourself: ${forgotten}`,
};
