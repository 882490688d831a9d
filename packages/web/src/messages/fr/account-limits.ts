// French texts of the limits of an account: until when a message takes.
import type { accountLimits as english } from '../en/account-limits.ts';
import { list, number, plural, type Translation } from '../language.ts';

export const accountLimits: Translation<typeof english> = {
  today: 'aujourd’hui',
  tomorrow: 'demain',
  onDay: (day) => `le ${day}`,
  fromTime: (day, time) => `${day} à partir de ${time}`,
  atTime: (day, time) => `${day} à ${time}`,

  some: (count, when) => `${number(count)} ${when}`,
  remaining: (count, when) => `${plural(count, { one: 'le # restant', other: 'les # restants' })} ${when}`,
  restUntil: (when) => `le reste au plus tard ${when}`,
  takesUntil: (when) => `Fin de l’envoi : ${when}`,
  continue: (count, when) => `${number(count)} partiront ${when}`,
  sentence: (parts) => `${list(parts)}.`,

  perMinute: (account, most) => `La limite de ${account} est de ${number(most)} par minute.`,
  perHalfHour: (account, most) => `La limite de ${account} est de ${number(most)} en 30 minutes.`,
  perHour: (account, most) => `La limite de ${account} est de ${number(most)} par heure.`,
  perDay: (account, most) => `La limite de ${account} est de ${number(most)} par jour.`,
};
