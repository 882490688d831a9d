// Warns about images that cannot go into an e-mail: unsupported files and links.
import {
  ClipboardPipeline,
  FileDialogButtonView,
  Plugin,
  ViewUpcastWriter,
  type ViewDocumentClipboardInputEvent,
  type ViewDocumentFragment,
} from 'ckeditor5';
import { toast } from '../../lib/toast.ts';
import { editorTexts } from '../../messages/en/editor.ts';
import { canEmbed, unsupportedFiles } from './image-kinds.ts';
import { specified } from '../../messages/en/specified.ts';

/** The editor alone would silently drop unsupported files and keep linked images as broken ones. */
export class UnsupportedImages extends Plugin {
  static get requires() {
    return [ClipboardPipeline] as const;
  }

  init(): void {
    const { editor } = this;
    this.listenTo<ViewDocumentClipboardInputEvent>(
      editor.editing.view.document,
      'clipboardInput',
      (_event, { dataTransfer }) => {
        if (dataTransfer.getData('text/html') === '') this.warn(dataTransfer.files);
      },
      { priority: 'high' },
    );
    this.listenTo(editor.plugins.get(ClipboardPipeline), 'inputTransformation', (_event, { content }) =>
      this.removeLinked(content),
    );
    this.listenTo(editor.ui, 'ready', () => {
      for (const item of editor.ui.view.toolbar?.items ?? [])
        if (item instanceof FileDialogButtonView)
          this.listenTo(item, 'done', (_event, files: FileList) => this.warn(files));
    });
  }

  private warn(files: Iterable<File>): void {
    const types = this.editor.config.get('image.upload.types') ?? [];
    for (const { name } of unsupportedFiles(files, types))
      toast({
        title: specified.uploadFailed,
        detail: editorTexts.kindNotSupported(specified.cannotUpload(name)),
        tone: 'warning',
        ms: 6000,
      });
  }

  private removeLinked(content: ViewDocumentFragment): void {
    const writer = new ViewUpcastWriter(this.editor.editing.view.document);
    const removed = [...writer.createRangeIn(content).getItems()]
      .filter((item) => item.is('element', 'img'))
      // An image being uploaded has no address any more.
      .filter(
        (image) =>
          !image.hasAttribute('uploadId') && !canEmbed(image.getAttribute('src') ?? '', location.origin),
      );
    for (const image of removed) writer.remove(image);
    if (removed.length > 0)
      toast({
        title: editorTexts.notPasted(removed.length),
        detail: editorTexts.notPastedHint(this.editor.t('Upload image from computer')),
        tone: 'warning',
        ms: 6000,
      });
  }
}
