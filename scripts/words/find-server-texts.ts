// Finds texts of mails, notices and pages outside of the server's catalogues.
import { parseAst } from 'vite';
import { lineAt } from '../imports/sources.ts';
import { childrenOf, nameOf, type Node, textOf } from './find-screen-texts.ts';

const server = 'packages/server/src/';

/** Whether a file's mails, notices and pages take their texts from the catalogues in `texts`. */
export const isOfServer = (path: string): boolean =>
  path.startsWith(server) &&
  path.endsWith('.ts') &&
  !/\.(test|fixture|generated)\.ts$/.test(path) &&
  // The API's examples are English, as its messages are.
  !path.startsWith(`${server}platform/http/api-document/`) &&
  !/\/texts\/\w\w\//.test(path);

/** Calls that write to people; what they are given is theirs to read. */
const writing = /^(sendMail|writeMail|writePage|wholePage|notify\w*|tell\w*)$/;

/** Every text in one file that a mail, notice or page would hold, as `path:line: sentence`. */
export function findServerTexts(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: Node, isWritten: boolean): void => {
    const isWriting =
      isWritten ||
      (node.type === 'CallExpression' && writing.test(nameOf(node['callee']))) ||
      (node.type === 'Property' && /^subject$/.test(nameOf(node['key'])));
    const words = textOf(node);
    if (words && (isWriting || isHtml(text.slice(node.start, Number(node['end'])))))
      found.push(`${path}:${lineAt(text, node.start)}: '${words}' is a text. Put it into texts/en.`);
    for (const child of childrenOf(node)) visit(child, isWriting);
  };
  visit(parseAst(text, { lang: 'ts' }) as unknown as Node, false);
  return found;
}

/** Whether code has an element of HTML with words in it. */
const isHtml = (code: string): boolean =>
  /<(p|h[1-6]|li|td|th|a|button|strong|span)\b[^>]*>[^<]*\p{L}{2}/u.test(code);
