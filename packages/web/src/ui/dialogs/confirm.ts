// Asks for confirmation before an action with consequences.
import { wantOverlays } from '../../lib/overlays-wanted.ts';

export interface Question {
  title: string;
  message: string;
  /** The label of the confirming button, a verb. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Shows the button in red, for a loss. */
  danger?: boolean;
}

export interface AskedQuestion extends Question {
  answer: (yes: boolean) => void;
}

type Ask = (question: AskedQuestion) => void;
let ask: Ask | undefined;

/** Questions from before the host was loaded; on a slow connection it comes after the screen. */
const waiting: AskedQuestion[] = [];

/** Asks in a modal and resolves to whether the user agreed; closing it means no. Cancel has the focus. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((answer) => {
    if (ask) ask({ ...question, answer });
    else {
      waiting.push({ ...question, answer });
      wantOverlays();
    }
  });
}

/** Registers what shows the questions; returns a function that removes it. */
export function answerConfirms(show: Ask): () => void {
  ask = show;
  for (const question of waiting.splice(0)) show(question);
  return () => (ask = undefined);
}
