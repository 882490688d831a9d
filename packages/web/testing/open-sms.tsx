// Opens Compose SMS in Ghana, with a group of two and an approved sender id.
import { SmsPage } from '../src/features/compose/sms/sms-page.tsx';
import { type Answers, renderScreen, userInGhana } from './render-screen.tsx';

export const estimate = {
  recipients: 2,
  people: 2,
  skipped: [],
  pages: 2,
  pagesOfRecipients: [{ pages: 1, count: 2 }],
  classes: [{ country: 'NG', pages: 1, recipients: 2, unitsEach: 1, units: 2 }],
  shared: { addresses: 0, people: 0 },
  units: 2,
  balance: 100,
  warnings: [],
  fingerprint: 'of two',
};
export const right = {
  state: 'approved',
  sms: null,
  email: null,
  testMode: { sms: false, email: false },
  quota: null,
  canProve: false,
};
export const route = { by: 'installation', name: 'SMSC', pageRule: 'gsm', shows: '' };
const server: Answers = {
  'GET /api/Membership/GetCurrentSignedInUser': userInGhana,
  'GET /api/Messaging/RetrieveTenantSenderIDs': { returnObject: [{ id: 'm', mask: 'GRACE', status: 2 }] },
  'GET /api/Messaging/getCommunicationGroups': {
    Groups: [{ id: 'g', name: 'Choir', count: 2, key: 'group_g' }],
  },
  'GET /api/organisation/sending': right,
  'GET /api/messages/routes': { regular: route, hybrid: route },
  'POST /api/messages/estimate': estimate,
  'POST /api/messages/estimate/people': { items: [], total: 0 },
};
/** Opens Compose SMS, with what its address asks for; `answers` replace the usual ones. */
export const openSms = (answers: Answers = {}, asks = '') =>
  renderScreen(<SmsPage />, { ...server, ...answers }, `/tenant/messaging/sms${asks}`);
