// Makes an example of what a JSON Schema describes, in the words of a church.

export interface ExampleSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  /** The example of a whole call, given by the contract. */
  callExample?: unknown;
  anyOf?: ExampleSchema[];
  properties?: Record<string, ExampleSchema>;
  required?: string[];
  additionalProperties?: ExampleSchema | boolean;
  propertyNames?: ExampleSchema;
  items?: ExampleSchema;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  pattern?: string;
  maxLength?: number;
  minLength?: number;
}

interface Context {
  /** The components of the document. */
  schemas: Record<string, ExampleSchema>;
  /** The name of the field. */
  name: string;
  /** How many components contain this one; a component within itself has no items. */
  depth?: number;
}

const exampleId = '01890a5d-ac96-774b-bcce-b302099a8057';

/** Texts by the name of the field that they suit; a text that a schema's pattern does not allow is not used. */
const texts: Record<string, string> = {
  address: 'ada@example.org',
  category: 'Choirs',
  contactOwner: 'Ada Obi',
  country: 'NG',
  description: 'Sings on Sundays',
  domain: 'example.org',
  email: 'ada@example.org',
  emailAddress: 'office@example.org',
  emailDisplayName: 'Grace Church',
  firstName: 'Ada',
  fileName: 'people.csv',
  from: 'GRACE',
  html: '<p>Service at 9 on Sunday.</p>',
  isoCode: 'NG',
  label: 'Blood group',
  lane: 'sms:smpp',
  lastName: 'Obi',
  mask: 'GRACE',
  message: 'Service at 9 on Sunday.',
  mobilePhone: '0803 123 4567',
  name: 'Choir',
  note: 'Asked at the door',
  organisation: 'Grace Church',
  password: 'correct horse battery staple',
  phone: '+2348031234567',
  position: 'Member',
  reason: 'opted-out',
  subject: 'GRACE',
  text: 'Service at 9 on Sunday.',
  timeZone: 'Africa/Lagos',
  title: 'Visited',
  to: '+2348031234567',
  token: 'abcdefghijklmnop',
  'text/csv': 'Name,Phone\r\nAda Obi,+2348031234567\r\n',
};

/** A value that the schema allows, with the fields that it requires and those that bring an example of their own. */
export function exampleOf(schema: ExampleSchema, context: Context): unknown {
  const { $ref, anyOf } = schema;
  const [given] = [...(schema.examples ?? []), schema.const, schema.default, ...(schema.enum ?? [])].filter(
    (one) => one !== undefined,
  );
  if (given !== undefined) return given;
  if ($ref !== undefined) {
    const inner = context.schemas[$ref.split('/').at(-1) ?? ''] ?? {};
    return exampleOf(inner, { ...context, depth: (context.depth ?? 0) + 1 });
  }
  if (anyOf) return exampleOf(anyOf[0] ?? {}, context);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectOf(schema, context);
    case 'array':
      return listOf(schema, context);
    case 'number':
    case 'integer':
      return Math.min(Math.max(schema.minimum ?? 0, 1), schema.maximum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      return textOf(schema, context.name);
    default:
      return {};
  }
}

function objectOf(schema: ExampleSchema, context: Context): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const named = Object.entries(properties)
    .filter(([name, inner]) => required.includes(name) || inner.examples)
    .map(([name, inner]) => [name, exampleOf(inner, { ...context, name })]);
  if (named.length > 0 || typeof additionalProperties !== 'object') return Object.fromEntries(named);
  const name = String(exampleOf(propertyNames ?? { type: 'string' }, { ...context, name: 'category' }));
  return { [name]: exampleOf(additionalProperties, { ...context, name }) };
}

function listOf({ items = {}, minItems = 0 }: ExampleSchema, context: Context): unknown[] {
  if ((context.depth ?? 0) > 1 && minItems === 0) return [];
  return Array.from({ length: Math.max(minItems, 1) }, () => exampleOf(items, context));
}

function textOf({ format, pattern, maxLength, minLength = 0 }: ExampleSchema, name: string): string {
  if (format === 'uuid') return exampleId;
  if (format === 'date') return '2026-12-06';
  if (format === 'date-time') return '2026-12-06T09:00:00Z';
  if (format === 'email') return 'ada@example.org';
  const fits = (text: string): boolean =>
    text.length <= (maxLength ?? text.length) &&
    text.length >= minLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text));
  const known = Object.hasOwn(texts, name) ? [texts[name] ?? ''] : [];
  return [...known, '', 'Ada', '1'].find(fits) ?? '';
}
