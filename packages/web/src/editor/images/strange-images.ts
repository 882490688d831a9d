// Tells of what cannot be put into an e-mail as an image: a file of another kind, and an image that was only pointed to.
import {
  ClipboardPipeline,
  FileDialogButtonView,
  Plugin,
  ViewUpcastWriter,
  type ViewDocumentClipboardInputEvent,
  type ViewDocumentFragment,
} from 'ckeditor5';
import { toast } from '../../lib/toast.ts';
import { isAtHand, strangeOnes } from './image-kinds.ts';

/** The editor itself takes both without a word: the one it leaves out, the other stays as a broken image. */
export class StrangeImages extends Plugin {
  static get requires() {
    return [ClipboardPipeline] as const;
  }

  static get pluginName() {
    return 'StrangeImages' as const;
  }

  init(): void {
    const { editor } = this;
    this.listenTo<ViewDocumentClipboardInputEvent>(
      editor.editing.view.document,
      'clipboardInput',
      (_event, { dataTransfer }) => {
        if (dataTransfer.getData('text/html') === '') this.tell(dataTransfer.files);
      },
      { priority: 'high' },
    );
    this.listenTo(editor.plugins.get(ClipboardPipeline), 'inputTransformation', (_event, { content }) =>
      this.leaveOut(content),
    );
    this.listenTo(editor.ui, 'ready', () => {
      for (const item of editor.ui.view.toolbar?.items ?? [])
        if (item instanceof FileDialogButtonView)
          this.listenTo(item, 'done', (_event, files: FileList) => this.tell(files));
    });
  }

  private tell(files: Iterable<File>): void {
    const types = this.editor.config.get('image.upload.types') ?? [];
    for (const { name } of strangeOnes(files, types))
      toast({
        title: 'Upload failed',
        detail: `Cannot upload file: ${name}. Choose a JPEG, PNG, GIF, BMP, WebP or TIFF image.`,
        tone: 'warning',
        ms: 6000,
      });
  }

  private leaveOut(content: ViewDocumentFragment): void {
    const writer = new ViewUpcastWriter(this.editor.editing.view.document);
    const strange = [...writer.createRangeIn(content).getItems()]
      .filter((item) => item.is('element', 'img'))
      // One that is being uploaded has given up its address already.
      .filter(
        (image) =>
          !image.hasAttribute('uploadId') && !isAtHand(image.getAttribute('src') ?? '', location.origin),
      );
    for (const image of strange) writer.remove(image);
    if (strange.length > 0)
      toast({
        title: strange.length === 1 ? 'An image did not come along' : 'The images did not come along',
        detail: 'Save it as a file where it comes from, then put it in with ‘Upload image from computer’.',
        tone: 'warning',
        ms: 6000,
      });
  }
}
