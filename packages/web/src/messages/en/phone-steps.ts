// English texts of how to connect an Android phone.
import { catalogue } from '../language.ts';

export const phoneStepTexts = catalogue('phoneStepTexts', {
  title: 'How to connect your phone',
  install:
    'On the phone, install SMS Gateway for Android from sms-gate.app. Allow it to send SMS, and to read SMS if you want replies in the inbox.',
  goOnline: 'In the app, switch on Cloud server and tap Offline, so that it says Online.',
  enter: 'Enter here the user name and password that the app shows, and the number of the phone.',
  limits:
    "Recipients see your phone's number. Phones and phone plans have limits, so it sends 25 pages in 30 minutes and 200 a day unless you change that. Your phone company charges for the SMS.",
  replies:
    'For replies, the app passes every SMS that the phone receives to this server. Only those from people you have written to in the last 30 days are shown; the others are deleted after 72 hours. A SIM card of its own is best.',
});
