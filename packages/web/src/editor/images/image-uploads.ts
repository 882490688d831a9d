// Uploads images inserted into the editor, and reports failures (EC-05, EC-16).
import type { uploadFromEditor } from '@tidings/contract/calls/media.ts';
import {
  FileRepository,
  ImageUploadEditing,
  Plugin,
  type FileLoader,
  type ModelElement,
  type UploadAdapter,
} from 'ckeditor5';
import { ApiError, isOffline } from '../../lib/http/api-error.ts';
import { openOnce } from '../../lib/once.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { upload } from '../../lib/http/upload.ts';
import { editorTexts } from '../../messages/en/editor.ts';
import { keepUploadToken, type UploadToken } from './upload-token.ts';
import { specified } from '../../messages/en/specified.ts';

/** How the editor's images are uploaded and picked. */
export interface EditorImages {
  upload: {
    address: (typeof uploadFromEditor)['path'];
    fetchToken: () => Promise<string>;
    /** Called with the number of unfinished uploads: a message sent now would lack them. */
    onOpen: (count: number) => void;
  };
  /** Asks the user for an image of the gallery; null where none was chosen. */
  pick: () => Promise<{ src: string; alt: string } | null>;
}

declare module 'ckeditor5' {
  interface EditorConfig {
    images?: EditorImages;
  }
}

interface Complete {
  data: Record<string, unknown>;
  imageElement: ModelElement;
}

/** Gives the editor its upload adapter. */
export class ImageUploads extends Plugin {
  private token: UploadToken | undefined;

  static get requires() {
    return [FileRepository, ImageUploadEditing] as const;
  }

  init(): void {
    const { editor } = this;
    const setup = editor.config.get('images')?.upload;
    if (!setup) return;
    const token = keepUploadToken({
      fetchToken: setup.fetchToken,
      onProblem: (title) =>
        toast({ id: 'upload-token', title, detail: editorTexts.tokenHint, tone: 'warning', ms: 6000 }),
    });
    this.token = token;
    editor.plugins.get(FileRepository).createUploadAdapter = (loader) =>
      adapterOf(loader, setup.address, token);
    // Many mail readers show an image's alternative text until the reader allows images.
    editor.plugins
      .get(ImageUploadEditing)
      .on('uploadComplete', (_event, { data, imageElement }: Complete) => {
        const { alt } = data;
        if (typeof alt === 'string')
          editor.model.change((writer) => writer.setAttribute('alt', alt, imageElement));
      });
    const { loaders } = editor.plugins.get(FileRepository);
    loaders.on('change', () => setup.onOpen(loaders.length));
  }

  override destroy(): void {
    this.token?.stop();
    super.destroy();
  }
}

function adapterOf(
  loader: FileLoader,
  address: (typeof uploadFromEditor)['path'],
  token: UploadToken,
): UploadAdapter {
  const stop = new AbortController();
  const once = openOnce();
  return {
    upload: async () => {
      const file = await loader.file;
      if (!file) return {};
      try {
        const form = new FormData();
        form.append('upload', file);
        form.append('ckCsrfToken', await token.read());
        const { url, fileName } = await upload<typeof uploadFromEditor>(address, form, {
          onProgress: (share) => {
            loader.uploadTotal = file.size;
            loader.uploaded = Math.round(share * file.size);
          },
          signal: stop.signal,
          once,
        });
        return { default: url, alt: fileName };
      } catch (error) {
        // The editor shows what is thrown under its title 'Upload failed', where it is a text.
        // oxlint-disable-next-line typescript/only-throw-error
        if (stop.signal.aborted) throw 'aborted';
        const offline = isOffline(causeOf(error));
        if (offline) toastError(causeOf(error));
        // oxlint-disable-next-line typescript/only-throw-error
        throw `${specified.cannotUpload(file.name)}. ${offline ? '' : wordsOf(error)}`.trim();
      }
    },
    abort: () => stop.abort(),
  };
}

/** The failed call, also where the upload's token could not be fetched. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof ApiError ? error.cause : error;

/** The server's error.message, or the reason why it was not reached. */
function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? `${error.message}.` : '';
  const { message } = (error.more['error'] ?? {}) as { message?: string };
  return message ?? error.message;
}
