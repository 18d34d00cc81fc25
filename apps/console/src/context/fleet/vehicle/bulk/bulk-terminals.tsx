import { shortText } from '@vehicle/contract/core/field';
import { bindTerminals } from '@vehicle/contract/fleet/vehicle/batch';
import { Input } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCallMutation } from '../../../../kit/api/query.ts';
import type { ControlProps } from '../../../../kit/form/control.ts';
import type { FormValues } from '../../../../kit/form/use-resource-dialog.ts';
import type { FormField } from '../../../../kit/list/declaration.ts';
import { VehicleName } from '../../../../kit/text/vehicle-name.tsx';
import type { VehicleRow } from '../vehicle-row.ts';
import { quiet } from './bulk-changes.tsx';
import { BulkDialog, type BulkProps } from './bulk-dialog.tsx';
import { changesTerminal, readTerminalList } from './terminal-list.ts';

interface PreviewProps {
  text: string;
  rows: readonly VehicleRow[];
}

/** What the pasted list means, vehicle by vehicle, before anything is sent. */
function Preview({ text, rows }: PreviewProps) {
  const { t } = useTranslation('vehicle');
  const { terminals, wrong } = readTerminalList(text, rows);
  return (
    <div className="bulk-preview">
      {wrong.length > 0 && (
        <p className="bulk-wrong">{t('bulk.wrongLines', { lines: wrong.slice(0, 5).join(' · ') })}</p>
      )}
      <table>
        <thead>
          <tr>
            <th>{t('title')}</th>
            <th>{t('change.old')}</th>
            <th>{t('change.new')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <VehicleName vin={row.vin} plateNo={row.plateNo} />
              </td>
              <td>{row.terminalNo ?? t('noTerminal')}</td>
              <td>{terminals.has(row.id) ? <strong>{terminals.get(row.id)}</strong> : t('bulk.asItIs')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ListFieldProps extends ControlProps<string> {
  rows: readonly VehicleRow[];
}

function ListField({ id, value = '', rows, onChange, onBlur }: ListFieldProps) {
  const { t } = useTranslation('vehicle');
  return (
    <>
      <Input.TextArea
        {...(id === undefined ? {} : { id })}
        rows={4}
        spellCheck={false}
        placeholder={t('bulk.listExample')}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={() => onBlur?.()}
      />
      <Preview text={value} rows={rows} />
    </>
  );
}

/** What a pasted list has to be, for the vehicles that are selected. */
function formFor(rows: readonly VehicleRow[]) {
  const list = z
    .string()
    .trim()
    .min(1, { error: 'REQUIRED' })
    .refine((text) => readTerminalList(text, rows).wrong.length === 0, {
      error: ({ input }) => `LINES_WRONG ${readTerminalList(String(input), rows).wrong.length}`,
    });
  return z.strictObject({ list, reason: shortText });
}

const empty = { list: '', reason: '' };

/** R7.15 for all selected vehicles, by a list as it comes out of a sheet. */
export function BulkTerminals(props: BulkProps) {
  const { rows } = props;
  const { t } = useTranslation('vehicle');
  const binding = useCallMutation(bindTerminals, quiet);
  const schema = useMemo(() => formFor(rows), [rows]);
  const fields = useMemo((): readonly FormField[] => {
    const list = { name: 'list', control: <ListField rows={rows} />, isWide: true, hint: t('bulk.listHint') };
    // A first terminal explains itself.
    if (rows.every(({ terminalNo }) => terminalNo === null)) return [list];
    const isNeeded = (values: FormValues) =>
      changesTerminal(readTerminalList(String(values.list ?? ''), rows), rows);
    return [list, { name: 'reason', control: <Input maxLength={100} />, isNeeded }];
  }, [rows, t]);
  return (
    <BulkDialog
      {...props}
      title={t('bulk.bindTerminal')}
      schema={schema}
      fields={fields}
      values={empty}
      concerned={({ list }) => {
        const { terminals } = readTerminalList(list, rows);
        return rows.filter(({ id }) => terminals.has(id));
      }}
      onSend={async (sent, { list, reason }) => {
        const { terminals } = readTerminalList(list, rows);
        const vehicles = sent.map(({ id, version }) => ({
          id,
          version,
          terminalNo: terminals.get(id) ?? null,
        }));
        return (await binding.mutateAsync({ body: { vehicles, reason } })).object;
      }}
    />
  );
}
