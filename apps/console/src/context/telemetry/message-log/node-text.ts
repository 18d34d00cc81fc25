import type { MessageLogNode } from '@vehicle/contract/telemetry/message-log/contract';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../kit/list/use-text.ts';
import { formatInstant, shortestNumber } from '../../../kit/text/format.ts';
import type { TreeLine } from './tree-lines.ts';

/** Names of alarm bits that items have too, with more about it. */
const alarmsWithItem: ReadonlySet<string> = new Set(['overspeed', 'areaCrossing', 'segmentTime']);

/** A direction of travel has a unit, that of a crossing is in or out. */
function keyOf({ name, unit, value }: MessageLogNode): string {
  if (value === true && alarmsWithItem.has(name)) return `${name}Alarm`;
  return name === 'direction' && unit === null ? 'crossing' : name;
}

function isInstant(value: MessageLogNode['value']): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
}

/** Items that have parts in the wire's form only: number, length, value. */
const formNames: ReadonlySet<string> = new Set(['itemId', 'itemLength', 'itemValue']);
/** DWORDs of which each bit has its meaning. */
const bitFields: ReadonlySet<string> = new Set(['alarm', 'status', 'vehicleSignals']);

/** The bits that are set, wherever they stand in an item. */
function setBits({ children }: MessageLogNode): MessageLogNode[] {
  return children.flatMap((child) => {
    if (formNames.has(child.name)) return setBits(child);
    return child.value === true || child.name === 'load' ? [child] : [];
  });
}

export interface NodeText {
  nameOf: (line: TreeLine) => string;
  /** Without its unit; empty for what consists of its parts. */
  valueOf: (line: TreeLine) => string;
}

/** Names of the standard's fields and what their values mean, in the reader's language. */
export function useNodeText(): NodeText {
  const { t } = useTranslation('jt808Field');
  const { t: crud } = useTranslation('crud');
  const text = useText('jt808Field');
  const known = (key: string, other: string) => {
    const found = text(key);
    return found === key ? other : found;
  };
  const nameOfNode = (node: MessageLogNode) => {
    const [, bit] = /^bit(\d+)$/.exec(node.name) ?? [];
    if (bit !== undefined) return t('reservedBit', { number: bit });
    const [, tyre] = /^tyre(\d+)$/.exec(node.name) ?? [];
    if (tyre !== undefined) return t('tyre', { number: tyre });
    if (node.name.startsWith('0x')) return t('makersItem', { code: node.name });
    return known(`field.${keyOf(node)}`, node.name);
  };
  const plain = (node: MessageLogNode) => {
    const { value } = node;
    if (value === null) return '';
    if (typeof value === 'boolean') return crud(value ? 'yes' : 'no');
    if (isInstant(value)) return formatInstant(value);
    return typeof value === 'number' ? shortestNumber(value) : value;
  };
  const fieldValue = (node: MessageLogNode) => {
    if (bitFields.has(node.name)) {
      const words = setBits(node).map((bit) =>
        bit.value === true ? nameOfNode(bit) : known(`value.load.${bit.value}`, ''),
      );
      return words.filter((word) => word !== '').join(t('listSeparator')) || text(`noBits.${node.name}`);
    }
    return known(`value.${keyOf(node)}.${node.value}`, plain(node));
  };
  return {
    nameOf: ({ node, isNamedElsewhere }) => (isNamedElsewhere ? node.name : nameOfNode(node)),
    valueOf: ({ node, isNamedElsewhere }) => {
      if (node.label !== null) {
        const label = known(`special.${node.label}`, node.label);
        const number = plain(node);
        return number === '' || number === label ? label : `${label} (${number})`;
      }
      return isNamedElsewhere ? plain(node) : fieldValue(node);
    },
  };
}
