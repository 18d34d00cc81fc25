import { tryOutConfigFile } from '@vehicle/contract/fleet/config-file/contract';
import { Button, Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { toWrite } from '../../../kit/form/field-rules.ts';
import { FormFields } from '../../../kit/form/form-fields.tsx';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import type { FormValues } from '../../../kit/form/use-resource-dialog.ts';
import type { FormField } from '../../../kit/list/declaration.ts';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { InTurn } from '../../../kit/turn/in-turn.tsx';
import type { ConfigFileRow } from './config-file-row.ts';
import { DecodedFrame } from './decoded-frame.tsx';
import { type MessageFrame, MessageFrames } from './message-frames.tsx';
import './config-file.css';

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
        {/* The drawer takes the focus as it opens; a field that lost it to the drawer would be told to be empty. */}
        <InTurn>
          <FormFields namespace="configFile" schema={schema} fields={fieldsOf[kind]} />
        </InTurn>
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
