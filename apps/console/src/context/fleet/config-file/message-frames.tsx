import { type DatagramNode, getDatagram } from '@vehicle/contract/telemetry/message-log/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../kit/api/query.ts';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { formatInstant } from '../../../kit/text/format.ts';

export interface MessageFrame {
  canId: string;
  extended: boolean;
  /** Hex. */
  data: string;
}

function below(nodes: readonly DatagramNode[], name: string): DatagramNode | undefined {
  return nodes.find((node) => node.name === name);
}

function canIdOf(value: DatagramNode['value'] | undefined): string {
  return typeof value === 'number' ? `0x${value.toString(16).toUpperCase().padStart(3, '0')}` : String(value);
}

/** A CAN item of JT/T 808, or a frame of a JSON report. */
function frameOf(node: DatagramNode): MessageFrame | null {
  const [item, data] = [below(node.children, 'canId'), below(node.children, 'data')];
  if (item && data) {
    const extended = below(item.children, 'extended')?.value === true;
    return { canId: canIdOf(item.value), extended, data: data.raw };
  }
  const [id, flag] = [below(node.children, 'id'), below(node.children, 'extended')];
  if (!id || !flag || typeof data?.value !== 'string') return null;
  return { canId: canIdOf(id.value), extended: flag.value === true, data: data.value };
}

function framesIn(nodes: readonly DatagramNode[]): MessageFrame[] {
  return nodes.flatMap((node) => {
    const frame = frameOf(node);
    return frame ? [frame] : framesIn(node.children);
  });
}

/** The CAN frames of the message that the address names (query message links here); taking one has it decoded. */
export function MessageFrames({ onTake }: { onTake: (frame: MessageFrame) => void }) {
  const { t } = useTranslation('configFile');
  const [address] = useSearchParams();
  const id = address.get('datagram');
  const [chosen, setChosen] = useState(0);
  const { data: datagram } = useCall(getDatagram, { params: { id: id ?? '' } }, { enabled: id !== null });
  const frames = datagram ? framesIn(datagram.tree) : [];
  const take = (at: number) => {
    const frame = frames[at];
    setChosen(at);
    if (frame) onTake(frame);
  };
  // A page that comes into view again runs its effects again; the frame that was chosen stays.
  const taken = useRef<string>(null);
  const takeFirst = useEffectEvent((message: string) => {
    if (taken.current === message) return;
    taken.current = message;
    take(0);
  });
  const message = datagram?.id;
  useEffect(() => {
    if (message !== undefined) takeFirst(message);
  }, [message]);
  if (!datagram) return null;
  const of = { vin: datagram.vin, at: formatInstant(datagram.at ?? datagram.receivedAt) };
  return (
    <div className="message-frames">
      <p className="drawer-note">{t(frames.length > 0 ? 'framesOf' : 'noFramesIn', of)}</p>
      {frames.length > 0 && (
        <PromptSelect<number>
          aria-label={t('canFrame')}
          value={chosen}
          onChange={take}
          options={frames.map(({ canId, data }, at) => ({
            value: at,
            label: `${at + 1} · ${canId} · ${data}`,
          }))}
        />
      )}
    </div>
  );
}
