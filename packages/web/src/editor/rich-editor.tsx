// CKEditor 5 as a component: uncontrolled, with its alerts told as toasts.
import { CKEditor } from '@ckeditor/ckeditor5-react';
import { ClassicEditor, Notification } from 'ckeditor5';
import 'ckeditor5/ckeditor5.css';
import { useState } from 'react';
import { toast } from '../lib/toast.ts';
import { editorConfig } from './editor-config.ts';
import { withoutPending } from './images/image-kinds.ts';
import type { EditorImages } from './images/image-uploads.ts';
import { openLink } from './open-link.ts';
import { rewriteText } from './rewrite-text.ts';
import classes from './rich-editor.module.css';

export interface RichEditorProps {
  initialData: string;
  /** The content as HTML, after every change. */
  onChange: (html: string) => void;
  /** What a screen reader calls the field. */
  label: string;
  /** Marks the field as missing its text. */
  invalid?: boolean;
  /** A merge field was put in: the message is a personal one. */
  onMergeField?: () => void;
  /** Where its images go and come from; read once, as initialData is. */
  images: EditorImages;
  /** Hears what can be done with the content from outside, once the editor is there. */
  onReady?: (handle: EditorHandle) => void;
}

export interface EditorHandle {
  focus: () => void;
  /** Gives each piece of text to `change`, and writes what it answers in its place. */
  rewrite: (change: (text: string) => string) => void;
  /** Opens the form with the address of the first link that is wanted. */
  openLink: (isWanted: (href: string) => boolean) => void;
}

/** The editor with its toolbar; fills the height it is given. */
export default function RichEditor({
  initialData,
  onChange,
  label,
  invalid,
  onMergeField,
  images,
  onReady,
}: RichEditorProps) {
  // Made once: another configuration would tear the editor down, and the text with it.
  const [config] = useState(() =>
    editorConfig({
      initialData,
      label,
      onMergeField,
      images,
      narrow: matchMedia('(max-width: 48em)').matches,
    }),
  );
  return (
    <div className={classes.frame} data-invalid={invalid || undefined}>
      <CKEditor
        editor={ClassicEditor}
        config={config}
        onReady={(editor) => {
          toastItsWarnings(editor);
          onReady?.({
            focus: () => editor.editing.view.focus(),
            rewrite: (change) => rewriteText(editor, change),
            openLink: (isWanted) => openLink(editor, isWanted),
          });
        }}
        onChange={(_event, editor) => onChange(withoutPending(editor.getData({ skipListItemIds: true })))}
      />
    </div>
  );
}

/** Its own way of telling a failure is window.alert, which stops everything. */
function toastItsWarnings(editor: ClassicEditor): void {
  editor.plugins.get(Notification).on('show:warning', (event, data: { title: string; message: string }) => {
    const note = data.title ? { title: data.title, detail: data.message } : { title: data.message };
    toast({ ...note, tone: 'warning', ms: 6000 });
    event.stop();
  });
}
