import type { Failure, FieldError } from '@vehicle/contract/core/envelope';
import { fieldMessage } from '@vehicle/contract/core/field-rule';
import type { Language } from '@vehicle/contract/core/language';
import { errorMessage } from '@vehicle/contract/core/refusal/error';
import { requestBound } from '@vehicle/contract/core/refusal/request-bound';
import { filledIn } from '@vehicle/contract/core/refusal/sentence';
import { entityLabel } from './entity-label.ts';
import type { ErrorParam, Refusal } from './errors.ts';

function paramIn(language: Language, param: ErrorParam): string | number {
  if (typeof param !== 'object') return param;
  if ('entity' in param) return entityLabel(param.entity, language);
  if ('text' in param) return param.text[language];
  const { name, count } = param.bound;
  return filledIn(requestBound[name][language], { count });
}

function paramsIn(language: Language, params: Readonly<Record<string, ErrorParam>>) {
  return Object.fromEntries(Object.entries(params).map(([name, param]) => [name, paramIn(language, param)]));
}

/** What is wrong, with the field's own rule where it breaks one. */
function reasonOf(failure: Refusal, language: Language): string {
  const [rule] = Object.values(failure.detail.rules ?? {});
  if (rule) return fieldMessage(rule, language);
  return errorMessage(failure.code, language, paramsIn(language, failure.detail.params ?? {}));
}

function errorsOf(failure: Refusal, language: Language, message: string): readonly FieldError[] | undefined {
  const { errors, path, rules, causes } = failure.detail;
  if (causes) {
    return causes.map((cause) => ({ path: cause.path, message: reasonOf(cause.failure, language) }));
  }
  if (rules) {
    return Object.entries(rules).map(([name, rule]) => ({
      path: name,
      message: fieldMessage(rule, language),
    }));
  }
  return errors ?? (path === undefined ? undefined : [{ path, message }]);
}

/** The message to the caller, in the caller's language. */
export function failureBody(failure: Refusal, language: Language, requestId: string): Failure {
  const message = errorMessage(failure.code, language, paramsIn(language, failure.detail.params ?? {}));
  const errors = errorsOf(failure, language, message);
  const { report } = failure.detail;
  return {
    success: false,
    message,
    object: {
      code: failure.code,
      requestId,
      ...(errors ? { errors: [...errors] } : {}),
      ...(report ? { report } : {}),
    },
  };
}
