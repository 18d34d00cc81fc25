import './config-file.css';
import {
  type DecodedCanFrame,
  type decodedSignal,
  tryOutConfigFile,
} from '@vehicle/contract/fleet/config-file/contract';
import { getMessageLog, type MessageLogNode } from '@vehicle/contract/telemetry/message-log/contract';
import { Button, Form, Input, Segmented, Table, type TableColumnType, Tag } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { useCall, useCallMutation } from '../../../kit/api/query.ts';
import { FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { toWrite } from '../../../kit/form/field-rules.ts';
import { FormFields } from '../../../kit/form/form-fields.tsx';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import type { FormValues } from '../../../kit/form/use-resource-dialog.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import type { FormField } from '../../../kit/list/declaration.ts';
import { useText } from '../../../kit/list/use-text.ts';
import { cellColumn, numberColumn } from '../../../kit/table/cell-column.ts';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { DeferredMount } from '../../../kit/task-queue/deferred-mount.tsx';
import { absent, formatInstant, shortestNumber } from '../../../kit/text/format.ts';
import type { ConfigFileRow } from './config-file-row.ts';
import { signalName } from './mapping/mapping-rows.ts';

interface MessageFrame {
  canId: string;
  extended: boolean;
  /** Hex. */
  data: string;
}

function below(nodes: readonly MessageLogNode[], name: string): MessageLogNode | undefined {
  return nodes.find((node) => node.name === name);
}

function canIdOf(value: MessageLogNode['value'] | undefined): string {
  return typeof value === 'number' ? `0x${value.toString(16).toUpperCase().padStart(3, '0')}` : String(value);
}

/** A CAN item of JT/T 808, or a frame of a JSON report. */
function frameOf(node: MessageLogNode): MessageFrame | null {
  const [item, data] = [below(node.children, 'canId'), below(node.children, 'data')];
  if (item && data) {
    const extended = below(item.children, 'extended')?.value === true;
    return { canId: canIdOf(item.value), extended, data: data.raw };
  }
  const [id, flag] = [below(node.children, 'id'), below(node.children, 'extended')];
  if (!id || !flag || typeof data?.value !== 'string') return null;
  return { canId: canIdOf(id.value), extended: flag.value === true, data: data.value };
}

function framesIn(nodes: readonly MessageLogNode[]): MessageFrame[] {
  return nodes.flatMap((node) => {
    const frame = frameOf(node);
    return frame ? [frame] : framesIn(node.children);
  });
}

/** The CAN frames of the message that the address names (query message links here); taking one has it decoded. */
function MessageFrames({ onTake }: { onTake: (frame: MessageFrame) => void }) {
  const { t } = useTranslation('configFile');
  const [address] = useSearchParams();
  const id = address.get('messageLog');
  const [chosen, setChosen] = useState(0);
  const { data: messageLog } = useCall(getMessageLog, { params: { id: id ?? '' } }, { enabled: id !== null });
  const frames = messageLog ? framesIn(messageLog.tree) : [];
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
  const message = messageLog?.id;
  useEffect(() => {
    if (message !== undefined) takeFirst(message);
  }, [message]);
  if (!messageLog) return null;
  const of = { vin: messageLog.vin, at: formatInstant(messageLog.at ?? messageLog.receivedAt) };
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

type Signal = z.infer<typeof decodedSignal>;

/** One CAN frame and what the parse file makes of it. */
function DecodedFrame({ frame }: { frame: DecodedCanFrame }) {
  const { t } = useTranslation('configFile');
  const text = useText('configFile');
  const language = useLanguage();
  const columns: TableColumnType<Signal>[] = [
    cellColumn('signal', t('signal.signal'), (signal) => (
      <>
        {signalName(signal, language)} <code>{signal.signal}</code>
      </>
    )),
    numberColumn('value', t('decoded.value'), (signal) => (
      <span className="figure">
        {signal.value === null ? absent : shortestNumber(signal.value)}{' '}
        <small className="unit">{signal.value === null ? '' : signal.unit}</small>
      </span>
    )),
    cellColumn('meaning', t('decoded.meaning'), (signal) => (
      <>
        {signal.label}
        {signal.special !== null && <Tag color="orange">{text(`special.${signal.special}`)}</Tag>}
        {signal.outOfRange && <Tag color="red">{t('outOfRange')}</Tag>}
      </>
    )),
    cellColumn('raw', t('decoded.raw'), (signal) => <code>{signal.raw}</code>),
    cellColumn('metric', t('signal.metric'), (signal) => signal.metricCode ?? t('feedsNothing')),
  ];
  return (
    <section className="decoded-frame">
      <h3 className="section-title">
        <code>{frame.canId}</code> {frame.message ?? <Tag color="orange">{t('unknownMessage')}</Tag>}{' '}
        <code className="frame-data">{frame.data}</code>
      </h3>
      {frame.message !== null && (
        <Table
          rowKey="signal"
          size="small"
          pagination={false}
          scroll={{ x: 'max-content' }}
          columns={columns}
          dataSource={frame.signals}
        />
      )}
      {frame.omitted.length > 0 && <p>{t('omitted', { names: frame.omitted.join(' · ') })}</p>}
      {frame.muxNoMatch.length > 0 && <p>{t('muxNoMatch', { names: frame.muxNoMatch.join(' · ') })}</p>}
    </section>
  );
}

type Kind = 'can' | 'jt808';
const [canSchema, jt808Schema] = tryOutConfigFile.body.options;

const dataField: FormField = {
  name: 'data',
  control: <Input.TextArea className="frame-input" autoSize={{ minRows: 2, maxRows: 8 }} />,
};
const fieldsOf: Readonly<Record<Kind, readonly FormField[]>> = {
  can: [
    { name: 'canId', control: <Input className="frame-input" placeholder="0x0CF00400" /> },
    { name: 'extended', control: <FlagSwitch /> },
    dataField,
  ],
  jt808: [dataField],
};

/** Decodes a pasted frame by a parse file, before anybody relies on that file. */
export function TryOutDrawer(props: RowDialogProps<ConfigFileRow>) {
  const { t } = useTranslation('configFile');
  return (
    <RecordDrawer {...props} title={({ name }) => t('tryOutOf', { name })} width={960}>
      {({ id }) => <TryOut id={id} />}
    </RecordDrawer>
  );
}

function TryOut({ id }: { id: number }) {
  const { t } = useTranslation('configFile');
  const [kind, setKind] = useState<Kind>('can');
  const [form] = Form.useForm<FormValues>();
  const decoding = useCallMutation(tryOutConfigFile, { isQuiet: true });
  const schema = kind === 'can' ? canSchema : jt808Schema;
  const handleFinish = (values: FormValues) => {
    const body = tryOutConfigFile.body.parse({ ...toWrite(schema, values), kind });
    decoding.mutate({ params: { id }, body });
  };
  const frames = decoding.data?.object.frames;
  const take = ({ canId, extended, data }: MessageFrame) => {
    setKind('can');
    form.setFieldsValue({ canId, extended, data });
    decoding.mutate({ params: { id }, body: { kind: 'can', canId, extended, data } });
  };

  return (
    <>
      <MessageFrames onTake={take} />
      <Segmented<Kind>
        value={kind}
        onChange={(chosen) => {
          setKind(chosen);
          decoding.reset();
        }}
        options={[
          { value: 'can', label: t('canFrame') },
          { value: 'jt808', label: t('jt808Frame') },
        ]}
      />
      <Form
        key={kind}
        form={form}
        layout="vertical"
        initialValues={{ extended: true }}
        onFinish={handleFinish}
      >
        {/* The drawer takes the focus as it opens; a field that lost it to the drawer would be marked as empty. */}
        <DeferredMount>
          <FormFields namespace="configFile" schema={schema} fields={fieldsOf[kind]} />
        </DeferredMount>
        <Button type="primary" htmlType="submit" loading={decoding.isPending}>
          {t('decode')}
        </Button>
      </Form>
      {decoding.error && (
        <p role="alert" className="decode-problem">
          {decoding.error.message}
        </p>
      )}
      {frames?.length === 0 && <p className="decode-problem">{t('noCanFrames')}</p>}
      {frames?.map((frame, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a message may carry the same frame twice, and the list never changes
        <DecodedFrame key={at} frame={frame} />
      ))}
    </>
  );
}
