// Asks before something is done that somebody would regret.

export interface Question {
  title: string;
  message: string;
  /** What the button does, as a verb. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Red, for loss. */
  danger?: boolean;
}

export interface AskedQuestion extends Question {
  answer: (yes: boolean) => void;
}

type Ask = (question: AskedQuestion) => void;
let ask: Ask | undefined;

/** Asked before there was anybody to show it: on a slow line the dialogs come after the screen. */
const waiting: AskedQuestion[] = [];

/** Asks in a modal and answers whether the user agreed; closing it is a no. Focus is on the safe button. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((answer) => {
    if (ask) ask({ ...question, answer });
    else waiting.push({ ...question, answer });
  });
}

/** The shell says who shows the questions; the answer takes it back. */
export function answerConfirms(show: Ask): () => void {
  ask = show;
  for (const question of waiting.splice(0)) show(question);
  return () => (ask = undefined);
}
