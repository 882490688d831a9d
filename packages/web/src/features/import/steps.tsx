// The three steps of an import, with the current one marked.
import classes from './import-page.module.css';
import { importTexts } from '../../messages/en/import.ts';

const steps = [importTexts.chooseFile, importTexts.review, importTexts.import];

/** `at` is the current step from 0; past the last step all are done. */
export function Steps({ at }: { at: number }) {
  return (
    <ol className={classes.steps} aria-label={importTexts.steps}>
      {steps.map((step, place) => (
        <li key={step} aria-current={place === at ? 'step' : undefined} data-done={place < at || undefined}>
          <span aria-hidden>{place < at ? '✓' : place + 1}</span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
