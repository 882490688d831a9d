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
    'Changes name, country, time zone and address; phones that are stored and the moments of schedules stay',
  tag: 'Organisation',
  needs: 'organisation.write',
  audit: 'organisation.changed',
  body: z.object({
    name: someLine(120, 'Enter the name of your organisation'),
    country: homeCountry,
    timeZone: homeTimeZone,
    address: text(300).default(''),
  }),
  response: organisation,
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
