// Reads a form with files: fields into one object, files into memory or a temporary folder, each within its limit.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@tidings/contract/errors.ts';
import type { FastifyRequest } from 'fastify';

/** A file of a form, on disk until the request ends. */
export interface UploadedFile {
  field: string;
  fileName: string;
  contentType: string;
  path: string;
  bytes: number;
}

export interface Form {
  fields: Record<string, unknown>;
  files: UploadedFile[];
  /** Deletes the files; the mount calls it when the answer is out. */
  discard(): Promise<void>;
}

/** The most a single uploaded file may hold. */
export const fileLimit = 50 * 1024 * 1024;

/**
 * Reads a multipart request. `personGroups[0].groupId` and JSON text in a field that begins with [ or { become
 * lists and objects; a name that stands several times becomes a list. A file over the limit is refused with 413.
 */
export async function readForm(request: FastifyRequest): Promise<Form> {
  const folder = await mkdtemp(join(tmpdir(), 'tidings-form-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.parts({
      limits: { fileSize: fileLimit, files: 10, fields: 1000, fieldSize: 1024 * 1024 },
    })) {
      if (part.type === 'field') {
        setField(fields, part.fieldname, String(part.value ?? ''));
        continue;
      }
      const path = join(folder, String(files.length));
      await pipeline(part.file, createWriteStream(path));
      if (part.file.truncated) throw new AppError('tooLarge', 'This file is too large: 50 MB is the most.');
      const bytes = (await stat(path)).size;
      // A form without a chosen file sends an empty part without a name.
      if (bytes > 0 || part.filename)
        files.push({
          field: part.fieldname,
          fileName: part.filename,
          contentType: part.mimetype,
          path,
          bytes,
        });
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return { fields, files, discard };
}

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

function setField(fields: Record<string, unknown>, name: string, value: string): void {
  const path = name.match(/[^.[\]]+/g) ?? [];
  if (path.length === 0 || path.some((step) => forbidden.has(step))) return;
  if (path.length > 1) return setDeep(fields, path, value);
  const key = path[0] as string;
  const parsed = /^\s*[[{]/.test(value) ? tryJson(value) : value;
  const before = fields[key];
  fields[key] = before === undefined ? parsed : [...(Array.isArray(before) ? before : [before]), parsed];
}

function setDeep(root: Record<string, unknown>, path: string[], value: string): void {
  let at = root;
  for (const [i, step] of path.entries()) {
    if (i === path.length - 1) at[step] = value;
    else if (typeof at[step] !== 'object' || at[step] === null)
      at[step] = /^\d+$/.test(path[i + 1] as string) ? [] : {};
    if (Array.isArray(at) && Number(step) > 10_000)
      throw new AppError('badInput', 'This form has too many rows.');
    at = at[step] as Record<string, unknown>;
  }
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
