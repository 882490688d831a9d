// Streams XML and refuses input made to exhaust memory.
import { AppError } from '@tidings/contract/errors.ts';
import { SaxesParser } from 'saxes';
import { type SheetLimits, sheetLimits } from '../limits.ts';

/** Names are given without their prefix. */
export interface XmlHandlers {
  open(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Calls the handlers for the elements, and yields after each chunk. Throws badInput for a document type, deep nesting,
 * endless text and damaged XML; `what` begins the sentence of the error ("The sheet 'Members'").
 */
export async function* parseXml(
  chunks: AsyncIterable<Buffer>,
  what: string,
  handlers: XmlHandlers,
  limits: SheetLimits = sheetLimits,
): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let depth = 0;
  let run = 0;
  const refuse = (): never => {
    throw new AppError(
      'badInput',
      `${what} is not made as a spreadsheet program makes it, and was not read.`,
    );
  };
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    run = 0;
    if (++depth > limits.depth) refuse();
    handlers.open(bare(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    run = 0;
    depth--;
    handlers.close?.(bare(name));
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('error', () => {
    throw new AppError('badInput', `${what} is damaged and cannot be read to its end.`);
  });
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : 'utf-8');
    run += chunk.length;
    parser.write(decoder.decode(chunk, { stream: true }));
    if (run > limits.run) refuse();
    yield;
  }
  parser.close();
  yield;
}

/** Reads a whole document. */
export async function readXml(
  chunks: AsyncIterable<Buffer>,
  what: string,
  handlers: XmlHandlers,
): Promise<void> {
  for await (const _ of parseXml(chunks, what, handlers));
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);
