// CKEditor 5 as an uncontrolled component that shows its warnings as toasts.
import { CKEditor } from '@ckeditor/ckeditor5-react';
import { ClassicEditor, Notification, type Translations } from 'ckeditor5';
import 'ckeditor5/ckeditor5.css';
import { useState } from 'react';
import { toast } from '../lib/toast.ts';
import { editorConfig } from './editor-config.ts';
import { withoutPending } from './images/image-kinds.ts';
import type { EditorImages } from './images/image-uploads.ts';
import { openLink } from './open-link.ts';
import { rewriteText } from './rewrite-text.ts';
import { focusAt, paste, setLines } from './take-words.ts';
import classes from './rich-editor.module.css';

export interface RichEditorProps {
  initialData: string;
  /** The content as HTML, after every change. */
  onChange: (html: string) => void;
  /** The accessible name of the field. */
  label: string;
  /** Marks the field as invalid. */
  invalid?: boolean;
  /** Called when a merge field was inserted, which makes the message personal. */
  onMergeField?: () => void;
  /** How images are uploaded and picked; read once, like initialData. */
  images: EditorImages;
  /** Gets the handle once the editor is ready. */
  onReady?: (handle: EditorHandle) => void;
}

export interface EditorHandle {
  focus: () => void;
  /** Replaces each run of text by what `change` returns for it. */
  rewrite: (change: (text: string) => string) => void;
  /** Opens the form of the first link whose address passes `isWanted`. */
  openLink: (isWanted: (href: string) => boolean) => void;
}

/** What the started editor can besides: it takes over from a plain field. */
export interface StartedEditor extends EditorHandle {
  /** Replaces the content by plain lines. */
  setLines: (text: string) => void;
  /** Takes the focus, with the cursor after so many characters of these lines. */
  focusAt: (text: string, characters: number) => void;
  /** Inserts what was pasted or dropped elsewhere, where the cursor is. */
  paste: (data: DataTransfer) => void;
}

/** What the editor itself is given. */
export interface StartedEditorProps extends Omit<RichEditorProps, 'onReady'> {
  onReady: (editor: StartedEditor) => void;
}

/** The editor with its toolbar; fills its container's height. */
export default function RichEditor({
  initialData,
  onChange,
  label,
  invalid,
  onMergeField,
  images,
  onReady,
  translations,
}: StartedEditorProps & { translations: Translations }) {
  // Created once: a new configuration would destroy the editor and its text.
  const [config] = useState(() =>
    editorConfig({
      initialData,
      label,
      onMergeField,
      images,
      translations,
      narrow: matchMedia('(max-width: 48em)').matches,
    }),
  );
  return (
    <div className={classes.frame} data-invalid={invalid || undefined}>
      <CKEditor
        editor={ClassicEditor}
        config={config}
        onReady={(editor) => {
          showWarningsAsToasts(editor);
          onReady({
            focus: () => editor.editing.view.focus(),
            rewrite: (change) => rewriteText(editor, change),
            openLink: (isWanted) => openLink(editor, isWanted),
            setLines: (text) => setLines(editor, text),
            focusAt: (text, characters) => focusAt(editor, text, characters),
            paste: (data) => paste(editor, data),
          });
        }}
        onChange={(_event, editor) => onChange(withoutPending(editor.getData({ skipListItemIds: true })))}
      />
    </div>
  );
}

/** The editor's default for warnings is window.alert, which blocks the page. */
function showWarningsAsToasts(editor: ClassicEditor): void {
  editor.plugins.get(Notification).on('show:warning', (event, data: { title: string; message: string }) => {
    const note = data.title ? { title: data.title, detail: data.message } : { title: data.message };
    toast({ ...note, tone: 'warning', ms: 6000 });
    event.stop();
  });
}
