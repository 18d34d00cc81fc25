import {
  type CommandKind,
  controlAct,
  controlTerminal,
  sendTerminalCommand,
} from '@vehicle/contract/telemetry/terminal-command/contract';
import { Input } from 'antd';
import type { z } from 'zod';
import { EnumSelect } from '../../../../kit/choice/enum-select.tsx';
import { FlagSwitch } from '../../../../kit/choice/flag-select.tsx';
import { NumberField } from '../../../../kit/fields/number-field.tsx';
import type { FormValues } from '../../../../kit/form/use-resource-dialog.ts';
import type { FormField } from '../../../../kit/list/declaration.ts';
import { ParameterEditor } from './parameter-editor.tsx';
import { ParameterSelect } from './parameter-select.tsx';

interface CommandForm {
  fields: readonly FormField[];
  values: FormValues;
}

/** The hints are texts of the reader's language. */
interface Hints {
  allParameters: string;
  stopsTracking: string;
}

const seconds = (most: number) => <NumberField min={0} max={most} precision={0} />;

/** What each kind of command asks for, and what stands there at first. */
export function commandForm(kind: CommandKind, hints: Hints): CommandForm {
  switch (kind) {
    case 'text':
      return {
        fields: [
          {
            name: 'text',
            control: <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={1000} showCount />,
          },
          { name: 'isShown', control: <FlagSwitch /> },
          { name: 'isSpoken', control: <FlagSwitch /> },
          { name: 'isUrgent', control: <FlagSwitch /> },
        ],
        values: { text: '', isShown: true, isSpoken: true, isUrgent: false },
      };
    case 'queryParameters':
      return {
        fields: [{ name: 'parameters', control: <ParameterSelect />, hint: hints.allParameters }],
        values: { parameters: [] },
      };
    case 'trackLocation':
      return {
        fields: [
          { name: 'interval_s', control: seconds(3600), hint: hints.stopsTracking },
          { name: 'validity_s', control: seconds(86_400) },
        ],
        values: { interval_s: 5, validity_s: 600 },
      };
    case 'setParameters':
      return {
        fields: [{ name: 'parameters', control: <ParameterEditor /> }],
        values: { parameters: [] },
      };
    case 'control':
      return {
        fields: [
          { name: 'act', control: <EnumSelect of={controlAct} namespace="terminalCommand" texts="act" /> },
        ],
        values: { act: 'reset' },
      };
    case 'queryLocation':
    case 'queryAttributes':
      return { fields: [], values: {} };
  }
}

const forms = [...sendTerminalCommand.body.options, ...controlTerminal.body.options];

/** The rules of a kind's form. */
export function commandSchema(kind: CommandKind): z.ZodObject {
  const found = forms.find(({ shape }) => shape.kind.value === kind);
  if (!found) throw new Error(`no form for ${kind}`);
  return found;
}

/** The kinds of the call that changes a terminal. */
export const controllingKinds: ReadonlySet<CommandKind> = new Set<CommandKind>(['setParameters', 'control']);
