// English texts of passkeys: the card of the account page, and signing in.
import { catalogue } from '../language.ts';

export const passkeys = catalogue('passkeys', {
  title: 'Passkeys',
  about:
    'Sign in with your fingerprint, face or screen lock, or with a security key. A passkey works on its own or after your password.',
  notHere: 'Passkeys need a browser that supports them, and an address that starts with https.',
  notAtNumbers:
    "Passkeys don't work at an address made of numbers. On this computer, open Tidings as localhost.",
  add: 'Add passkey',
  added: (at: string) => `Added ${at}`,
  lastUsed: (at: string) => `Last used ${at}`,
  notUsed: 'Not used yet',
  remove: 'Remove',
  removeOne: (name: string) => `Remove ${name}`,

  addTitle: 'Add a passkey',
  addIntro: 'Your browser asks for your fingerprint, face, screen lock or security key next.',
  next: 'Next',
  makeNow: 'Now add the new passkey: choose where to save it when your browser asks.',
  name: 'Name',
  nameHint: "So that you can tell your passkeys apart, such as 'My phone'",
  yourPassword: 'Your password',
  wasAdded: 'Passkey added',
  notAdded: 'Passkey not added',
  saveCodes: 'Save your recovery codes',
  nowOn: 'Your passkey is added, and two-factor sign-in is on.',
  codesSaved: 'I have saved them',

  removeTitle: (name: string) => `Remove the passkey '${name}'?`,
  removeText: 'It can no longer sign you in. You can also delete it in your browser or password manager.',
  removeLastText:
    'It is your only second factor: your password alone will then sign you in, and your recovery codes stop working.',
  wasRemoved: 'Passkey removed',
  notRemoved: 'Passkey not removed',

  code: 'Code',
  codeHint: 'From your authenticator app, or a recovery code',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the codes that you saved. Each works once.',
  asksNext: 'Your browser asks for your passkey next.',
  byPasskey: 'Use a passkey instead',
  byCode: 'Use a code instead',

  signIn: 'Sign in with a passkey',
  withPasskey: 'Use a passkey',
  stepTitle: 'Use your passkey',
  twoFactorLead: 'Your account has two-factor sign-in.',
  withApp: 'Use the app',
  withRecoveryCode: 'Use a recovery code',
  startAgain: 'Start again',

  cancelled: 'No passkey was used. It was cancelled, or took too long. Please try again.',
  hasAlready: 'This device or security key already has one of your passkeys.',
  wrongAddress:
    'Passkeys work only at the address that this server was set up with. Please open Tidings there.',
  failed: 'This browser could not use a passkey. Please try again, or sign in another way.',
});
