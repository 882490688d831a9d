// Finds given-up words in names, comments, test titles and documents.
import { givenUpIdentifiers, givenUpPhrases, givenUpWords } from './given-up.ts';

const partOfCode =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[^]|[^`\\])*`|\/\*[^]*?\*\/|(?<![:\\/])\/\/[^\n]*/g;
const testTitle = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^'"`\n]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const identifier = /[A-Za-z_$][\w$]*/g;

/** Every use in one file as `path:line: sentence`; `path` is relative to the repository, with slashes. */
export function findGivenUp(path: string, text: string): string[] {
  if (path.endsWith('.md')) return inProse(path, text, 0, text);
  return [
    ...inNames(
      path,
      [...path.matchAll(identifier)].map(([name]) => ({ name, line: 1 })),
    ),
    ...inNames(path, identifiersOf(text)),
    ...[...text.matchAll(partOfCode)]
      .filter(([found]) => found.startsWith('/'))
      .flatMap(({ 0: comment, index }) => inProse(path, text, index, comment)),
    ...[...text.matchAll(testTitle)].flatMap(({ 2: title = '', index }) => inProse(path, text, index, title)),
  ];
}

const mostWords = 15;

/** Whether the first line of a source file says in a comment of at most 15 words what it is for; a sentence if not. */
export function findFirstLine(path: string, text: string): string[] {
  const first = text.split('\n', 1)[0] ?? '';
  const words = first.replace('// ', '').split(' ').length;
  return first.startsWith('// ') && words <= mostWords
    ? []
    : [`${path}:1: Begin with a comment of at most ${mostWords} words that says what the file is for.`];
}

interface Name {
  name: string;
  line: number;
}

function identifiersOf(text: string): Name[] {
  const code = text.replace(partOfCode, (found) => found.replace(/[^\n]/g, ' '));
  return code
    .split('\n')
    .flatMap((line, index) => [...line.matchAll(identifier)].map(([name]) => ({ name, line: index + 1 })));
}

const inNames = (path: string, names: Name[]): string[] =>
  names.flatMap(({ name, line }) => {
    const given =
      givenUpIdentifiers.find((each) => each.name.test(name)) ??
      givenUpWords.find(
        ({ word, except }) => !except?.test(name) && partsOf(name).some((part) => word.test(part)),
      );
    return given ? [`${path}:${line}: '${name}' has a given-up word. Say: ${given.say}.`] : [];
  });

/** `fateOfRow` is fate, of, row. */
const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

const inProse = (path: string, text: string, start: number, prose: string): string[] => {
  // The marks at the beginning of a comment's lines become spaces, so that every place stays where it is.
  const words = prose.replaceAll(/\n\s*(?:\*|\/\/)/g, (mark) => mark.replaceAll(/[^\n]/g, ' '));
  return givenUpPhrases.flatMap(({ phrase, say }) => {
    const overLines = new RegExp(phrase.source.replaceAll(' ', '\\s+'), phrase.flags);
    const found = overLines.exec(words);
    if (!found) return [];
    const line = text.slice(0, start + found.index).split('\n').length;
    return [`${path}:${line}: '${found[0]}' was given up. Say: ${say}.`];
  });
};
