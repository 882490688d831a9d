// Reads a multipart form: its fields into one object, its files into a temporary folder.
import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FormWithFile } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import { privateFile } from '../process/private-files.ts';
import { makeTempFolder } from '../process/temp-folder.ts';
import { setField } from './form-fields.ts';

/** A file of a form, kept on disk until the request ends. */
export interface UploadedFile {
  field: string;
  fileName: string;
  contentType: string;
  path: string;
  bytes: number;
  /** SHA-256 of its bytes as base64url, where a digest was asked for. */
  sha256?: string;
}

export interface Form {
  fields: Record<string, unknown>;
  files: UploadedFile[];
  /** Deletes the files; `mount` calls it after the handler. */
  discard(): Promise<void>;
}

const megabyte = 1024 * 1024;
/** Characters of a form's content type; its boundary has 70 at most (RFC 2046, 5.1.1). */
const longestType = 200;
/** Characters that all fields together may have, files not counted. */
const fieldsLimit = 10 * 1024 * 1024;

/**
 * Reads a multipart request: its fields into one object, as `setField` builds it, its files into a folder. Throws
 * 'tooLarge' for a larger file and 'badInput' for one file too many, before more is written than the call takes. With
 * `digest` each file carries its SHA-256, computed while it streams.
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
      // The type says otherwise, but a part may come without a name.
      const name = (part.fieldname as string | undefined) ?? '';
      if (part.type === 'field') {
        const value = typeof part.value === 'string' ? part.value : '';
        room -= value.length;
        if (room < 0) throw new AppError('tooLarge', 'This is too large.');
        setField(fields, name, value);
        continue;
      }
      const isOneMore = files.length >= most;
      if (isOneMore && part.filename) throw oneMore();
      const file = await storeFile(part, {
        name,
        path: join(folder, String(files.length)),
        megabytes,
        digest,
      });
      // A form without a chosen file sends an empty part without a name; some programs name no file at all.
      if (isOneMore && file.bytes > 0) throw oneMore();
      if (file.bytes > 0 || part.filename) files.push(file);
    }
  } catch (error) {
    // The rest of the body is read and dropped, so that the client gets to read the refusal.
    request.raw.unpipe().resume();
    await discard();
    throw error;
  }
  return { fields, files, discard };
}

/** Writes the file of a part to `path`; throws 'tooLarge' where it has more than `megabytes`. */
async function storeFile(
  part: MultipartFile,
  given: { name: string; path: string; megabytes: number; digest: boolean },
): Promise<UploadedFile> {
  const { name, path, megabytes, digest } = given;
  const hash = digest ? createHash('sha256') : null;
  await pipeline(part.file, hashing(hash), createWriteStream(path, { mode: privateFile }));
  if (part.file.truncated)
    throw new AppError('tooLarge', `This file is too large. The limit is ${megabytes} MB.`);
  return {
    field: name,
    fileName: nameAsGiven(part.filename),
    contentType: part.mimetype,
    path,
    bytes: (await stat(path)).size,
    ...(hash && { sha256: hash.digest('base64url') }),
  };
}

/** Passes bytes on, and through the hash where there is one. */
function hashing(hash: Hash | null): PassThrough {
  const passing = new PassThrough();
  if (hash) passing.on('data', (bytes: Buffer) => hash.update(bytes));
  return passing;
}

const oneMore = () => new AppError('badInput', 'Send one file at a time.');

/** A file's name with the escapes of quotes and line ends undone (WHATWG HTML); empty where none was sent. */
const nameAsGiven = (name: string | undefined): string =>
  (name ?? '').replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
