// Finds the sentences the API can answer with, by the syntax of each file.
import { parseAst } from 'vite';
import { isNode, nameOf, type Node } from './find-screen-texts.ts';

/** What no answer repeats: terminal output, files for other programs, and words that the screens' catalogues have. */
const elsewhere = [
  /\.(test|fixture|generated)\.ts$|\/testing\//,
  /\.main\.ts$|\/src\/(main|worker|open-\w[\w-]*)\.ts$|\/doctor\/|\/processes\/|\/sample\/|\/verify-audit\.ts$/,
  /\/platform\/(backup|db|log|metrics|postgres|process)\b|\/platform\/(config|misspelt-settings|networks|secret)\.ts$|\/configured-providers\.ts$/,
  /\/platform\/files\/(folder-files|s3-\w+)\.ts$|\/http\/(listen|metrics-access|health)\.ts$|\/monitoring\//,
  // Mails, notices and public pages have catalogues of the server, of which the API says the refusals alone; its document is English.
  /\/texts\/(?!en\/refusals\.ts)|\/http\/(api-document\/|plain-page\.ts|link-page\.ts)/,
  // Answers to other servers, mails, and exported files, which are English.
  /\/bounce-listener\.ts$|\/email\/rendering\/|\/templates\/built-in\/|\/trial-mail\.ts$|\/sm[pt]p-url\.ts$|\/provider-url\.ts$/,
  /\/audit\/(read-audit|device-words)\.ts$|\/(export-titles|export-person|export-organisation|export-store|call-list|export-consent|statement)\.ts$/,
  // The screens have catalogues for these rules.
  /\/rules\/(specified-texts|delivery-states|account-limits|audit-\w+|provider-\w+|mail-server|countries)\.ts$/,
  /\/rules\/(month-names|sms\/gsm-bytes)\.ts$|\/units\/statement\.ts$/,
];

export const mayAnswer = (path: string): boolean =>
  /^packages\/(contract|server)\/src\/.*\.ts$/.test(path) && !elsewhere.some((pattern) => pattern.test(path));

/** Calls whose strings are for the log, the database or the API's document. */
const unseenCalls =
  /^(defineCall|count|gauge|Counter|Gauge|Histogram|info|warn|debug|fatal|error|print|deriveKey|open\w*Sealing|Error|StartRefused|describe)$/;
const unseenProperties = /^(summary|description|tags?|examples?|help|label|hint|about|placeholder|id)$/;

/** Every sentence in one file that an answer may hold, with `{}` for what is filled in. */
export function findAnswers(text: string): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (isUnseen(node)) return;
    const words = wordsOf(node);
    if (words && looksLikeSentence(words)) found.push(words);
    for (const [name, value] of Object.entries(node)) {
      if (node.type === 'Property' && name === 'key') continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
    }
  };
  visit(parseAst(text, { lang: 'ts' }) as unknown as Node);
  return found;
}

function isUnseen(node: Node): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'TaggedTemplateExpression':
      return true;
    case 'CallExpression':
    case 'NewExpression':
      return unseenCalls.test(nameOf(node['callee']));
    case 'Property':
      return unseenProperties.test(nameOf(node['key']));
    default:
      return /^TS(\w*Type\w*|Interface\w*)$/.test(node.type) && !/^TSAs|^TSNonNull/.test(node.type);
  }
}

function wordsOf(node: Node): string {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : '';
  if (node.type !== 'TemplateLiteral') return '';
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}');
}

/** A capital or a gap first, then a space and a word that is no name. */
const looksLikeSentence = (text: string): boolean =>
  /^['"]?(\p{Lu}|\{\})[^\n]*\s\p{Ll}{2}/u.test(text) && !/^\{\}( \p{Ll}+)?( \{\})?$/u.test(text);
