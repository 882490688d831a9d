// Checks whether Microsoft takes the app by which mailboxes sign in.
import { tokenAddressOf } from '../email/smtp/smtp-account.ts';
import type { Config } from '../platform/config.ts';
import { type Finding, findingsOf } from './finding.ts';

const { good, look, wrong } = findingsOf('Microsoft');
const answerMs = 10_000;

type Settings = Pick<Config, 'MICROSOFT_CLIENT_ID' | 'MICROSOFT_CLIENT_SECRET' | 'MICROSOFT_LOGIN_URL'>;

/** Asks for a token with a refresh token that is none: only the app's own id and secret are judged. Nothing without an app. */
export async function checkMicrosoft(settings: Settings): Promise<Finding[]> {
  const { MICROSOFT_CLIENT_ID: id, MICROSOFT_CLIENT_SECRET: secret } = settings;
  if (!id || !secret) return [];
  const loginAddress = settings.MICROSOFT_LOGIN_URL ?? 'https://login.microsoftonline.com';
  try {
    const answer = await fetch(tokenAddressOf({ loginAddress }), {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: id,
        client_secret: secret,
        refresh_token: 'none',
      }),
      signal: AbortSignal.timeout(answerMs),
      redirect: 'error',
    });
    if (answer.status >= 500) return [look(`It answers with ${answer.status}.`)];
    const { error } = Object(await answer.json()) as { error?: string };
    return error === 'invalid_client' || error === 'unauthorized_client'
      ? [
          wrong(
            'It does not take MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET. A secret ends after some time.',
          ),
        ]
      : [good('It answers, and does not refuse the app.')];
  } catch (error) {
    return [look(`It cannot be reached (${(error as Error).message}).`)];
  }
}
