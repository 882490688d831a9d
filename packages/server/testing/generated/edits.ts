// Edits of a generated request: each breaks one part, or replaces an allowed value.
import type { Route, Schema, TextFor } from '../api-calls.ts';
import type { Chance } from './chance.ts';
import { inheritedNames } from './hostile-texts.ts';
import { oddText, oddValue, writeJson } from './hostile-values.ts';
import { oddBytes, oddHeaders, oddPayload, oddQuery } from './hostile-transport.ts';
import type { Draft } from './request-draft.ts';
import { fittingValue, fittingWords } from './schema-values.ts';

export interface EditContext {
  chance: Chance;
  /** Ids of the caller's organisation and of another one. */
  ids: readonly string[];
  textFor: TextFor;
}

type Edit = (draft: Draft, context: EditContext) => void;

/** Makes the edit of a seed; the same seed and draft give the same edit. */
export function editDraft(draft: Draft, context: EditContext): void {
  const { chance } = context;
  const hasBody = draft.body !== undefined;
  const edits: [number, Edit][] = [
    [hasBody ? 20 : 1, spoilBody],
    [hasBody ? 14 : 0, fitBody],
    [hasBody ? 4 : 1, addToBody],
    [hasBody ? 4 : 0, dropFromBody],
    [draft.params.length * 5, spoilParameter],
    [draft.route.query.length > 0 ? 14 : 2, spoilQuery],
    [draft.route.query.length > 0 ? 8 : 0, fitQuery],
    [1, rawQuery],
    [4, spoilHeader],
    [hasBody ? 4 : 1, spoilPayload],
    [draft.as === 'form' ? 10 : 0, spoilFile],
    [hasBody ? 1 : 0, otherForm],
    [1, otherMethod],
  ];
  let at = chance.below(edits.reduce((sum, [weight]) => sum + weight, 0));
  const [, edit] = edits.find(([weight]) => (at -= weight) < 0) ?? [0, spoilHeader];
  edit(draft, context);
}

interface Spot {
  holder: Record<string, unknown>;
  key: string;
  schema: Schema;
}

/** Every place of a value in a body, the body itself first. */
function spotsOf(draft: Draft): Spot[] {
  const spots: Spot[] = [];
  const visit = (holder: Record<string, unknown>, key: string, schema: Schema): void => {
    spots.push({ holder, key, schema });
    const value = holder[key];
    if (typeof value !== 'object' || value === null || spots.length > 300) return;
    for (const inner of Object.keys(value))
      visit(value as Record<string, unknown>, inner, innerSchema(schema, inner));
  };
  visit(draft as unknown as Record<string, unknown>, 'body', bodySchema(draft.route));
  return spots;
}

const bodySchema = ({ body }: Route): Schema => body ?? {};

/** The schema of a property or of items. */
function innerSchema(schema: Schema, key: string): Schema {
  const { properties = {}, items } = schema;
  const own = Object.hasOwn(properties, key) ? properties[key] : items;
  if (own) return own;
  return schema.anyOf?.map((one) => innerSchema(one, key)).find((one) => Object.keys(one).length > 0) ?? {};
}

const spoilBody: Edit = (draft, { chance, ids }) => {
  const [whole, ...inner] = spotsOf(draft) as [Spot, ...Spot[]];
  const { holder, key } = inner.length === 0 || chance.may(0.05) ? whole : chance.pick(inner);
  const before = holder[key];
  const wrapped = [[before], [before, before], { 0: before }, writeJson(before ?? null), [before, null]];
  holder[key] = chance.may(0.15) ? chance.pick(wrapped) : oddValue(chance, ids, key);
  if (draft.as === 'none') draft.as = 'json';
};

const fitBody: Edit = (draft, { chance, textFor }) => {
  const spots = spotsOf(draft);
  const { holder, key, schema } = chance.may(0.1) ? (spots[0] as Spot) : chance.pick(spots);
  holder[key] = fittingValue(schema, textFor, chance, key);
};

const addToBody: Edit = (draft, { chance, ids }) => {
  if (typeof draft.body !== 'object' || draft.body === null || Array.isArray(draft.body)) draft.body = {};
  if (draft.as === 'none') draft.as = 'json';
  const body = draft.body as Record<string, unknown>;
  const known = Object.keys(body);
  const folded = known.length > 0 ? chance.pick(known) : 'id';
  const names = ['tenantId', 'tenantID', 'isoCode', 'x', 'id', folded.toUpperCase(), folded.toLowerCase()];
  const name = chance.pick([...names, ...inheritedNames]);
  const value = oddValue(chance, ids, name);
  if (name === '__proto__') draft.spoil.push((payload) => addFirst(payload, '"__proto__":{"a":1},'));
  else body[name] = value;
};

/** Puts a property before the others of a JSON object. */
const addFirst = (payload: Buffer, property: string): Buffer =>
  Buffer.from(payload.toString().replace(/^\{(?=")/, () => `{${property}`));

const dropFromBody: Edit = (draft, { chance }) => {
  const [, ...inner] = spotsOf(draft);
  if (inner.length === 0) return;
  const { holder, key } = chance.pick(inner);
  delete holder[key];
};

const spoilParameter: Edit = ({ params }, { chance, ids }) => {
  const pair = chance.pick(params);
  pair[1] = chance.may(0.3) && ids.length > 0 ? chance.pick(ids) : oddText(chance, ids, pair[0]);
};

const spoilQuery: Edit = ({ route, query }, { chance, ids }) => {
  const name = route.query.length > 0 ? chance.pick(route.query) : chance.pick(['tenantId', 'isoCode', 'x']);
  const written = chance.pick([name, name, name, name, name.toUpperCase(), `${name}[]`, `${name}[toString]`]);
  query.push([written, oddText(chance, ids, name)]);
  if (chance.may(0.2)) query.push([name, oddText(chance, ids, name)]);
  // Alone it is a value; after another one of its name it makes a list.
  if (chance.may(0.7)) query.splice(0, query.length, ...query.filter(([one], i) => one !== name || i > 0));
};

const fitQuery: Edit = ({ route, query }, { chance, textFor }) => {
  const name = chance.pick(route.query);
  const words = fittingWords(route.schemas[name] ?? {}, textFor, chance, name);
  const others = query.filter(([one]) => one !== name);
  query.splice(0, query.length, ...others, [name, words]);
};

const rawQuery: Edit = (draft, { chance }) => {
  draft.rawQuery += `&${chance.pick(oddQuery)}`;
};

const spoilHeader: Edit = ({ headers }, { chance }) => {
  const [name, value] = chance.pick(oddHeaders);
  headers[name] = value;
};

const spoilPayload: Edit = (draft, { chance }) => {
  draft.body ??= {};
  if (draft.as === 'none') draft.as = 'json';
  draft.spoil.push(chance.pick(oddPayload)(chance));
};

const spoilFile: Edit = (draft, { chance, ids }) => {
  const kind = chance.below(4);
  if (kind === 0) draft.fileName = oddText(chance, ids);
  if (kind === 1) draft.fileType = oddText(chance).replaceAll(/[\r\n]/g, '');
  if (kind === 2) draft.file = oddBytes(chance, draft.file);
  if (kind === 3)
    draft.fileField = chance.pick(['file', 'mediaFile', 'upload', '', '__proto__', 'constructor', 'a[0].b']);
};

const otherForm: Edit = (draft, { chance }) => {
  draft.as = chance.pick(['json', 'form', 'fields']);
};

const otherMethod: Edit = (draft, { chance }) => {
  draft.method = chance.pick(['HEAD', 'OPTIONS', 'PATCH', 'PUT', 'POST', 'GET', 'DELETE', 'TRACE']);
};
