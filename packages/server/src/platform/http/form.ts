// Reads a form with files: fields into one object, files into a temporary folder, each within its limit.
import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FormWithFile } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import { makeTempFolder } from '../process/temp-folder.ts';
import { setField } from './form-fields.ts';

/** A file of a form, on disk until the request ends. */
export interface UploadedFile {
  field: string;
  fileName: string;
  contentType: string;
  path: string;
  bytes: number;
  /** Of its bytes, where it was asked for. */
  sha256?: string;
}

export interface Form {
  fields: Record<string, unknown>;
  files: UploadedFile[];
  /** Deletes the files; the mount calls it when the answer is out. */
  discard(): Promise<void>;
}

const megabyte = 1024 * 1024;
/** The longest content type of a form: its boundary has 70 characters at most (RFC 2046, 5.1.1). */
const longestType = 200;
/** The most characters that all fields together may hold besides the files. */
const fieldsLimit = 10 * 1024 * 1024;

/**
 * Reads a multipart request: its fields into one object, as form-fields builds it, its files into a folder. Nothing is
 * written beyond what the call takes: a larger file throws tooLarge, one file more badInput. With `digest` each file has
 * its SHA-256, taken while it streams.
 */
export async function readForm(
  request: FastifyRequest,
  { megabytes, files: most = 1 }: Pick<FormWithFile, 'megabytes' | 'files'>,
  { digest = false } = {},
): Promise<Form> {
  if ((request.headers['content-type'] ?? '').length > longestType)
    throw new AppError('badInput', 'The form could not be read. Please try again.');
  const folder = await makeTempFolder('form');
  const discard = () => rm(folder, { recursive: true, force: true });
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  let room = fieldsLimit;
  try {
    for await (const part of request.parts({
      limits: { fileSize: megabytes * megabyte, files: 10, fields: 1000, fieldSize: megabyte },
    })) {
      // A part may come without a name, whatever its type says.
      const name = (part.fieldname as string | undefined) ?? '';
      if (part.type === 'field') {
        const value = typeof part.value === 'string' ? part.value : '';
        room -= value.length;
        if (room < 0) throw new AppError('tooLarge', 'This is too large to be taken.');
        setField(fields, name, value);
        continue;
      }
      const isOneMore = files.length >= most;
      if (isOneMore && part.filename) throw oneMore();
      const path = join(folder, String(files.length));
      const hash = digest ? createHash('sha256') : null;
      await pipeline(part.file, hashing(hash), createWriteStream(path));
      if (part.file.truncated)
        throw new AppError('tooLarge', `This file is too large: ${megabytes} MB is the most.`);
      const bytes = (await stat(path)).size;
      // A form without a chosen file sends an empty part without a name; some programs give none to any file.
      if (isOneMore && bytes > 0) throw oneMore();
      if (bytes > 0 || part.filename)
        files.push({
          field: name,
          fileName: nameAsGiven(part.filename),
          contentType: part.mimetype,
          path,
          bytes,
          ...(hash && { sha256: hash.digest('base64url') }),
        });
    }
  } catch (error) {
    // What still comes is passed over, so that whoever sends it reads the refusal.
    request.raw.unpipe().resume();
    await discard();
    throw error;
  }
  return { fields, files, discard };
}

/** Passes bytes on, and into the hash where there is one. */
function hashing(hash: Hash | null): PassThrough {
  const passing = new PassThrough();
  if (hash) passing.on('data', (bytes: Buffer) => hash.update(bytes));
  return passing;
}

const oneMore = () => new AppError('badInput', 'Send one file at a time.');

/**
 * A file's name before a browser escaped it, which is how forms have quotes and line ends in names (WHATWG HTML); empty
 * where somebody sent none.
 */
const nameAsGiven = (name: string | undefined): string =>
  (name ?? '').replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
