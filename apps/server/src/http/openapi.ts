import type { Authority } from '@vehicle/contract/authority';
import type { Call } from '@vehicle/contract/call';
import { calls } from '@vehicle/contract/catalogue';
import { answer, failure } from '@vehicle/contract/envelope';
import { z } from 'zod';

type Json = Record<string, unknown>;

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field instanceof z.ZodOptional),
    schema: jsonSchema(field, 'input'),
  }));
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

function requestBodyOf(call: Call): Json | undefined {
  if (call.accepts === 'nothing') return undefined;
  const content =
    call.accepts === 'multipart'
      ? multipartBody(call)
      : { 'application/json': { schema: jsonSchema(call.body, 'input') } };
  return { required: true, content };
}

function answerOf(call: Call): Json {
  if (call.status === 204) return { description: 'No content' };
  const content = {
    envelope: { 'application/json': { schema: jsonSchema(answer(call.result), 'output') } },
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

function operationOf(call: Call): Json {
  const requestBody = requestBodyOf(call);
  return {
    operationId: call.name,
    tags: [call.name.split('.')[0]],
    security: securityOf(call.authority),
    'x-authority': call.authority,
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(requestBody ? { requestBody } : {}),
    responses: {
      [String(call.status)]: answerOf(call),
      default: {
        description: 'Failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

function paths(): Json {
  const byPath: Record<string, Json> = {};
  for (const call of calls.values()) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    byPath[path] = { ...byPath[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return byPath;
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: { title: '辅助运输设备智能物联网云平台', version: '0.1.0', license: { name: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    paths: paths(),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of POST /login' },
        terminal: { type: 'http', scheme: 'basic', description: 'Terminal number and secret' },
      },
      schemas: { Failure: jsonSchema(failure, 'output') },
    },
  };
}
