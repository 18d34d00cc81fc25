import type {
  CommandAnswer,
  CommandOrder,
  ParameterValue,
} from '@vehicle/contract/telemetry/terminal-command/contract';
import { useTranslation } from 'react-i18next';
import { absent, formatInstant } from '../../../../kit/text/format.ts';
import { useParameterName } from './use-parameter-name.ts';

interface Line {
  name: string;
  value: string;
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="command-lines">
      {lines.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Parameters({ of }: { of: readonly ParameterValue[] }) {
  const nameOf = useParameterName();
  return (
    <Lines lines={of.map(({ parameter, value }) => ({ name: nameOf(parameter), value: String(value) }))} />
  );
}

/** What a terminal was told, below the kind of the command. */
export function OrderContent({ order }: { order: CommandOrder }) {
  const { t } = useTranslation('terminalCommand');
  const nameOf = useParameterName();
  switch (order.kind) {
    case 'text':
      return <span className="command-text">{order.text}</span>;
    case 'queryParameters':
      return <span>{order.parameters.map(nameOf).join(', ')}</span>;
    case 'trackLocation': {
      const names = ['interval_s', 'validity_s'] as const;
      return (
        <Lines lines={names.map((name) => ({ name: t(`field.${name}`), value: String(order[name]) }))} />
      );
    }
    case 'setParameters':
      return <Parameters of={order.parameters} />;
    case 'control':
      return <span>{t(`act.${order.act}`)}</span>;
    default:
      return null;
  }
}

const attributeNames = ['maker', 'model', 'deviceNo', 'iccid', 'hardware', 'firmware'] as const;

/** What a terminal answered. */
export function AnswerContent({ answer }: { answer: CommandAnswer | null }) {
  const { t } = useTranslation('terminalCommand');
  if (answer === null) return absent;
  if (answer.kind === 'parameters') return <Parameters of={answer.parameters} />;
  if (answer.kind === 'attributes') {
    return (
      <Lines lines={attributeNames.map((name) => ({ name: t(`answer.${name}`), value: answer[name] }))} />
    );
  }
  const { at, latitude, longitude, speed_kmh, isFixed } = answer;
  if (latitude === null || longitude === null) return t('noPosition');
  return (
    <div className="command-position">
      <span className="figure">
        {latitude.toFixed(6)}, {longitude.toFixed(6)}
      </span>
      <span>
        {speed_kmh} km/h · {isFixed ? t('fixed') : t('notFixed')}
      </span>
      <span>{at === null ? absent : formatInstant(at)}</span>
    </div>
  );
}
