// Makes the codes of an authenticator app.
import { type TOTP, URI } from 'otpauth';

/** The code that an app shows for a QR code's text, `steps` of 30 seconds from `now`. */
export const codeOf = (uri: string, { now = Date.now(), steps = 0 } = {}): string =>
  (URI.parse(uri) as TOTP).generate({ timestamp: now + steps * 30_000 });
