// npm run check: types, lint, format, restricted imports and words of the whole repository.
import { runChecks } from './run/checks.ts';

const { failed } = await runChecks((line) => console.log(line));
process.exitCode = failed > 0 ? 1 : 0;
