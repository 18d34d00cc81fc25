import { useText } from '../../../kit/list/use-text.ts';

export interface ActText {
  /** `terminal.update` in words; a call that is not known reads as it is. */
  act: (call: string) => string;
  /** The same for `terminal/12`. */
  record: (record: string) => string;
}

export function useActText(): ActText {
  const text = useText('auditLog');
  const known = (key: string, raw: string) => {
    const found = text(key);
    return found === key ? raw : found;
  };
  return {
    act: (call) => {
      const [resource = '', verb = ''] = call.split('.');
      return `${known(`resource.${resource}`, resource)} · ${known(`verb.${verb}`, verb)}`;
    },
    record: (record) => {
      const [resource = '', id = ''] = record.split('/');
      const words = known(`resource.${resource}`, resource);
      return id === '' ? words : `${words} #${id}`;
    },
  };
}
