// The file of rows that could not be taken.
import { expect, test } from 'vitest';
import { problemsAsCsv } from './problems-file.ts';

test('[PL-03] the file quotes what needs it and never holds a formula', () => {
  const text = problemsAsCsv([{ row: 3, reason: 'No name, no phone', text: '=HYPERLINK("x")' }]);
  expect(text).toBe('Row,Reason,Text\r\n3,"No name, no phone","\'=HYPERLINK(""x"")"\r\n');
});
