import type { DecodedCanFrame, decodedSignal } from '@vehicle/contract/fleet/config-file/contract';
import { Table, type TableColumnType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useText } from '../../../kit/list/use-text.ts';
import { absent } from '../../../kit/text/format.ts';

type Signal = z.infer<typeof decodedSignal>;

/** As many digits as the value has, without the noise of binary fractions. */
function shortest(value: number): string {
  return String(Number(value.toPrecision(12)));
}

/** One CAN frame and what the parse file makes of it. */
export function DecodedFrame({ frame }: { frame: DecodedCanFrame }) {
  const { t } = useTranslation('configFile');
  const text = useText('configFile');
  const isChinese = useLanguage() === 'zh';
  const nameOf = (signal: Signal) =>
    (isChinese ? (signal.nameZh ?? signal.nameEn) : (signal.nameEn ?? signal.nameZh)) ?? '';
  const columns: TableColumnType<Signal>[] = [
    {
      key: 'signal',
      title: t('signal.signal'),
      render: (_, signal) => (
        <>
          {nameOf(signal)} <code>{signal.signal}</code>
        </>
      ),
    },
    {
      key: 'value',
      title: t('decoded.value'),
      align: 'right',
      render: (_, signal) => (
        <span className="figure">
          {signal.value === null ? absent : shortest(signal.value)}{' '}
          <small className="unit">{signal.value === null ? '' : signal.unit}</small>
        </span>
      ),
    },
    {
      key: 'meaning',
      title: t('decoded.meaning'),
      render: (_, signal) => (
        <>
          {signal.label}
          {signal.special !== null && <Tag color="orange">{text(`special.${signal.special}`)}</Tag>}
          {signal.outOfRange && <Tag color="red">{t('outOfRange')}</Tag>}
        </>
      ),
    },
    { key: 'raw', title: t('decoded.raw'), render: (_, signal) => <code>{signal.raw}</code> },
    {
      key: 'metric',
      title: t('signal.metric'),
      render: (_, signal) => signal.metricCode ?? t('feedsNothing'),
    },
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
