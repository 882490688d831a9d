// Checks restricted imports, circles of folders and file lengths; silent if all hold.
import { fileURLToPath } from 'node:url';
import { readSources } from './imports/sources.ts';
import { findUnusedDirections, findViolations } from './imports/violations.ts';

const sources = readSources(fileURLToPath(new URL('..', import.meta.url)));
const violations = [...findViolations(sources), ...findUnusedDirections(sources)];
for (const violation of violations) console.error(violation);
process.exitCode = violations.length > 0 ? 1 : 0;
