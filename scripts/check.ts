// npm run check: the types, the lint, the format and the import law of the whole repository.
import { runChecks } from './run/checks.ts';

const { failed } = await runChecks((line) => console.log(line));
process.exitCode = failed > 0 ? 1 : 0;
