/** What is read of an OpenAPI 3.1 document; it comes from our own server. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface OpenApiOperation {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** One value that a request or an answer has. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description?: string | undefined;
  /** By what the value depends on, such as the tool: what it consists of. */
  readonly cases: readonly { readonly title: string; readonly fields: readonly Field[] }[];
}

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description?: string | undefined;
  readonly parameters: readonly Field[];
  /** Of the first form in which it can be sent; the forms have the same fields. */
  readonly body: readonly Field[];
  /** How it can be sent: `multipart/form-data`. */
  readonly bodyTypes: readonly string[];
  /** Of the answer when all is well. */
  readonly answer: readonly Field[];
  /** Those that mean the same together. */
  readonly statuses: readonly { readonly codes: readonly string[]; readonly description: string }[];
}

export interface Group {
  readonly tag: string;
  readonly operations: readonly Operation[];
}

/** The operations that an API key opens, by their tags, in the document's order. */
export function readReference(document: OpenApiDocument): readonly Group[] {
  const groups = new Map<string, Operation[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (!operation.security?.some((way) => 'apiKey' in way)) continue;
      const tag = operation.tags?.[0] ?? '';
      const group = groups.get(tag) ?? [];
      group.push(readOperation(document, { method, path }, operation));
      groups.set(tag, group);
    }
  }
  return [...groups].map(([tag, operations]) => ({ tag, operations }));
}

function readOperation(
  document: OpenApiDocument,
  { method, path }: { readonly method: string; readonly path: string },
  { summary = '', description, parameters = [], requestBody, responses }: OpenApiOperation,
): Operation {
  const good = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content;
  const body = requestBody?.content ?? {};
  return {
    method: method.toUpperCase(),
    path,
    summary,
    description,
    parameters: parameters.map(({ name, required = false, schema, ...told }) =>
      toField(document, name, { ...schema, ...told }, required),
    ),
    body: fieldsOf(document, Object.values(body)[0]?.schema),
    bodyTypes: Object.keys(body),
    answer: fieldsOf(document, good?.['application/json']?.schema),
    statuses: statusesOf(responses),
  };
}

function statusesOf(responses: OpenApiOperation['responses']): Operation['statuses'] {
  const byMeaning = Map.groupBy(Object.entries(responses), ([, { description }]) => description);
  return [...byMeaning].map(([description, entries]) => ({ description, codes: entries.map(([code]) => code) }));
}

/** The fields of an object, or of each of the objects that a value may be, one after the other without repetition. */
function fieldsOf(document: OpenApiDocument, given: Schema | undefined): readonly Field[] {
  if (!given) return [];
  const schema = resolve(document, given);
  if (schema.anyOf) {
    const all = schema.anyOf.flatMap((each) => fieldsOf(document, each));
    return [...new Map(all.map((field) => [field.name, field])).values()].map((field) => ({
      ...field,
      required: schema.anyOf!.every((each) => resolve(document, each).required?.includes(field.name)),
    }));
  }
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).map(([name, each]) => toField(document, name, each, required.includes(name)));
}

function toField(document: OpenApiDocument, name: string, schema: Schema, required: boolean): Field {
  const cases = (schema.anyOf ?? []).flatMap(({ title, ...each }) => {
    const fields = fieldsOf(document, each);
    return title && fields.length > 0 ? [{ title, fields }] : [];
  });
  return { name, type: typeText(schema), required, description: schema.description, cases };
}

function resolve(document: OpenApiDocument, schema: Schema): Schema {
  const name = nameOf(schema);
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}

const nameOf = ({ $ref }: Schema) => $ref?.split('/').at(-1);

/** A short text for a type: `uuid`, `png | jpg`, `Image[]`. */
export function typeText(schema: Schema): string {
  const name = nameOf(schema);
  if (name !== undefined) return name;
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.const !== undefined) return String(schema.const);
  if (schema.items) return `${typeText(schema.items)}[]`;
  if (schema.anyOf && schema.type === undefined) return schema.anyOf.map(typeText).join(' | ');
  const types = [schema.type ?? 'any'].flat();
  return types.map((type) => (type === 'string' && schema.format ? schema.format : type)).join(' | ');
}
