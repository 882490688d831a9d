// English texts of signing in: password, second factor, and a forgotten password.
import { catalogue } from '../language.ts';

export const signInTexts = catalogue('signInTexts', {
  product: 'Tidings',
  knowYourPeople: 'Know your people.',
  reachThem: 'Reach every one of them.',

  signIn: 'Sign in',
  welcomeBack: 'Good to see you again.',
  interrupted: 'Sign in to continue where you left off. Nothing is lost.',
  newHere: 'New here?',
  createOrganisation: 'Create an organisation',
  email: 'E-mail',
  password: 'Password',
  incorrect: 'Incorrect e-mail or password.',
  forgotPassword: 'Forgot your password?',
  /** After how long to wait. */
  withoutWaiting:
    "If this is your account, you can also set a new password now: choose 'Forgot your password?'.",

  enterCode: 'Enter your code',
  code: 'Code',
  codeHint: 'The 6 digits that your authenticator app shows now',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the codes that you saved, such as abcde-fghjk. Each works once.',

  backToSignIn: 'Back to sign-in',
  forgotLead: "We'll send you a link to set a new one.",
  sendLink: 'Send link',
  linkSent: (email: string) =>
    `If ${email} belongs to an account, we've sent it a link. Check your spam folder too.`,
  askForReset:
    "This server can't send e-mail yet. Ask the people who run this server to reset your password.",
  forOperators: 'For server operators',
  resetHint: 'Run this in the folder of Tidings. It prints a link that sets a new password:',
  resetCommand: 'npm run reset-password -- EMAIL',

  chooseNewPassword: 'Choose a new password',
  newPassword: 'New password',
  passwordHint: '8 characters or more',
  setPassword: 'Set password',
  sendAnother: 'Send another link',
  passwordSet: 'Password set',
  signInWithIt: 'Sign in with your new password',
});
