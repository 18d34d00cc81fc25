import { useText } from '../../../../kit/list/use-text.ts';
import { parameterNo } from './parameter-catalogue.ts';

/** `0x0029 default interval (s)`; only the number where the console has no name. */
export function useParameterName(): (id: number) => string {
  const text = useText('terminalCommand');
  return (id) => {
    const number = parameterNo(id);
    const key = `parameter.${number.toLowerCase()}`;
    const name = text(key);
    return name === key ? `0x${number}` : `0x${number} ${name}`;
  };
}
