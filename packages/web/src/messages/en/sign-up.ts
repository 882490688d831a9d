// English texts of signing up and of the pages behind invitations.
import { catalogue } from '../language.ts';

export const signUpTexts = catalogue('signUpTexts', {
  welcome: 'Welcome to Tidings',
  create: 'Create an organisation',
  lead: 'It takes a minute.',
  hasAccount: 'Already have an account?',
  signIn: 'Sign in',
  organisation: 'Name of your organisation',
  firstName: 'Your first name',
  lastName: 'Last name',
  email: 'E-mail',
  invitedAddress: 'The address that was invited',
  password: 'Password',
  passwordHint: '8 characters or more',
  code: 'Code',
  codeHint: 'The server printed it when it started',
  sample: 'Start with sample data',
  sampleHint: '240 made-up people. Nothing is sent.',
  createAccount: 'Create account',

  byInvitation: 'By invitation only',
  byInvitationHint:
    'To create an organisation here, ask the people who run this server for an invitation, then open its link.',
  closed: 'No new organisations',
  closedHint: "New organisations can't be created on this server.",
  askColleague: 'If your organisation already uses Tidings here, ask an owner or admin to invite you.',

  join: (organisation: string) => `Join ${organisation}`,
  invitedTo: (inviter: string, organisation: string, role: string) =>
    `${inviter} invites you to work with ${organisation}. Your role: ${role}.`,
  enterPassword: (email: string) =>
    `You already have an account with ${email}. Enter its password to accept.`,
  createToAccept: (email: string) => `Create your account to accept. You'll sign in with ${email}.`,
  accept: 'Accept invitation',
  forgotPassword: 'Forgot your password?',

  expired: 'This invitation has expired',
  askToInvite: (inviter: string, organisation: string) =>
    `Ask ${inviter} (${organisation}) to invite you again.`,
  askOperators: 'Ask the people who run this server to invite you again.',
  withdrawn: 'This invitation was withdrawn',
  withdrawnHint: (inviter: string, organisation: string) =>
    `If you think this is a mistake, ask ${inviter} (${organisation}).`,
  withdrawnByOperators: 'If you think this is a mistake, ask the people who run this server.',
  replaced: 'There is a newer invitation',
  replacedHint: 'Open the link in the latest e-mail, or ask for a new one.',
  used: 'This invitation has been used',
  acceptedHint: 'If you accepted it, sign in with your e-mail address and password.',
  usedHint: 'If you used it, sign in with your e-mail address and password.',
  unknown: 'This link is not valid',
  unknownHint: 'Part of it may be missing. Copy the whole link, or ask for a new one.',
});
