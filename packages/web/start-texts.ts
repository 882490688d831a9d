// Puts the texts of the placeholder into start.js, in every language of the screens.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, 'src/messages');
const english = 'en';

type Catalogue = Record<string, string>;

/** In builds, replaces `tidingsStartTexts` in start.js by the texts by language tag. */
export function startTexts(): Plugin {
  let texts = '';
  return {
    name: 'tidings-start-texts',
    apply: 'build',
    async buildStart() {
      const tags = readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name));
      const entries = tags.map(async (tag) => [tag, await textsOf(tag)] as const);
      texts = JSON.stringify(Object.fromEntries(await Promise.all(entries)));
    },
    writeBundle({ dir = '' }) {
      const path = join(dir, 'start.js');
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replace('window.tidingsStartTexts', () => texts),
      );
    },
  };
}

/** The texts that start.js names, as HTML. */
async function textsOf(tag: string) {
  const of = async (file: string, name: string): Promise<Catalogue> => ({
    ...(await catalogue(english, file, name)),
    ...(await catalogue(tag, file, name)),
  });
  const [home, people, sms, email] = [
    await of('home', 'home'),
    await of('people', 'peopleTexts'),
    await of('sms', 'smsTexts'),
    await of('email', 'email'),
  ];
  const [kept, specified, { to }, { loading }, signIn] = [
    await of('kept', 'kept'),
    await of('specified', 'specified'),
    await of('destinations', 'destinationTexts'),
    await of('start', 'start'),
    await of('sign-in', 'signInTexts'),
  ];
  return escaped({
    loading,
    home: home['title'],
    lead: home['lead'],
    people: people['title'],
    search: people['searchPlaceholder'],
    sms: sms['title'],
    to,
    senderId: sms['senderId'],
    message: sms['message'],
    personal: specified['personalMessage'],
    personalHint: specified['personalMessageHint'],
    email: email['title'],
    subject: email['subject'],
    from: email['from'],
    testSms: kept['testSms'],
    testEmail: kept['testEmail'],
    connect: kept['connect'],
    hide: kept['hide'],
    signIn: signIn['signIn'],
    welcomeBack: signIn['welcomeBack'],
    interrupted: signIn['interrupted'],
    signInEmail: signIn['email'],
    password: signIn['password'],
    forgotPassword: signIn['forgotPassword'],
    newHere: signIn['newHere'],
    createOrganisation: signIn['createOrganisation'],
  });
}

/** What a catalogue's file exports under a name; nothing where the language has no such file. */
async function catalogue(tag: string, file: string, name: string): Promise<Catalogue> {
  if (!readdirSync(join(folder, tag)).includes(`${file}.ts`)) return {};
  const url = pathToFileURL(join(folder, tag, `${file}.ts`));
  return ((await import(url.href)) as Record<string, Catalogue>)[name] ?? {};
}

function escaped(texts: Record<string, string | undefined>): Catalogue {
  const entries = Object.entries(texts).map(([name, text]) => {
    if (!text) throw new Error(`The placeholder lacks ${name}.`);
    return [name, text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')];
  });
  return Object.fromEntries(entries) as Catalogue;
}
