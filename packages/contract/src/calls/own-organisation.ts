// Calls of an organisation's own page: name, country, time zone, address and logo.
import { z } from 'zod';
import { defineCall, done, someLine, text } from '../call.ts';
import { homeCountry, homeTimeZone } from './accounts.ts';

const organisation = z.object({
  name: z.string(),
  country: z.string(),
  timeZone: z.string(),
  /** Lines; below every e-mail where the e-mail settings have no footer. */
  address: z.string(),
  /** The path of the logo, which anybody may fetch; empty where there is none. */
  logo: z.string(),
  /** Whether public pages show the logo, since the operator has approved the organisation. */
  logoIsPublic: z.boolean(),
  /** Messages that wait for their time; another time zone changes how their times are shown. */
  scheduled: z.number(),
  /** When an owner closed it: thirty days later it is deleted. Null where it is open. */
  closedAt: z.iso.datetime().nullable(),
});

export const getOrganisation = defineCall({
  operationId: 'getOrganisation',
  method: 'GET',
  path: '/api/organisation',
  summary: "The organisation's name, country, time zone, address and logo",
  tag: 'Organisation',
  needs: 'settings.read',
  response: organisation,
});

export const setOrganisation = defineCall({
  operationId: 'setOrganisation',
  method: 'PUT',
  path: '/api/organisation',
  summary:
    'Changes name, country, time zone and address; what is left out stays, and so do stored phones and the moments of schedules',
  tag: 'Organisation',
  needs: 'organisation.write',
  audit: 'organisation.changed',
  body: z.object({
    name: someLine(120, 'Enter the name of your organisation').optional(),
    country: homeCountry.optional(),
    timeZone: homeTimeZone.optional(),
    address: text(300).optional(),
  }),
  response: organisation,
});

export const exportOrganisation = defineCall({
  operationId: 'exportOrganisation',
  method: 'GET',
  path: '/api/organisation/export',
  summary: 'Everything of the organisation as one ZIP archive: tables as CSV, pictures, files and images',
  tag: 'Organisation',
  needs: 'organisation.export',
  audit: 'organisation.exported',
  response: z.any(),
  contentTypes: ['application/zip'],
});

export const closeOrganisation = defineCall({
  operationId: 'closeOrganisation',
  method: 'POST',
  path: '/api/organisation/close',
  summary:
    'Closes the organisation: nothing is sent any more, only owners sign in, and after 30 days it is deleted',
  tag: 'Organisation',
  needs: 'tenant.delete',
  audit: 'organisation.closed',
  /** The name of the organisation, as proof that it is meant. */
  body: z.object({ name: someLine(120, 'Type the name of your organisation') }),
  refuses: true,
  response: done,
});

export const reopenOrganisation = defineCall({
  operationId: 'reopenOrganisation',
  method: 'POST',
  path: '/api/organisation/reopen',
  summary: 'Reopens the organisation within the 30 days after it was closed',
  tag: 'Organisation',
  needs: 'tenant.delete',
  audit: 'organisation.reopened',
  response: done,
});

export const setLogo = defineCall({
  operationId: 'setLogo',
  method: 'PUT',
  path: '/api/organisation/logo',
  summary: 'Stores the logo (JPEG, PNG, GIF, BMP, WebP, TIFF), made small; e-mails and public pages show it',
  tag: 'Organisation',
  needs: 'organisation.write',
  audit: 'organisation.logo',
  form: { file: 'logo', megabytes: 5, needed: true },
  response: z.object({ status: z.literal(true), logo: z.string() }),
});

export const removeLogo = defineCall({
  operationId: 'removeLogo',
  method: 'DELETE',
  path: '/api/organisation/logo',
  summary: 'Removes the logo; e-mails that were sent go on showing it',
  tag: 'Organisation',
  needs: 'organisation.write',
  audit: 'organisation.logoRemoved',
  response: done,
});
