import { App } from 'antd';
import { useEffect } from 'react';

/** Says once that an option list did not come (R8.11), however many controls show it. */
export function useOptionMessage(isError: boolean, text: string): void {
  const { message } = App.useApp();
  useEffect(() => {
    if (isError) message.error({ key: `options ${text}`, content: text, duration: 5 });
  }, [isError, message, text]);
}
