// Compares values with schemas of the API document.
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Says how a value differs from a schema; empty where it fits. */
export type FitsSchema = (schema: unknown, value: unknown) => string;

/** Opens the comparison for a document, whose components its schemas refer to. */
export function openFitsSchema({ components }: { components?: unknown }): FitsSchema {
  // The document is JSON Schema of draft 2020-12 with a few words of OpenAPI, such as `example`.
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  // A file in a form is no JSON.
  ajv.addFormat('binary', true);
  // Many schemas are alike, and compiling one takes 20 ms.
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>();
  return (schema, value) => {
    if (typeof schema !== 'object' || schema === null) return '';
    const key = JSON.stringify(schema);
    const fits = compiled.get(key) ?? ajv.compile({ ...schema, components });
    compiled.set(key, fits);
    if (fits(value)) return '';
    const [error] = fits.errors ?? [];
    return `${error?.instancePath || 'it'} ${error?.message} ${JSON.stringify(error?.params)}`;
  };
}
