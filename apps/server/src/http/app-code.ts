import { type AppCode, appCode } from '@vehicle/contract/core/enumeration';
import { fieldMessage } from '@vehicle/contract/core/field-rule';
import type { FastifyRequest } from 'fastify';
import { fail } from '../record/errors.ts';

/** The application that a request is about (R6.2): that of the header `AppCode`, this console where there is none. */
export function appCodeOf(request: FastifyRequest): AppCode {
  const header = request.headers.appcode;
  if (header === undefined) return 'vehicle';
  const read = appCode.safeParse(header);
  if (read.success) return read.data;
  throw fail.validation([{ path: 'AppCode', message: fieldMessage('INVALID', request.language) }]);
}
