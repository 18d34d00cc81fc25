import { calls, schemas } from '@vehicle/contract/catalogue';
import type { Authority } from '@vehicle/contract/core/authority';
import type { Call } from '@vehicle/contract/core/call';
import { failure } from '@vehicle/contract/core/envelope';
import { fieldRule } from '@vehicle/contract/core/field-rule-text';
import { keptKeys, keyHeader } from '@vehicle/contract/core/idempotency';
import { errorsOfCall } from '@vehicle/contract/core/refusal/call-error';
import { errorCatalogue } from '@vehicle/contract/core/refusal/error';
import { readRule } from '@vehicle/contract/core/rule-code';
import { textsIn } from '@vehicle/contract/core/text-tree';
import { z } from 'zod';
import { entityLabel, isEntityName } from '../../record/entity-label.ts';

type Json = Record<string, unknown>;
type Io = 'input' | 'output';

const place = '#/components/schemas/';

function pascal(name: string): string {
  const parts = name.split(/[^A-Za-z0-9]/);
  return parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
}

/** The rules that JSON Schema has no words for: the contract's code of each, and the field that it speaks of. */
function rulesOf(schema: z.core.$ZodTypes): { path: string; code: string }[] {
  return (schema._zod.def.checks ?? []).flatMap(({ _zod: { def } }) => {
    if (def.check !== 'custom') return [];
    const reported = def.error?.({ code: 'custom', input: undefined, path: [] } as never);
    const code = typeof reported === 'string' ? reported : reported?.message;
    const path = 'path' in def && Array.isArray(def.path) ? def.path.map(String).join('.') : '';
    return [{ path, code: readRule(code ?? '')?.code ?? 'INVALID' }];
  });
}

interface Converted {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}

function tellRules({ zodSchema, jsonSchema }: Converted): void {
  const rules = rulesOf(zodSchema);
  const { description } = z.globalRegistry.get(zodSchema) ?? {};
  if (description !== undefined) jsonSchema.description = description;
  if (rules.length > 0) jsonSchema['x-rules'] = rules;
}

const options = (io: Io) => ({ io, unrepresentable: 'any' as const, override: tellRules });

function jsonSchema(schema: z.ZodType, io: Io): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, options(io));
  return rest;
}

/** Longer than a reference to it, and so worth a name. */
const leastComponent = 100;

/** What each schema is called: those that the contract names, then what goes into a call and comes out of it. */
function namesOfSchemas(): ReadonlyMap<z.ZodType, string> {
  const names = new Map<z.ZodType, string>();
  const taken = new Set<string>();
  const add = (name: string, schema: z.ZodType): void => {
    const isWorth = JSON.stringify(jsonSchema(schema, 'output')).length > leastComponent;
    if (names.has(schema) || taken.has(name) || !isWorth) return;
    names.set(schema, name);
    taken.add(name);
  };
  for (const [name, schema] of schemas) add(pascal(name), schema);
  for (const call of calls.values()) {
    if (call.accepts === 'json') add(`${pascal(call.name)}Body`, call.body);
    if (call.answers === 'envelope') add(`${pascal(call.name)}Result`, call.result);
  }
  return names;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function* referencesIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* referencesIn(one);
  if (!isObject(value)) return;
  if (typeof value.$ref === 'string') yield value.$ref.slice(place.length);
  for (const inner of Object.values(value)) yield* referencesIn(inner);
}

/** The components as requests have them, or as answers do. */
function converted(names: ReadonlyMap<z.ZodType, string>, io: Io): Map<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, name] of names) registry.add(schema, { id: name });
  const { schemas: all } = z.toJSONSchema(registry, { ...options(io), uri: (name) => place + name });
  return new Map(
    Object.entries(all).map(([name, { $schema: _, $id: __, ...schema }]): [string, Json] => [name, schema]),
  );
}

/** Names of what differs between request and answer, by itself or by what it holds. */
function differing(input: ReadonlyMap<string, Json>, output: ReadonlyMap<string, Json>): ReadonlySet<string> {
  const names = [...input.keys()];
  const found = new Set(
    names.filter((name) => JSON.stringify(input.get(name)) !== JSON.stringify(output.get(name))),
  );
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const name of names) {
      if ([...referencesIn(input.get(name))].some((other) => found.has(other))) found.add(name);
    }
  }
  return found;
}

/** The same schema with the forms for sending where there are two. */
function forSending(schema: Json, names: ReadonlySet<string>): Json {
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed);
    return isObject(value) ? forSending(value, names) : value;
  };
  const entries = Object.entries(schema).map(([key, inner]) => {
    const isOther = key === '$ref' && typeof inner === 'string' && names.has(inner.slice(place.length));
    return [key, isOther ? `${inner}Input` : renamed(inner)];
  });
  return Object.fromEntries(entries);
}

interface Components {
  all: ReadonlyMap<string, Json>;
  reference(schema: z.ZodType, io: Io): Json;
}

function componentsOf(): Components {
  const names = namesOfSchemas();
  const output = converted(names, 'output');
  const input = converted(names, 'input');
  const others = differing(input, output);
  // The body of a call is in no answer.
  const twofold = new Set([...others].filter((name) => !name.endsWith('Body')));
  const nameOfSent = (name: string): string => (twofold.has(name) ? `${name}Input` : name);
  const sent = [...others].map((name): [string, Json] => [
    nameOfSent(name),
    forSending(input.get(name) ?? {}, twofold),
  ]);
  return {
    all: new Map([...output, ...sent]),
    reference: (schema, io) => {
      const name = names.get(schema);
      if (name === undefined) return jsonSchema(schema, io);
      return { $ref: `${place}${io === 'input' ? nameOfSent(name) : name}` };
    },
  };
}

const plainDigits = 'Decimal digits only: no sign, no point, no zero in front';

function parametersOf(schema: z.ZodType, where: 'path' | 'query'): Json[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, field]) => {
    const reported = jsonSchema(field, 'input');
    return {
      name,
      in: where,
      required: where === 'path' || !z.safeParse(field, undefined).success,
      ...(reported.type === 'integer' ? { description: plainDigits } : {}),
      schema: reported,
    };
  });
}

/** With it the call may be tried again. */
function keyParameter({ isIdempotent }: Call): Json[] {
  if (!isIdempotent) return [];
  const description = `However often the call comes with it, it is done once, and each try gets the same answer, for ${keptKeys.days} days.`;
  return [
    {
      name: keyHeader,
      in: 'header',
      required: false,
      description,
      schema: { type: 'string', format: 'uuid' },
    },
  ];
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function multipartBody(call: Call): Json {
  const texts = call.fields.map((name) => [name, { type: 'string' }]);
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const properties = { ...Object.fromEntries(texts), file };
  return {
    'multipart/form-data': { schema: { type: 'object', required: Object.keys(properties), properties } },
  };
}

function requestBodyOf(call: Call, { reference }: Components): Json | undefined {
  if (call.accepts === 'nothing') return undefined;
  const content =
    call.accepts === 'multipart'
      ? multipartBody(call)
      : { 'application/json': { schema: reference(call.body, 'input') } };
  return { required: true, content };
}

function envelopeOf(object: Json): Json {
  const properties = { success: { type: 'boolean' }, message: { type: 'string' }, object };
  return { type: 'object', properties, required: Object.keys(properties) };
}

function answerOf(call: Call, { reference }: Components): Json {
  if (call.status === 204) return { description: 'No content' };
  const content = {
    envelope: { 'application/json': { schema: envelopeOf(reference(call.result, 'output')) } },
    eventStream: { 'text/event-stream': { schema: { type: 'string' } } },
    sheet: { [xlsx]: { schema: { type: 'string', contentMediaType: xlsx } } },
    file: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  }[call.answers];
  return { description: 'Success', content };
}

function securityOf(authority: Authority): Json[] {
  if (authority === 'public') return [];
  return authority === 'terminal' ? [{ terminal: [] }] : [{ session: [] }];
}

/** `vehicleFault.handle`: Vehicle fault: handle. */
function summaryOf({ name }: Call): string {
  const words = (text: string) => text.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const [record = '', act = ''] = name.split('.');
  const label = isEntityName(record) ? entityLabel(record, 'en') : words(record);
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${words(act)}`;
}

function operationOf(call: Call, components: Components): Json {
  const requestBody = requestBodyOf(call, components);
  return {
    operationId: call.name,
    summary: summaryOf(call),
    tags: [call.name.split('.')[0]],
    security: securityOf(call.authority),
    'x-authority': call.authority,
    'x-error-codes': errorsOfCall(call),
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...keyParameter(call),
    ],
    ...(requestBody ? { requestBody } : {}),
    responses: {
      [String(call.status)]: answerOf(call, components),
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

function pathsOf(components: Components): Json {
  const byPath: Record<string, Json> = {};
  for (const call of calls.values()) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    byPath[path] = { ...byPath[path], [call.method.toLowerCase()]: operationOf(call, components) };
  }
  return byPath;
}

/** Only what is referred to, directly or by another component. */
function used(paths: Json, { all }: Components): Json {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    for (const name of referencesIn(value)) {
      if (found.has(name) || !all.has(name)) continue;
      found.add(name);
      visit(all.get(name));
    }
  };
  visit(paths);
  return Object.fromEntries([...all].filter(([name]) => found.has(name)));
}

const errors = Object.fromEntries(
  Object.entries(errorCatalogue).map(([code, { status, en }]) => [code, { status, message: en }]),
);

/** How to read what OpenAPI has no words for. */
const description = `What goes wrong is told by \`object.code\` in the sentence of Accept-Language. Each operation lists the codes that \
it can answer in \`x-error-codes\`; \`x-errors\` has the status and the English sentence of each. \`x-rules\` beside a schema \
are its rules across fields, by the codes of \`x-field-rules\`.`;

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(): Json {
  const components = componentsOf();
  const paths = pathsOf(components);
  const license = { name: 'Apache-2.0', identifier: 'Apache-2.0' };
  return {
    openapi: '3.1.0',
    info: { title: '辅助运输设备智能物联网云平台', version: '0.1.0', license, description },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of POST /login' },
        terminal: { type: 'http', scheme: 'basic', description: 'Terminal number and secret' },
      },
      responses: {
        Failure: {
          description: 'Failure',
          content: { 'application/json': { schema: { $ref: `${place}Failure` } } },
        },
      },
      schemas: { ...used(paths, components), Failure: jsonSchema(failure, 'output') },
    },
    'x-errors': errors,
    'x-field-rules': textsIn(fieldRule, 'en'),
  };
}
