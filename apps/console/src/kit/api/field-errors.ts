import type { ApiError } from './api-error.ts';

interface SentForm {
  names: readonly string[];
  isInView: () => boolean;
}

/** Forms whose answer is on its way. */
const forms = new Set<SentForm>();

/** From now on the form shows at its fields what a refusal says of them; the answer ends it. */
export function showAtFields(form: SentForm): () => void {
  forms.add(form);
  return () => forms.delete(form);
}

/** Whether a form says all of it at its fields: said once more beside it would be said twice. */
export function isShownAtFields({ code, message, errors }: ApiError): boolean {
  const isRepeated = code === 'VALIDATION_FAILED' || errors.some((error) => error.message === message);
  if (errors.length === 0 || !isRepeated) return false;
  const paths = errors.map(({ path }) => path.split('.')[0] ?? '');
  return [...forms].some(({ names, isInView }) => isInView() && paths.every((path) => names.includes(path)));
}
